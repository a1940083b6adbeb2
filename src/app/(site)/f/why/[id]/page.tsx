import type { Metadata } from 'next';
import { cache } from 'react';
import { articleOf } from '~/components/seo/article';
import { breadcrumbList } from '~/components/seo/breadcrumb';
import { JsonLd } from '~/components/seo/json-ld';
import { drawnPicture } from '~/domain/content/drawn-picture';
import { type Story, storyContent } from '~/domain/content/story/schema';
import { env } from '~/env.js';
import { readDraft } from '~/features/content/preview/read-draft';
import { StoryView } from '~/features/content/story/story-view';
import { publicApi } from '~/trpc/public-server';
import { missingAsNotFound } from '../../../../as-not-found';
import { pageMetadata } from '../../../../page-metadata';

interface StoryPageProps {
  params: Promise<{ id: string }>;
}

/** Only the number itself is the address of a story, so that each has one address. */
const readStory = cache(async (id: string): Promise<Story> => {
  const storyId = /^[1-9]\d*$/.test(id) ? Number(id) : 0;
  const { scene, ...draft } = storyContent.safeParse(await readDraft('story', id)).data ?? {};
  if ('title' in draft) {
    const times = { publishedAt: new Date(), updatedAt: new Date() };
    return { ...draft, ...times, storyId, imageUrl: drawnPicture(scene ?? null, storyId) };
  }
  return missingAsNotFound(publicApi.content.story({ storyId }));
});

export async function generateMetadata({ params }: StoryPageProps): Promise<Metadata> {
  const { id } = await params;
  const { storyId, title, lead } = await readStory(id);
  return pageMetadata({ path: `/f/why/${storyId}`, title, description: lead });
}

/** One story (docs/product/content-and-marketing.md#stories). Rendered per request, as its consent can end. */
export default async function StoryPage({ params }: StoryPageProps) {
  const { id } = await params;
  const story = await readStory(id);
  const { title, lead } = story;
  const path = `/f/why/${story.storyId}`;
  const steps = [
    { title: '수업 이야기', path: '/f/why' },
    { title, path },
  ];
  return (
    <>
      <JsonLd
        graph={[breadcrumbList(env.APP_URL, steps), articleOf(env.APP_URL, { ...story, path, description: lead })]}
      />
      <StoryView story={story} />
    </>
  );
}
