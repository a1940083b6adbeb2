import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { articleOf } from '~/components/seo/article';
import { JsonLd } from '~/components/seo/json-ld';
import { drawnPicture } from '~/domain/content/drawn-picture';
import { postExcerpt, postPath, rssPath } from '~/domain/content/feed/rss';
import { type FeedPost, feedPostContent, namedPostId } from '~/domain/content/feed/schema';
import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { env } from '~/env.js';
import { PostView } from '~/features/content/feed/post-view';
import { PublicFeed } from '~/features/content/feed/public-feed';
import { readDraft } from '~/features/content/preview/read-draft';
import { publicApi } from '~/trpc/public-server';
import { TrpcProvider } from '~/trpc/react';
import { missingAsNotFound } from '../../../as-not-found';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: '/f/feed',
  title: sitePageTitles['/f/feed'],
  description: '집에서도 회사에서도 몸과 마음을 돌보는 데 도움이 되는 짧은 글이에요.',
};

/** Number of other posts below a post. */
const OTHERS = 2;

interface FeedPageProps {
  searchParams: Promise<{ post?: string | string[] }>;
}

/** Null while the database cannot be read. */
const readFirst = cache(() => publicApi.content.feed({}).catch(() => null));

/** Returns the post that the address refers to; without one, the page does not exist. */
const readPost = cache(async (text: string): Promise<FeedPost> => {
  const postId = namedPostId(text) ?? notFound();
  const draft = feedPostContent.safeParse(await readDraft('feed-post', String(postId))).data;
  if (draft?.audience === 'PUBLIC') {
    const { title, text: body, scene } = draft;
    return { postId, title, text: body, imageUrl: drawnPicture(scene, postId), publishedAt: new Date() };
  }
  return missingAsNotFound(publicApi.content.feedPost({ postId }));
});

async function metadataOf(text: string | undefined): Promise<Metadata> {
  if (text !== undefined) {
    const { postId, title, text: body } = await readPost(text);
    return pageMetadata({ path: postPath(postId), title, description: postExcerpt(body) });
  }
  const first = await readFirst();
  // A page without posts is not one to find.
  return { ...pageMetadata(page), ...(first?.items.length === 0 && { robots: { index: false } }) };
}

export async function generateMetadata({ searchParams }: FeedPageProps): Promise<Metadata> {
  const { post } = await searchParams;
  const metadata = await metadataOf(post?.toString());
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'application/rss+xml': rssPath } } };
}

/**
 * Short posts for everybody, or the one that the address refers to (docs/product/content-and-marketing.md#feed). The
 * page is rendered per request, so that every process shows a published post immediately.
 */
export default async function FeedPage({ searchParams }: FeedPageProps) {
  const { post: named } = await searchParams;
  const [first, post] = await Promise.all([readFirst(), named === undefined ? null : readPost(named.toString())]);
  if (post) {
    const { postId, title, text } = post;
    const path = postPath(postId);
    return (
      <div className="wrap pt-8 pb-20 md:pt-14">
        <PageBreadcrumb page={{ path, title }} parents={[page]} />
        <JsonLd graph={[articleOf(env.APP_URL, { ...post, path, description: postExcerpt(text) })]} />
        <PostView
          post={post}
          others={(first?.items ?? []).filter((other) => other.postId !== postId).slice(0, OTHERS)}
        />
      </div>
    );
  }
  return (
    <div className="wrap pt-8 pb-20 md:pt-14">
      <PageBreadcrumb page={page} />
      <div className="mx-auto max-w-[840px]">
        <h1 className="text-h1">소식</h1>
        <p className="mt-2 text-ink-2">{page.description}</p>
        <TrpcProvider>
          <PublicFeed first={first} />
        </TrpcProvider>
      </div>
    </div>
  );
}
