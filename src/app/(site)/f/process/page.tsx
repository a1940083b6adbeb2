import { BlockList } from '~/components/content/blocks/block-list';
import { processPage } from '~/domain/content/pages/process';
import { CustomPartOfPage } from '~/features/content/parts/custom-part';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

export const revalidate = 60;
const page = {
  path: '/f/process',
  title: '예약 과정',
  description: '코치를 고르고 결제한 다음, 누가 언제까지 무엇을 하는지 단계마다 알려 드려요.',
};
export const metadata = pageMetadata(page);

/** What happens after booking (docs/product/names-and-routes.md#routes, /f/process). */
export default function ProcessPage() {
  return (
    <>
      <PageBreadcrumb page={page} />
      <BlockList blocks={processPage} Custom={CustomPartOfPage} />
    </>
  );
}
