import { AdvertisedPriceTerms } from '~/components/money/advertised-price-terms';
import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { LinkButton } from '~/components/navigation/link-button';
import { HomePrices } from '~/features/content/home-prices';
import { HomeRefund } from '~/features/content/home-refund';
import { PriceTable } from '~/features/listing/price-table';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: '/f/price',
  title: sitePageTitles['/f/price'],
  description: '분야별 1회 가격과 기간별 할인을 모두 보여 드려요.',
};
export const metadata = pageMetadata(page);

/**
 * All prices of the price book, and the refund when a learner stops (docs/product/names-and-routes.md#routes,
 * /f/price).
 */
export default function PricePage() {
  return (
    <div className="pb-16 md:pb-24">
      <PageBreadcrumb page={page} />
      <h1 className="sr-only">가격</h1>
      <HomePrices withLessons={false} />
      <PriceTable />
      <AdvertisedPriceTerms className="wrap mt-6" />
      <HomeRefund />
      <p className="wrap mt-10 flex justify-center">
        <LinkButton href="/listings" prefetch={false}>
          코치 둘러보기
        </LinkButton>
      </p>
    </div>
  );
}
