'use client';
import { PostList, useNamedPost } from '~/components/content/feed/post-list';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { EmptyState } from '~/components/ui/empty-state';
import { MoreButton } from '~/components/ui/more-button';
import type { FeedPage } from '~/domain/content/feed/schema';
import { loadMoreProps } from '~/trpc/load-more-props';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';

/** Posts for the company and for everybody, newest first; the address refers to the open post. */
export function CompanyFeed({ first }: { first: FeedPage }) {
  const list = trpc.b2bLearner.feed.useInfiniteQuery(
    {},
    {
      initialData: { pages: [first], pageParams: [undefined] },
      ...nextPage,
      refetchOnMount: false,
    },
  );
  const posts = list.data.pages.flatMap(({ items }) => items);
  const named = useNamedPost(posts);
  const query = trpc.b2bLearner.feedPost.useQuery(...named.query);
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto max-w-[840px]">
        <h1 className="text-h1">소식</h1>
        <p className="mt-0.5 text-small text-ink-2">일하는 틈틈이 몸과 마음을 돌보는 짧은 글이에요.</p>
        {posts.length === 0 ? (
          <EmptyState
            art={<StateDrawing kind="messages" />}
            title="아직 소식이 없어요"
            detail="새 글이 올라오면 여기에서 읽을 수 있어요."
          />
        ) : null}
        <PostList
          path="/f/company/learner/feed"
          posts={posts}
          named={named}
          query={query}
          missing="게시가 종료됐거나 다른 회사에 게시된 글이에요."
        />
        <MoreButton {...loadMoreProps(list, offlineUntyped)} />
      </div>
    </div>
  );
}
