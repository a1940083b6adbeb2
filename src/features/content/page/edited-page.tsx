import { BlockList } from '~/components/content/blocks/block-list';
import { AdvertisedPriceTerms } from '~/components/money/advertised-price-terms';
import { advertisesPrice } from '~/domain/content/blocks/advertises-price';
import type { PageAddress } from '~/domain/content/pages/page-schema';
import { CustomPartOfPage } from '../parts/custom-part';
import { PreviewBar } from '../preview/preview-bar';
import type { ShownPage } from './read-page';

interface EditedPageProps {
  address: PageAddress;
  page: ShownPage;
}

/**
 * The blocks of a page that operators edit; a preview says that it is one. Wherever operators place prices of lessons,
 * the terms follow the last of them.
 */
export function EditedPage({ address, page: { blocks, isPreview } }: EditedPageProps) {
  const last = blocks.findLastIndex(advertisesPrice);
  return (
    <>
      {isPreview ? <PreviewBar content={{ kind: 'page', subject: address }} /> : null}
      <BlockList blocks={blocks.slice(0, last + 1)} Custom={CustomPartOfPage} />
      {last === -1 ? null : <AdvertisedPriceTerms className="wrap pt-2 pb-10 md:pb-14" />}
      <BlockList blocks={blocks.slice(last + 1)} Custom={CustomPartOfPage} />
    </>
  );
}
