import type { Metadata } from 'next';
import { cache } from 'react';
import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { StoryList } from '~/features/content/story/story-list';
import { publicApi } from '~/trpc/public-server';
import { TrpcProvider } from '~/trpc/react';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

/**
 * Rendered per request, so that every process shows a published story immediately, and none after its consent ended.
 */
export const dynamic = 'force-dynamic';
const page = {
  path: '/f/why',
  title: sitePageTitles['/f/why'],
  description: '집에서 수업을 받은 사람들이 왜 시작했고 무엇이 달라졌는지 들려준 이야기예요.',
};

/** Null while the database cannot be read. */
const readFirst = cache(() => publicApi.content.stories({}).catch(() => null));

export async function generateMetadata(): Promise<Metadata> {
  const first = await readFirst();
  // A page without stories is not one to find.
  return { ...pageMetadata(page), ...(first?.items.length === 0 && { robots: { index: false } }) };
}

/** People's stories (docs/product/content-and-marketing.md#stories). */
export default async function StoriesPage() {
  return (
    <div className="wrap pt-8 pb-20 md:pt-14">
      <PageBreadcrumb page={page} />
      <h1 className="text-h1">집에서 배우기로 한 이유</h1>
      <p className="mt-2 max-w-[36em] text-ink-2">
        왜 시작했고 무엇이 달라졌는지, 수업을 받은 사람이 들려준 이야기예요. 공개에 동의한 이야기만 올리고, 대가가
        있었다면 맨 위에 밝혀요.
      </p>
      <TrpcProvider>
        <StoryList first={await readFirst()} />
      </TrpcProvider>
    </div>
  );
}
