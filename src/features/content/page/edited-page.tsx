import { BlockList } from '~/components/content/blocks/block-list';
import type { PageAddress } from '~/domain/content/pages/page-schema';
import { CustomPartOfPage } from '../parts/custom-part';
import { PreviewBar } from '../preview/preview-bar';
import type { ShownPage } from './read-page';

interface EditedPageProps {
  address: PageAddress;
  page: ShownPage;
}

/** The blocks of a page that operators edit; a preview says that it is one. */
export function EditedPage({ address, page: { blocks, isPreview } }: EditedPageProps) {
  return (
    <>
      {isPreview ? <PreviewBar content={{ kind: 'page', subject: address }} /> : null}
      <BlockList blocks={blocks} Custom={CustomPartOfPage} />
    </>
  );
}
