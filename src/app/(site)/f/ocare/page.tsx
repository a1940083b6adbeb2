import { BlockList } from '~/components/content/blocks/block-list';
import { ocarePage } from '~/domain/content/pages/ocare';
import { CustomPartOfPage } from '~/features/content/parts/custom-part';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: '/f/ocare',
  title: '앉아서 일하는 사람의 케어',
  description: '종일 앉아 일하는 사람이 책상에서 할 수 있는 것과, 집에서 받는 근골격 케어의 순서와 가격을 알려 드려요.',
};
export const metadata = pageMetadata(page);

/** Care for people who sit at work (docs/product/names-and-routes.md#routes, /f/ocare). */
export default function OcarePage() {
  return (
    <>
      <PageBreadcrumb page={page} />
      <BlockList blocks={ocarePage} Custom={CustomPartOfPage} />
    </>
  );
}
