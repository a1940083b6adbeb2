import { EditedPage } from '~/features/content/page/edited-page';
import { readPage } from '~/features/content/page/read-page';
import { editedPageMetadata } from '../../../edited-page-metadata';
import { PageBreadcrumb } from '../../../page-breadcrumb';

/** Seconds for which all visitors get the same cached page. */
export const revalidate = 60;
const address = 'f/group';
export const generateMetadata = () => editedPageMetadata(address);

/** Lessons of several people (docs/product/names-and-routes.md#routes, /f/group). */
export default async function GroupPage() {
  const page = await readPage(address);
  return (
    <>
      <PageBreadcrumb page={{ path: `/${address}`, title: page.title }} />
      <EditedPage page={page} />
    </>
  );
}
