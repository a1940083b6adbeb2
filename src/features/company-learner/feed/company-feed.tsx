'use client';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { EmptyState } from '~/components/ui/empty-state';
import { MoreButton } from '~/components/ui/more-button';
import type { FeedPage } from '~/domain/content/feed/schema';
import { moreOf } from '~/trpc/more-of';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { trpc } from '~/trpc/react';
import { useAddress } from '~/components/browser/use-address';
import { PostCard } from './post-card';
import { PostDialog } from './post-dialog';

/** Posts for the company and for everybody, newest first; the address names the open post. */
export function CompanyFeed({ first }: { first: FeedPage }) {
  const { params, open, close } = useAddress();
  const list = trpc.b2bLearner.feed.useInfiniteQuery(
    {},
    {
      initialData: { pages: [first], pageParams: [undefined] },
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchOnMount: false,
    },
  );
  const posts = list.data.pages.flatMap(({ items }) => items);
  const requestedId = Number(params.get('post')) || null;
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
        ) : (
          <ul className="mt-5 grid gap-4 sm:grid-cols-2 sm:gap-5">
            {posts.map((post) => (
              <li key={post.postId} className="grid">
                <PostCard post={post} onOpen={() => open({ post: String(post.postId) })} />
              </li>
            ))}
          </ul>
        )}
        <MoreButton {...moreOf(list, offlineUntyped)} />
      </div>
      {requestedId === null ? null : (
        <PostDialog
          key={requestedId}
          postId={requestedId}
          loadedPost={posts.find(({ postId }) => postId === requestedId)}
          onClose={() => close(['post'])}
        />
      )}
    </div>
  );
}
