import { writtenBlocks } from '~/domain/content/blocks/written-blocks';
import { bannerDefaults } from '~/domain/content/banner/banner';
import { BANNER } from '~/domain/content/banner/schema';
import { faqDefaults } from '~/domain/content/faq/faq';
import { editablePages } from '~/domain/content/pages/editable-pages';
import type { Client } from '../client';

/** Kinds of content that operators publish in this attack. */
export const kinds = ['page', 'faq', 'banner', 'feed'] as const;
export type Kind = (typeof kinds)[number];

/** The pages on which visitors look for each kind; all but /f/feed are cached. */
export const visitedPages: Readonly<Record<string, readonly Kind[]>> = {
  '/f/ocare': ['page', 'banner'],
  '/f/faq': ['faq', 'banner'],
  '/f/feed': ['feed'],
  '/': ['banner'],
  '/f/purpose/diet': ['banner'],
};

/** Cached pages that nobody visits for longer than a change may take, so that each visitor must see every change. */
export const rarelyVisitedPages: Readonly<Record<string, readonly Kind[]>> = {
  '/f/purpose/moms': ['banner'],
  '/f/office/stretch': ['banner'],
  '/f/group/posture': ['banner'],
  '/care/listings': ['banner'],
  '/workout/listings/diet': ['banner'],
  '/listings/pilates': ['banner'],
};

const labelOf = (kind: Kind, number: number) => `게시 ${kind}-${number}-끝`;

/**
 * Returns the newest published number of a kind in the HTML of a page; 0 for the content in code. Null for a feed
 * without posts: it is rendered for each request, and without the database the browser loads it.
 */
export function newestNumber(html: string, kind: Kind): number | null {
  const numbers = [...html.matchAll(new RegExp(`게시 ${kind}-(\\d+)-끝`, 'g'))].map(([, number]) => Number(number));
  return numbers.length === 0 && kind === 'feed' ? null : Math.max(0, ...numbers);
}

/** Publishes content with this number; it is visible to readers when the promise resolves. */
export type Publish = (number: number) => Promise<unknown>;

/** Creates what is published, and returns how the operator publishes each kind. */
export async function createContents({ operations }: Client): Promise<Record<Kind, Publish>> {
  const { publication, feed } = operations;
  const ocare = editablePages['f/ocare'];
  const [question] = Object.entries(faqDefaults);
  const banner = bannerDefaults[BANNER];
  if (!question || !banner) throw new Error('There is no question and no banner in code.');
  const [subject, entry] = question;
  const post = { text: '십 분이면 돼요.', scene: null, audience: 'PUBLIC' as const, csCorporateIds: [] };
  const { postId } = await feed.save.mutate({ ...post, title: labelOf('feed', 0) });
  await feed.move.mutate({ postId, to: 'PUBLISHED', basedOn: 1 });
  const versionOf = async (kind: 'page' | 'faq' | 'banner', name: string) =>
    (await publication.get.query({ kind, subject: name })).version;
  return {
    page: async (number) => {
      const content = { ...ocare, description: labelOf('page', number), blocks: writtenBlocks(ocare.blocks) };
      const basedOn = await versionOf('page', 'f/ocare');
      await publication.save.mutate({ kind: 'page', subject: 'f/ocare', basedOn, content });
    },
    faq: async (number) => {
      const basedOn = await versionOf('faq', subject);
      const content = { ...entry, title: labelOf('faq', number) };
      await publication.save.mutate({ kind: 'faq', subject, basedOn, content });
    },
    banner: async (number) => {
      const basedOn = await versionOf('banner', BANNER);
      const content = { ...banner, title: labelOf('banner', number) };
      await publication.save.mutate({ kind: 'banner', subject: BANNER, basedOn, content });
    },
    feed: async (number) => {
      const { revision: basedOn } = await feed.get.query({ postId });
      await feed.save.mutate({ ...post, title: labelOf('feed', number), postId, basedOn });
    },
  };
}
