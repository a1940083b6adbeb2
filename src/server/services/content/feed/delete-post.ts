import type { DeleteFeedPostInput } from '~/domain/content/feed/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { lockPost } from './lock-post';

/**
 * Deletes a draft; the log keeps its title. A post that was ever published is withdrawn instead.
 * @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED for a post that is not a draft
 */
export function deleteFeedPost(
  ctx: ServiceContext<MemberActor>,
  input: DeleteFeedPostInput,
): Promise<{ affected: number }> {
  return ctx.db.$transaction(async (tx) => {
    const { id, title, status } = await lockPost(tx, input);
    if (status !== 'DRAFT') throw new DomainError('MOVE_NOT_ALLOWED', {}, '게시한 글은 지울 수 없어요.');
    await tx.feedPost.delete({ where: { id } });
    await recordAudit(tx, ctx, { action: 'feed.delete', subject: `feed-post:${id}`, details: { title } });
    return { affected: 1 };
  });
}
