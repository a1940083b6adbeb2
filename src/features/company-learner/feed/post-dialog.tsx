'use client';
import { PostBody, PostPicture } from '~/components/content/post-body';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { type FeedPost, feedPostInput } from '~/domain/content/feed/schema';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';

interface PostDialogProps {
  postId: number;
  /** The post when the loaded list contains it; otherwise it is fetched. */
  loadedPost: FeedPost | undefined;
  onClose: () => void;
}

const missingCodes: ReadonlySet<unknown> = new Set(['NOT_FOUND', 'INVALID_INPUT']);

/** One post. Any user with its address can read it, if it is meant for them and not withdrawn. */
export function PostDialog({ postId, loadedPost, onClose }: PostDialogProps) {
  const isNumber = feedPostInput.safeParse({ postId }).success;
  const query = trpc.b2bLearner.feedPost.useQuery({ postId }, { enabled: !loadedPost && isNumber, retry: false });
  const post = loadedPost ?? query.data;
  const isMissing = !isNumber || (query.error !== null && missingCodes.has(rejectionOf(query.error).code));
  return (
    <Dialog
      open
      title={post?.title ?? (isMissing ? '지금은 볼 수 없는 글이에요' : '소식')}
      description={post ? formatSeoulDay(post.publishedAt) : undefined}
      onOpenChange={(next) => (next ? undefined : onClose())}
      footer={<Button onClick={onClose}>{isMissing ? '소식 목록 보기' : '닫기'}</Button>}
    >
      {post ? (
        <>
          {post.imageUrl ? (
            <PostPicture
              imageUrl={post.imageUrl}
              className="mb-5 aspect-[3/2] w-full rounded-m object-cover object-bottom"
            />
          ) : null}
          <PostBody text={post.text} />
        </>
      ) : isMissing ? (
        <p className="text-ink-2">게시가 종료됐거나 다른 회사에 게시된 글이에요.</p>
      ) : query.isError ? (
        <FailedPart title="글을 불러오지 못했어요." onRetry={() => query.refetch()} />
      ) : (
        <SkeletonGroup label="글을 불러오고 있어요" className="grid gap-3">
          <Skeleton className="aspect-[3/2] rounded-m" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
