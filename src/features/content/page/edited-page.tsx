import { BlockList } from '~/components/content/blocks/block-list';
import { AdvertisedPriceTerms } from '~/components/money/advertised-price-terms';
import { advertisesPrice } from '~/domain/content/blocks/advertises-price';
import type { StoredPage } from '~/domain/content/pages/page-schema';
import { CustomPartOfPage } from '../parts/custom-part';

interface EditedPageProps {
  page: StoredPage;
}

/**
 * The blocks of a page that operators edit. Wherever operators place prices of lessons, the terms follow the last of
 * them.
 */
export function EditedPage({ page: { blocks } }: EditedPageProps) {
  const last = blocks.findLastIndex(advertisesPrice);
  return (
    <>
      <BlockList blocks={blocks.slice(0, last + 1)} Custom={CustomPartOfPage} />
      {last === -1 ? null : <AdvertisedPriceTerms className="wrap pt-2 pb-10 md:pb-14" />}
      <BlockList blocks={blocks.slice(last + 1)} Custom={CustomPartOfPage} />
    </>
  );
}
