import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OwnReport } from '~/features/company-learner/body-check/own-report';
import { readReport, type SearchParams } from '../../own-body-check';

export const metadata: Metadata = { title: '내 바디체크' };

type Props = { params: Promise<{ encryptedUserId: string }>; searchParams: SearchParams };

/** One's own, named; another's is not there. */
export default async function NamedReportPage({ params, searchParams }: Props) {
  const [{ encryptedUserId }, report] = await Promise.all([params, readReport(searchParams)]);
  if (decodeURIComponent(encryptedUserId) !== report.first.encryptedUserId) notFound();
  return <OwnReport key={report.csCorporateId ?? 0} {...report} />;
}
