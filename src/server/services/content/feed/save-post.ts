import type { DeleteFeedPostInput, ChangeFeedPostStatusInput, SaveFeedPostInput } from '~/domain/content/feed/schema';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { deleteDraft, publish, withdraw } from '~/server/services/publication/change-publication-status';
import { saveRevision } from '~/server/services/publication/save-revision';

type OperatorContext = ServiceContext<MemberActor>;
const refOf = (postId: number) => ({ kind: 'feed-post', subject: String(postId) }) as const;

/**
 * Creates a draft or changes a post that is not withdrawn. A change of a published post is published immediately; the
 * time of its publication stays.
 * @throws DomainError NOT_FOUND, CONFLICT when it was changed after the operator read it, MOVE_NOT_ALLOWED,
 *   INVALID_INPUT for an unknown company
 */
export async function saveFeedPost(
  ctx: OperatorContext,
  { postId = null, basedOn, ...content }: SaveFeedPostInput,
): Promise<{ postId: number }> {
  const ref = { kind: 'feed-post', subject: postId === null ? null : String(postId) } as const;
  return { postId: Number(await saveRevision(ctx, { ...ref, basedOn, content }, { publishImmediately: true })) };
}

/**
 * Publishes a draft, or withdraws a published post.
 * @throws DomainError NOT_FOUND, CONFLICT when it was changed after the operator read it, MOVE_NOT_ALLOWED
 */
export const changeFeedPostStatus = (
  ctx: OperatorContext,
  { to, postId, basedOn }: ChangeFeedPostStatusInput,
): Promise<{ affected: number }> => (to === 'PUBLISHED' ? publish : withdraw)(ctx, { ...refOf(postId), basedOn });

/** Deletes a draft. @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED for a post that is not a draft */
export const deleteFeedPost = (
  ctx: OperatorContext,
  { postId, basedOn }: DeleteFeedPostInput,
): Promise<{ affected: number }> => deleteDraft(ctx, { ...refOf(postId), basedOn });
