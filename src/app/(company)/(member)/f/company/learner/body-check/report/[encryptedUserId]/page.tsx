import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OwnReport } from '~/features/company-learner/body-check/own-report';
import { readReport, type SearchParams } from '../../own-body-check';

export const metadata: Metadata = { title: '내 바디체크' };

type Props = { params: Promise<{ encryptedUserId: string }>; searchParams: SearchParams };

/** Shows the user's own report under a URL with the user's id; another user's id answers 404. */
export default async function NamedReportPage({ params, searchParams }: Props) {
  const [{ encryptedUserId }, report] = await Promise.all([params, readReport(searchParams)]);
  if (decodeURIComponent(encryptedUserId) !== report.first.encryptedUserId) notFound();
  return <OwnReport key={report.csCorporateId ?? 0} {...report} />;
}
