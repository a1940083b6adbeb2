'use client';
import { useAddress } from '~/components/browser/use-address';
import { ArticleCard } from '~/components/content/article-card';
import { type FeedPost, namedPostId } from '~/domain/content/feed/schema';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { rejectionOf } from '~/trpc/rejection';
import { PostDialog } from './post-dialog';

/** Returns the post that the address refers to, and the posts of the list that are loaded. */
export function useNamedPost(posts: readonly FeedPost[]) {
  const { params } = useAddress();
  const text = params.get('post');
  const postId = namedPostId(text ?? '');
  const loaded = posts.find((post) => post.postId === postId);
  return {
    /** Id of the post in the address; null for none, and for text that is no id. */
    postId,
    isNamed: Boolean(text),
    loaded,
    /** For the query of the post: it runs when the loaded list does not contain it. */
    query: [{ postId: postId ?? 1 }, { enabled: postId !== null && !loaded, retry: false }] as const,
  };
}

interface PostListProps {
  /** Path of the page with the list; posts open as `?post=`. */
  path: string;
  posts: readonly FeedPost[];
  named: ReturnType<typeof useNamedPost>;
  /** The query of a post that the list does not contain. */
  query: { data: FeedPost | undefined; error: unknown; refetch: () => Promise<unknown> };
  /** Why a post cannot be read, for a reader who has its address. */
  missing: string;
}

const missingCodes: ReadonlySet<unknown> = new Set(['NOT_FOUND', 'INVALID_INPUT']);

/** Cards of posts; the address refers to the open one, which any reader with that address can open. */
export function PostList({ path, posts, named, query, missing }: PostListProps) {
  const { open, close } = useAddress();
  const isMissing = named.postId === null || (query.error !== null && missingCodes.has(rejectionOf(query.error).code));
  return (
    <>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 sm:gap-5">
        {posts.map(({ postId, title, text, imageUrl, publishedAt }) => (
          <li key={postId} className="grid">
            <ArticleCard
              href={`${path}?post=${postId}`}
              title={title}
              text={text}
              imageUrl={imageUrl}
              footer={formatSeoulDay(publishedAt)}
              onOpen={() => open({ post: String(postId) })}
            />
          </li>
        ))}
      </ul>
      {named.isNamed ? (
        <PostDialog
          key={named.postId}
          post={named.loaded ?? query.data}
          missing={isMissing ? missing : null}
          isFailed={query.error !== null}
          onRetry={query.refetch}
          onClose={() => close(['post'])}
        />
      ) : null}
    </>
  );
}
