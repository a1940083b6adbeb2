import type { Metadata } from 'next';
import { cache } from 'react';
import { articleOf } from '~/components/seo/article';
import { JsonLd } from '~/components/seo/json-ld';
import { drawnPicture } from '~/domain/content/drawn-picture';
import { postExcerpt, postPath, rssPath } from '~/domain/content/feed/rss';
import { type FeedPost, feedPostContent, feedPostInput } from '~/domain/content/feed/schema';
import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { env } from '~/env.js';
import { PublicFeed } from '~/features/content/feed/public-feed';
import { readDraft } from '~/features/content/preview/read-draft';
import { publicApi } from '~/trpc/public-server';
import { TrpcProvider } from '~/trpc/react';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: '/f/feed',
  title: sitePageTitles['/f/feed'],
  description: '집에서도 회사에서도 몸과 마음을 돌보는 데 도움이 되는 짧은 글이에요.',
};

interface FeedPageProps {
  searchParams: Promise<{ post?: string | string[] }>;
}

/** Null while the database cannot be read. */
const readFirst = cache(() => publicApi.content.feed({}).catch(() => null));

/** Returns the post that the address names; null for none, and while it cannot be read. */
const readPost = cache(async (text: string): Promise<FeedPost | null> => {
  const { success, data: input } = feedPostInput.safeParse({ postId: Number(text) });
  if (!success) return null;
  const draft = feedPostContent.safeParse(await readDraft('feed-post', String(input.postId))).data;
  if (draft?.audience === 'PUBLIC') {
    const { title, text: body, scene } = draft;
    const imageUrl = drawnPicture(scene, input.postId);
    return { ...input, title, text: body, imageUrl, publishedAt: new Date() };
  }
  return publicApi.content.feedPost(input).catch(() => null);
});

export async function generateMetadata({ searchParams }: FeedPageProps): Promise<Metadata> {
  const { post: text } = await searchParams;
  const [post, first] = await Promise.all([text === undefined ? null : readPost(String(text)), readFirst()]);
  const metadata = pageMetadata(
    post ? { path: postPath(post.postId), title: post.title, description: postExcerpt(post.text) } : page,
  );
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: { 'application/rss+xml': rssPath } },
    // A post that is no longer shown has no page of its own, and a page without posts is not one to find.
    ...(!post && (text !== undefined || first?.items.length === 0) && { robots: { index: false } }),
  };
}

/**
 * Short posts for everybody (docs/product/content-and-marketing.md#feed). The page is rendered per request, so that
 * every process shows a published post at once.
 */
export default async function FeedPage({ searchParams }: FeedPageProps) {
  const { post: text } = await searchParams;
  const [first, post] = await Promise.all([readFirst(), text === undefined ? null : readPost(String(text))]);
  return (
    <div className="wrap pt-8 pb-20 md:pt-14">
      {post ? (
        <PageBreadcrumb page={{ path: postPath(post.postId), title: post.title }} parents={[page]} />
      ) : (
        <PageBreadcrumb page={page} />
      )}
      {post ? (
        <JsonLd
          graph={[
            articleOf(env.APP_URL, { ...post, path: postPath(post.postId), description: postExcerpt(post.text) }),
          ]}
        />
      ) : null}
      <div className="mx-auto max-w-[840px]">
        <h1 className="text-h1">소식</h1>
        <p className="mt-2 text-ink-2">집에서도 회사에서도 몸과 마음을 돌보는 데 도움이 되는 짧은 글이에요.</p>
        <TrpcProvider>
          <PublicFeed first={first} post={post} />
        </TrpcProvider>
      </div>
    </div>
  );
}
