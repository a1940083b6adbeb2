import { BlockList } from '~/components/content/blocks/block-list';
import { servicePage } from '~/domain/content/pages/service';
import { CustomPartOfPage } from '~/features/content/parts/custom-part';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

/** Seconds for which all visitors get the same cached page, figures included. */
export const revalidate = 60;
const page = {
  path: '/f/service',
  title: '서비스 소개',
  description: '누구와 계약하고 누가 수업하는지, 가격과 코치가 오는 지역까지 한 번에 보여 드려요.',
};
export const metadata = pageMetadata(page);

/** What the service is and who is responsible (docs/product/names-and-routes.md#routes, /f/service). */
export default function ServicePage() {
  return (
    <>
      <PageBreadcrumb page={page} />
      <BlockList blocks={servicePage} Custom={CustomPartOfPage} />
    </>
  );
}
