import { z } from 'zod';
import { pictureScenes } from '~/domain/review/picture';
import { typedText } from '~/domain/shared/typed-schema';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { feedAudiences, feedPostStatuses } from './status';

/** The revision that the operator saw; a change based on an older revision is rejected. */
const basedOn = z.int().min(1).max(2_147_483_647);
export const MAX_FEED_TITLE_LENGTH = 60;
export const MAX_FEED_TEXT_LENGTH = 2000;

export const feedInput = z.object({ cursor: rowId.optional() });
export type FeedInput = z.infer<typeof feedInput>;
export const feedPostInput = z.object({ postId: rowId });

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

/** Creates a draft without an id; otherwise `basedOn` is the revision that was edited. */
export const saveFeedPostInput = z
  .object({
    postId: rowId.nullish(),
    basedOn: basedOn.nullish(),
    title: typedText().min(2, '제목을 입력해 주세요.').max(MAX_FEED_TITLE_LENGTH),
    text: typedText().min(2, '내용을 입력해 주세요.').max(MAX_FEED_TEXT_LENGTH),
    scene: z.enum(pictureScenes).nullable(),
    audience: z.enum(feedAudiences),
    csCorporateIds: z.array(rowId).max(500),
  })
  .refine(({ audience, csCorporateIds }) => audience !== 'CHOSEN' || csCorporateIds.length > 0, {
    path: ['csCorporateIds'],
    message: '회사를 하나 이상 골라 주세요.',
  });
export type SaveFeedPostInput = z.infer<typeof saveFeedPostInput>;
export const moveFeedPostInput = feedPostInput.extend({
  to: z.enum(feedPostStatuses).exclude(['DRAFT']),
  basedOn,
});
export type MoveFeedPostInput = z.infer<typeof moveFeedPostInput>;
export const deleteFeedPostInput = feedPostInput.extend({ basedOn });
export type DeleteFeedPostInput = z.infer<typeof deleteFeedPostInput>;

export const adminFeedPostSchema = z.object({
  postId: z.number(),
  title: z.string(),
  text: z.string(),
  scene: z.enum(pictureScenes).nullable(),
  audience: z.enum(feedAudiences),
  csCorporateIds: z.array(z.number()),
  status: z.enum(feedPostStatuses),
  revision: z.number(),
  updatedAt: z.date(),
  publishedAt: z.date().nullable(),
});
export type AdminFeedPost = z.infer<typeof adminFeedPostSchema>;
export const adminFeedPageSchema = rowIdPageSchema(adminFeedPostSchema.omit({ text: true }));
export type AdminFeedRow = z.infer<typeof adminFeedPageSchema>['items'][number];
