'use client';
import { PostBody, PostPicture } from '~/components/content/post-body';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { FeedPost } from '~/domain/content/feed/schema';
import { formatSeoulDay } from '~/domain/shared/seoul-time';

interface PostDialogProps {
  post: FeedPost | undefined;
  /** Why there is no such post for this reader; null if there is one. */
  missing: string | null;
  /** Whether it could not be loaded. */
  isFailed: boolean;
  onRetry: () => Promise<unknown>;
  onClose: () => void;
}

/** One post. */
export function PostDialog({ post, missing, isFailed, onRetry, onClose }: PostDialogProps) {
  const isMissing = !post && missing !== null;
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
        <p className="text-ink-2">{missing}</p>
      ) : isFailed ? (
        <FailedPart title="글을 불러오지 못했어요." onRetry={onRetry} />
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
