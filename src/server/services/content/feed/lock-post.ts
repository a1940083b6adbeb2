import type { FeedPostStatus } from '~/domain/content/feed/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

const conflictMessage = '그사이 다른 운영자가 이 글을 바꿨어요. 지금 내용을 확인해 주세요.';

/**
 * Locks a post for a change, and checks that it is still the revision that the operator saw.
 * @param basedOn the revision that the operator saw
 * @throws DomainError NOT_FOUND, CONFLICT when the revision has changed meanwhile
 */
export async function lockPost(
  tx: Tx,
  { postId: id, basedOn }: { postId: number; basedOn?: number | null | undefined },
): Promise<{ id: number; title: string; status: FeedPostStatus }> {
  await tx.$executeRaw`select 1 from feed_posts where id = ${id} for no key update`;
  const post = await tx.feedPost.findUnique({
    where: { id },
    select: { id: true, title: true, status: true, revision: true },
  });
  if (!post) throw new DomainError('NOT_FOUND');
  if (post.revision !== basedOn) throw new DomainError('CONFLICT', {}, conflictMessage);
  return post;
}
