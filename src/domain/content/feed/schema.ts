import { z } from 'zod';
import { publicationSchema } from '~/domain/publication/schema';
import { publicationStatuses } from '~/domain/publication/status';
import { pictureScenes } from '~/domain/review/picture';
import { typedText } from '~/domain/shared/typed-schema';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { feedAudiences } from './status';

/** The version that the operator saw; a change based on an older version is rejected. */
const basedOn = z.int().min(1).max(2_147_483_647);
export const MAX_FEED_TITLE_LENGTH = 60;
export const MAX_FEED_TEXT_LENGTH = 2000;

export const feedInput = z.object({ cursor: rowId.optional() });
export type FeedInput = z.infer<typeof feedInput>;
export const feedPostInput = z.object({ postId: rowId });

/**
 * Returns the id of the post that an address refers to; null for text that contains none. Only the number itself names
 * a post, so that each has one address.
 */
export const namedPostId = (text: string): number | null =>
  /^[1-9]\d*$/.test(text) ? (rowId.safeParse(Number(text)).data ?? null) : null;

export const feedPostSchema = z.object({
  postId: z.number(),
  title: z.string(),
  text: z.string(),
  /** Address of the drawn picture. */
  imageUrl: z.string().nullable(),
  publishedAt: z.date(),
});
export type FeedPost = z.infer<typeof feedPostSchema>;
export const feedPageSchema = rowIdPageSchema(feedPostSchema);
export type FeedPage = z.infer<typeof feedPageSchema>;

const content = {
  title: typedText().min(2, '제목을 두 글자 이상 입력해 주세요.').max(MAX_FEED_TITLE_LENGTH),
  text: typedText().min(2, '내용을 두 글자 이상 입력해 주세요.').max(MAX_FEED_TEXT_LENGTH),
  scene: z.enum(pictureScenes).nullable(),
  audience: z.enum(feedAudiences),
  csCorporateIds: z.array(rowId).max(500),
};
const hasCompanies = ({ audience, csCorporateIds }: { audience: string; csCorporateIds: readonly number[] }): boolean =>
  audience !== 'CHOSEN' || csCorporateIds.length > 0;
const companiesMissing = { path: ['csCorporateIds'], message: '회사를 하나 이상 골라 주세요.' };

/** The content of one revision of a post. */
export const feedPostContent = z.object(content).refine(hasCompanies, companiesMissing);
export type FeedPostContent = z.infer<typeof feedPostContent>;

/** Creates a draft without an id; otherwise `basedOn` is the version that was edited. */
export const saveFeedPostInput = z
  .object({ postId: rowId.nullish(), basedOn: basedOn.nullish(), ...content })
  .refine(hasCompanies, companiesMissing);
export type SaveFeedPostInput = z.infer<typeof saveFeedPostInput>;
export const changeFeedPostStatusInput = feedPostInput.extend({
  to: z.enum(publicationStatuses).extract(['PUBLISHED', 'WITHDRAWN']),
  basedOn,
});
export type ChangeFeedPostStatusInput = z.infer<typeof changeFeedPostStatusInput>;
export const deleteFeedPostInput = feedPostInput.extend({ basedOn });
export type DeleteFeedPostInput = z.infer<typeof deleteFeedPostInput>;

const adminRow = z.object({
  postId: z.number(),
  title: z.string(),
  scene: z.enum(pictureScenes).nullable(),
  audience: z.enum(feedAudiences),
  csCorporateIds: z.array(z.number()),
  status: z.enum(publicationStatuses),
  /** The version of its publication. */
  revision: z.number(),
  updatedAt: z.date(),
  publishedAt: z.date().nullable(),
});
export type AdminFeedRow = z.infer<typeof adminRow>;
export const adminFeedPageSchema = rowIdPageSchema(adminRow);

export const adminFeedPostSchema = adminRow.extend({
  text: z.string(),
  publication: publicationSchema,
  /** A change that is not published yet, beside the published content. */
  draft: feedPostContent.nullable(),
});
export type AdminFeedPost = z.infer<typeof adminFeedPostSchema>;
