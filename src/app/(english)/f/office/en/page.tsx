import { englishOffice } from '~/domain/content/pages/english-office';
import { officeLanguages } from '~/domain/content/pages/office-languages';
import { brand } from '~/domain/shared/brand';
import { EnglishOfficeView } from '~/features/content/office/english-office-view';
import { env } from '~/env.js';
import { OfficeStructuredData } from '~/features/content/office/office-structured-data';
import { publicApi } from '~/trpc/public-server';
import { PageBreadcrumb } from '../../../../page-breadcrumb';
import { pageMetadata } from '../../../../page-metadata';

const { title, description, prices } = englishOffice;
export const metadata = pageMetadata({
  path: officeLanguages.en,
  title: { absolute: `${title} | ${brand.nameInEnglish}` },
  description,
  language: 'en',
  languages: officeLanguages,
});

/** The page for companies in English (docs/product/leads.md#page). */
export default async function EnglishOfficePage() {
  const { email } = await publicApi.content.support();
  return (
    <>
      <PageBreadcrumb page={{ path: officeLanguages.en, title }} home={brand.nameInEnglish} />
      <OfficeStructuredData
        site={env.APP_URL}
        page={{ path: officeLanguages.en, title, description }}
        offers={[
          { name: prices.offers.group, kind: 'group' },
          { name: prices.offers.individual, kind: 'individual' },
        ]}
      />
      <EnglishOfficeView email={email} />
    </>
  );
}
