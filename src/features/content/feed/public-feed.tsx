'use client';
import { PostList, useNamedPost } from '~/components/content/feed/post-list';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { LinkButton } from '~/components/navigation/link-button';
import { MoreButton } from '~/components/ui/more-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { FeedPage } from '~/domain/content/feed/schema';
import { loadMoreProps } from '~/trpc/load-more-props';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';

interface PublicFeedProps {
  /** Null while the database cannot be read: the browser then fetches by itself. */
  first: FeedPage | null;
}

/**
 * Posts for everybody, newest first. One that is opened here has its address; with that address the server renders the
 * post alone.
 */
export function PublicFeed({ first }: PublicFeedProps) {
  const list = trpc.content.feed.useInfiniteQuery(
    {},
    {
      ...nextPage,
      ...(first && { initialData: { pages: [first], pageParams: [undefined] }, refetchOnMount: false }),
    },
  );
  const posts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const named = useNamedPost(posts);
  const query = trpc.content.feedPost.useQuery(...named.query);
  return (
    <>
      {list.data ? null : list.isError ? (
        <FailedPart title="소식을 불러오지 못했어요." onRetry={() => list.refetch()} />
      ) : (
        <SkeletonGroup label="소식을 불러오고 있어요" className="mt-5 grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-72 rounded-l" />
          <Skeleton className="h-72 rounded-l" />
        </SkeletonGroup>
      )}
      {list.data && posts.length === 0 ? (
        <EmptyState
          art={<StateDrawing kind="messages" />}
          title="아직 소식이 없어요"
          detail="새 글이 올라오면 여기에서 읽을 수 있어요."
          action={
            <LinkButton href="/listings" prefetch={false} variant="ghost">
              모든 코치 보기
            </LinkButton>
          }
        />
      ) : null}
      <PostList path="/f/feed" posts={posts} named={named} query={query} missing="게시가 종료된 글이에요." />
      <MoreButton {...loadMoreProps(list, offlineUntyped)} />
    </>
  );
}
