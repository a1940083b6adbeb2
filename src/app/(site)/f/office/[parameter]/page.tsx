import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Link } from '~/components/navigation/link';
import { type CompanyProgramKey, companyProgramKeys } from '~/domain/company/schema/company';
import { officePrograms } from '~/domain/content/pages/office';
import { officeProgramAddress } from '~/domain/content/pages/office-program-page';
import { officeProgramTitles } from '~/domain/lead/labels';
import { LeadDialogs } from '~/features/content/office/lead-dialogs';
import { env } from '~/env.js';
import { OfficeStructuredData } from '~/features/content/office/office-structured-data';
import { EditedPage } from '~/features/content/page/edited-page';
import { readPage } from '~/features/content/page/read-page';
import { editedPageMetadata } from '../../../../edited-page-metadata';
import { PageBreadcrumb } from '../../../../page-breadcrumb';

/** Seconds for which all visitors get the same cached page. */
export const revalidate = 60;

type Props = { params: Promise<{ parameter: string }> };

export const generateStaticParams = () => companyProgramKeys.map((parameter) => ({ parameter }));

async function readKey({ params }: Props): Promise<CompanyProgramKey | null> {
  const { parameter } = await params;
  return companyProgramKeys.find((key) => key === parameter) ?? null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const key = await readKey(props);
  return key === null ? {} : editedPageMetadata(officeProgramAddress(key));
}

/** One program for companies (docs/product/leads.md#page). */
export default async function OfficeProgramRoute(props: Props) {
  const key = await readKey(props);
  if (key === null) notFound();
  const address = officeProgramAddress(key);
  const [page, office] = await Promise.all([readPage(address), readPage('f/office')]);
  const parent = { path: '/f/office', title: office.title };
  return (
    <>
      <PageBreadcrumb page={{ path: `/${address}`, title: page.title }} parents={[parent]} />
      <OfficeStructuredData
        site={env.APP_URL}
        page={{ ...page, path: `/${address}` }}
        offers={[
          { name: `${officeProgramTitles[key]} 1회`, kind: officePrograms[key].isGroup ? 'group' : 'individual' },
        ]}
      />
      <p className="wrap pt-4 md:pt-6">
        <Link
          href={parent.path}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-small font-semibold text-ink-2 underline decoration-line underline-offset-4 hover:text-ink"
        >
          {parent.title}
        </Link>
      </p>
      <EditedPage page={page} />
      <LeadDialogs programKey={key} />
    </>
  );
}
