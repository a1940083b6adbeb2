import type { Metadata } from 'next';
import { OwnReport } from '~/features/company-learner/body-check/own-report';
import { readReport, type SearchParams } from '../own-body-check';

export const metadata: Metadata = { title: '내 바디체크' };

export default async function ReportPage({ searchParams }: { searchParams: SearchParams }) {
  const report = await readReport(searchParams);
  return <OwnReport key={report.csCorporateId ?? 0} {...report} />;
}
