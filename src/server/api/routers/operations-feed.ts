import {
  adminFeedPageSchema,
  adminFeedPostSchema,
  deleteFeedPostInput,
  feedInput,
  feedPostInput,
  changeFeedPostStatusInput,
  saveFeedPostInput,
} from '~/domain/content/feed/schema';
import { affectedSchema } from '~/domain/operations/schema/queue';
import { deleteFeedPost, changeFeedPostStatus, saveFeedPost } from '~/server/services/content/feed/save-post';
import { getPostForOperator, listAllPosts } from '~/server/services/content/feed/view-posts';
import { call, idempotentProcedure, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });
const acts = oneTransactionProcedure.meta({ access: 'operations.act' });

/** Posts of the feed, as operators manage them (docs/product/content-and-marketing.md#feed). */
export const operationsFeedRouter = router({
  list: reads.input(feedInput).output(adminFeedPageSchema).query(call(listAllPosts)),
  get: reads.input(feedPostInput).output(adminFeedPostSchema).query(call(getPostForOperator)),
  /** With a key a draft is made once, however often it is sent. */
  save: idempotentProcedure
    .meta({ access: 'operations.act' })
    .input(saveFeedPostInput)
    .output(feedPostInput)
    .mutation(call(saveFeedPost)),
  move: acts.input(changeFeedPostStatusInput).output(affectedSchema).mutation(call(changeFeedPostStatus)),
  delete: acts.input(deleteFeedPostInput).output(affectedSchema).mutation(call(deleteFeedPost)),
});
