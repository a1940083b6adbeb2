import { BlockImage } from '~/components/content/blocks/block-image';
import { AdvertisedPriceTerms } from '~/components/money/advertised-price-terms';
import { defaultFaq } from '~/domain/content/faq/faq';
import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { faqTopicKeys } from '~/domain/content/faq/faq-topic';
import { FaqBoard } from '~/features/content/faq/faq-board';
import { readDrafts } from '~/features/content/preview/read-draft';
import { withDrafts } from '~/features/content/faq/with-drafts';
import type { LoadedTopic } from '~/features/content/faq/use-faq-search';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

export const revalidate = 60;
const page = {
  path: '/f/faq',
  title: sitePageTitles['/f/faq'],
  description: '체험과 가격, 취소와 환불, 코치 확인, 임신 중 운동, 아이 수업, 회사 수업까지 궁금한 것을 찾아보세요.',
};
export const metadata = pageMetadata(page);

/** Returns the first questions of each topic, or those in code in a build without the database. */
async function readTopics(): Promise<readonly LoadedTopic[]> {
  try {
    return await Promise.all(
      faqTopicKeys.map(async (topic) => {
        const { items, nextCursor } = await publicApi.content.faq({ topic });
        return { id: topic, questions: items, nextCursor };
      }),
    );
  } catch (error) {
    await allowInBuild(error);
    const seller = await publicApi.content.seller();
    return defaultFaq(seller).map((topic) => ({ ...topic, nextCursor: null }));
  }
}

/** Answers by topic with a search (docs/product/names-and-routes.md#routes, /f/faq). */
export default async function FaqPage() {
  const drafts = await readDrafts('faq');
  const published = await readTopics();
  const topics = drafts.length > 0 ? withDrafts(published, drafts, await publicApi.content.seller()) : published;
  return (
    <>
      <PageBreadcrumb page={page} />
      <header className="wrap grid items-center gap-x-12 gap-y-4 pt-8 pb-6 md:grid-cols-[1.4fr_.6fr] md:pt-10 md:pb-8">
        <div>
          <h1 className="text-display">마지막 궁금증까지 풀고 시작해요</h1>
          <p className="mt-4 max-w-[32em] text-[17px] text-ink-2 md:text-lead">
            지금 적용되는 가격과 기준으로 답해요. 없는 것은 없다고 말씀드릴게요.
          </p>
        </div>
        <BlockImage url="/art/guide.svg#faq" className="aspect-4/3 h-auto w-full max-md:hidden" />
      </header>
      <FaqBoard topics={topics} />
      <AdvertisedPriceTerms className="wrap pb-14" />
    </>
  );
}
