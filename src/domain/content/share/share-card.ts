import { z } from 'zod';
import { pageLanguages } from '~/domain/shared/page-language';
import { composedText } from '~/domain/shared/typed-schema';
import { purposeKeys } from '../pages/purpose/purpose-keys';

/** What the picture of a shared page shows; `drawing` is a file of public/art with the id of a drawing in it. */
export const shareCardSchema = z.object({ title: z.string(), drawing: z.string(), language: z.enum(pageLanguages) });
export type ShareCard = z.infer<typeof shareCardSchema>;
export const shareCardInput = z.object({ page: composedText().max(300) });

/** Pixels of every picture of a shared link. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The drawings of public/art for pages at fixed addresses. */
const drawings: Readonly<Record<string, string>> = {
  '/f/faq': 'guide.svg#faq',
  '/f/feed': 'pages.svg#service',
  '/f/group': 'guide.svg#group',
  '/f/group/english': 'guide.svg#english',
  '/f/ocare': 'guide.svg#ocare',
  '/f/office': 'guide.svg#office',
  '/f/process': 'pages.svg#process',
  '/f/safety': 'guide.svg#safety',
  '/f/service': 'pages.svg#service',
  '/f/why': 'guide.svg#group',
  ...Object.fromEntries(purposeKeys.map((purpose) => [`/f/purpose/${purpose}`, `purposes.svg#${purpose}`])),
};

/** The drawings of pages below an address; the last part names the page. */
const drawingsBelow: readonly (readonly [parent: string, drawing: string])[] = [
  ['/f/feed/', 'pages.svg#service'],
  ['/f/group/', 'guide.svg#group'],
  ['/f/office/', 'guide.svg#office'],
  ['/f/why/', 'guide.svg#group'],
  ['/coaches/', 'pages.svg#process'],
];

/** Returns the drawing on the picture of a page; null for a page that shares the picture of the site. */
export const shareDrawingOf = (path: string): string | null =>
  drawings[path] ?? drawingsBelow.find(([parent]) => path.startsWith(parent))?.[1] ?? null;

/** Returns the page of an address: a post has an address of its own in the feed's list. */
export const sharePageOf = (path: string): string => path.replace('/f/feed?post=', '/f/feed/');

/** Returns the address of the picture of a page. */
export const shareImagePath = (page: string): string => `/share${page}.png`;

/** Returns the page of a picture from what follows /share/ in its address, or null. */
export function parseShareImage(parts: readonly string[]): string | null {
  const page = /^(.{1,300})\.png$/s.exec(`/${parts.join('/')}`)?.[1];
  return page !== undefined && shareDrawingOf(page) !== null ? page : null;
}
