import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type CompanyProgramKey, companyProgramKeys } from '~/domain/company/schema/company';
import { officePrograms } from '~/domain/content/pages/office';
import { officeProgramTitles } from '~/domain/lead/labels';
import { LeadDialogs } from '~/features/content/office/lead-dialogs';
import { OfficeProgramPage } from '~/features/content/office/office-program-page';
import { PageBreadcrumb } from '../../../../page-breadcrumb';
import { pageMetadata } from '../../../../page-metadata';

type Props = { params: Promise<{ parameter: string }> };

export const generateStaticParams = () => companyProgramKeys.map((parameter) => ({ parameter }));

const stepOf = (key: CompanyProgramKey) => ({ path: `/f/office/${key}`, title: officeProgramTitles[key] });

async function readKey({ params }: Props) {
  const { parameter } = await params;
  return companyProgramKeys.find((key) => key === parameter) ?? null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const key = await readKey(props);
  if (key === null) return {};
  const title = `${officeProgramTitles[key]} · 회사 수업`;
  return pageMetadata({ ...stepOf(key), title, description: officePrograms[key].text });
}

/** One program for companies (docs/product/leads.md#page). */
export default async function OfficeProgramRoute(props: Props) {
  const key = await readKey(props);
  if (key === null) notFound();
  return (
    <>
      <PageBreadcrumb page={stepOf(key)} parents={[{ path: '/f/office', title: '회사 수업' }]} />
      <OfficeProgramPage programKey={key} />
      <LeadDialogs programKey={key} />
    </>
  );
}
