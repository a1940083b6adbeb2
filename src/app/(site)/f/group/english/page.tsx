import { EditedPage } from '~/features/content/page/edited-page';
import { readPage } from '~/features/content/page/read-page';
import { editedPageMetadata } from '../../../../edited-page-metadata';
import { PageBreadcrumb } from '../../../../page-breadcrumb';

/** Seconds for which all visitors get the same cached page. */
export const revalidate = 60;

export const generateMetadata = () => editedPageMetadata('f/group/english');

/** How to ask coaches for lessons in English (docs/product/names-and-routes.md#routes, /f/group/{parameter}). */
export default async function EnglishGroupPage() {
  const [page, group] = await Promise.all([readPage('f/group/english'), readPage('f/group')]);
  return (
    <>
      <PageBreadcrumb
        page={{ path: '/f/group/english', title: page.title }}
        parents={[{ path: '/f/group', title: group.title }]}
      />
      <EditedPage page={page} />
    </>
  );
}
