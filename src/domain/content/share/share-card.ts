import { z } from 'zod';
import { programs } from '~/domain/catalog/programs';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { pageLanguages } from '~/domain/shared/page-language';
import { serviceTypes } from '~/domain/shared/service-type';
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
  '/home': 'share.svg#home',
  '/f/faq': 'guide.svg#faq',
  '/f/feed': 'pages.svg#service',
  '/f/find': 'share.svg#find',
  '/f/group': 'guide.svg#group',
  '/f/group/english': 'guide.svg#english',
  '/f/menu': 'share.svg#menu',
  '/f/ocare': 'guide.svg#ocare',
  '/f/office': 'guide.svg#office',
  '/f/popular': 'share.svg#popular',
  '/f/price': 'share.svg#price',
  '/f/process': 'pages.svg#process',
  '/f/program': 'share.svg#program',
  '/f/reviews': 'share.svg#reviews',
  '/f/safety': 'guide.svg#safety',
  '/f/service': 'pages.svg#service',
  '/f/why': 'guide.svg#group',
  '/listings': 'share.svg#listings',
  '/privacy': 'share.svg#privacy',
  '/terms': 'share.svg#terms',
  ...Object.fromEntries(companyProgramKeys.map((key) => [`/f/office/${key}`, `office.svg#${key}`])),
  ...Object.fromEntries(serviceTypes.map((type) => [`/${type}/listings`, `verticals.svg#${type}`])),
  ...Object.fromEntries(
    programs.map(({ permalink, serviceType }) => [`/listings/${permalink}`, `verticals.svg#${serviceType}`]),
  ),
  ...Object.fromEntries(purposeKeys.map((purpose) => [`/f/purpose/${purpose}`, `purposes.svg#${purpose}`])),
};

/** The drawings of pages below an address; the last part names the page. */
const drawingsBelow: readonly (readonly [parent: string, drawing: string])[] = [
  ['/f/feed/', 'pages.svg#service'],
  ['/f/group/', 'guide.svg#group'],
  ['/f/office/', 'guide.svg#office'],
  ['/f/why/', 'guide.svg#group'],
  ['/workout/listings/', 'verticals.svg#workout'],
  ['/listings/', 'share.svg#listings'],
  ['/coaches/', 'pages.svg#process'],
];

/** Returns the drawing on the picture of a page; null for a page that has none, which no search engine lists. */
export const shareDrawingOf = (path: string): string | null =>
  drawings[path] ?? drawingsBelow.find(([parent]) => path.startsWith(parent))?.[1] ?? null;

/**
 * Returns the page of an address. A post in the feed's list and a vertical in the list of all coaches have pictures of
 * their own, and the home page needs a name.
 */
export function sharePageOf(path: string): string {
  if (path === '/') return '/home';
  return path.replace('/f/feed?post=', '/f/feed/').replace(/^\/listings\?vertical=(\w+)$/, '/$1/listings');
}

/** Returns the address of the picture of a page. */
export const shareImagePath = (page: string): string => `/share${page}.png`;

/** Returns the page of a picture from what follows /share/ in its address, or null. */
export function parseShareImage(parts: readonly string[]): string | null {
  const page = /^(.{1,300})\.png$/s.exec(`/${parts.join('/')}`)?.[1];
  return page !== undefined && shareDrawingOf(page) !== null ? page : null;
}
