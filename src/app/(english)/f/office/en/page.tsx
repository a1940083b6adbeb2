import type { Metadata } from 'next';
import { englishOffers } from '~/domain/content/pages/english-office';
import { officeLanguages } from '~/domain/content/pages/office-languages';
import { brand } from '~/domain/shared/brand';
import { env } from '~/env.js';
import { LeadDialogs } from '~/features/content/office/lead-dialogs';
import { OfficeStructuredData } from '~/features/content/office/office-structured-data';
import { EditedPage } from '~/features/content/page/edited-page';
import { readPage } from '~/features/content/page/read-page';
import { PageBreadcrumb } from '../../../../page-breadcrumb';
import { pageMetadata } from '../../../../page-metadata';

/** Seconds for which all visitors get the same cached page. */
export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await readPage('f/office/en');
  return pageMetadata({
    path: officeLanguages.en,
    title: { absolute: `${title} | ${brand.nameInEnglish}` },
    description,
    language: 'en',
    languages: officeLanguages,
  });
}

/** The page for companies in English (docs/product/leads.md#page). */
export default async function EnglishOfficePage() {
  const page = await readPage('f/office/en');
  return (
    <>
      <PageBreadcrumb page={{ path: officeLanguages.en, title: page.title }} home={brand.nameInEnglish} />
      <OfficeStructuredData
        site={env.APP_URL}
        page={{ ...page, path: officeLanguages.en }}
        offers={[
          { name: englishOffers.group, kind: 'group' },
          { name: englishOffers.individual, kind: 'individual' },
        ]}
      />
      <EditedPage page={page} />
      <LeadDialogs language="en" />
    </>
  );
}
