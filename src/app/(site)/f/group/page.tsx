import { BlockList } from '~/components/content/blocks/block-list';
import { groupPage } from '~/domain/content/pages/group';
import { CustomPartOfPage } from '~/features/content/parts/custom-part';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: '/f/group',
  title: '함께하는 수업',
  description: '친구, 가족과 함께 받으면 한 사람에 얼마인지 인원별로 보여 드려요.',
};
export const metadata = pageMetadata(page);

/** Lessons of several people (docs/product/names-and-routes.md#routes, /f/group). */
export default function GroupPage() {
  return (
    <>
      <PageBreadcrumb page={page} />
      <BlockList blocks={groupPage} Custom={CustomPartOfPage} />
    </>
  );
}
