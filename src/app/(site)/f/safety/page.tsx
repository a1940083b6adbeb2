import { EditedPage } from '~/features/content/page/edited-page';
import { readPage } from '~/features/content/page/read-page';
import { editedPageMetadata } from '../../../edited-page-metadata';
import { PageBreadcrumb } from '../../../page-breadcrumb';

/** Seconds for which all visitors get the same cached page. */
export const revalidate = 60;
const address = 'f/safety';
export const generateMetadata = () => editedPageMetadata(address);

/** What is checked and what is not (docs/product/names-and-routes.md#routes, /f/safety). */
export default async function SafetyPage() {
  const page = await readPage(address);
  return (
    <>
      <PageBreadcrumb page={{ path: `/${address}`, title: page.title }} />
      <EditedPage page={page} />
    </>
  );
}
