import { BlockList } from '~/components/content/blocks/block-list';
import { safetyPage } from '~/domain/content/pages/safety';
import { CustomPartOfPage } from '~/features/content/parts/custom-part';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

export const revalidate = 60;
const page = {
  path: '/f/safety',
  title: '안전 안내',
  description:
    '코치에 대해 무엇을 언제 누가 확인하는지, 무엇은 아직 확인하지 않는지, 보험과 응급 상황, 아이 수업까지 알려 드려요.',
};
export const metadata = pageMetadata(page);

/** What is checked and what is not (docs/product/names-and-routes.md#routes, /f/safety). */
export default function SafetyPage() {
  return (
    <>
      <PageBreadcrumb page={page} />
      <BlockList blocks={safetyPage} Custom={CustomPartOfPage} />
    </>
  );
}
