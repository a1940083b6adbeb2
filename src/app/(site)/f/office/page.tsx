import { officeLanguages } from '~/domain/content/pages/office-languages';
import { env } from '~/env.js';
import { OfficeStructuredData } from '~/features/content/office/office-structured-data';
import { LeadDialogs } from '~/features/content/office/lead-dialogs';
import { EditedPage } from '~/features/content/page/edited-page';
import { readPage } from '~/features/content/page/read-page';
import { editedPageMetadata } from '../../../edited-page-metadata';
import { PageBreadcrumb } from '../../../page-breadcrumb';

/** Seconds for which all visitors get the same cached page. */
export const revalidate = 60;
const address = 'f/office';
export const generateMetadata = () => editedPageMetadata(address, { languages: officeLanguages });

/** The page for companies (docs/product/leads.md#page). */
export default async function OfficePage() {
  const page = await readPage(address);
  return (
    <>
      <PageBreadcrumb page={{ path: officeLanguages.ko, title: page.title }} />
      <OfficeStructuredData
        site={env.APP_URL}
        page={{ ...page, path: officeLanguages.ko }}
        offers={[
          { name: '그룹 수업 1회', kind: 'group' },
          { name: '1:1 수업 1회', kind: 'individual' },
        ]}
      />
      <EditedPage page={page} />
      <LeadDialogs />
    </>
  );
}
