import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ExpertReports } from '~/features/document/expert-reports';
import { typedQuery } from '~/domain/shared/typed-value';
import { api } from '~/trpc/server';
import { nullIfForbidden } from '../../../null-if-forbidden';

export const metadata: Metadata = { title: '기록지·리포트', robots: { index: false } };

interface ReportListPageProps {
  searchParams: Promise<{ q?: string | string[] }>;
}

/**
 * Without an id, shows an expert the list of reports, and any other user their own body checks, from which the PDF is
 * made. `q` searches body checks by the member's name.
 */
export default async function ReportListPage({ searchParams }: ReportListPageProps) {
  const { q } = await searchParams;
  const query = typedQuery([q].flat()[0] ?? '').slice(0, 100);
  const attendance = await nullIfForbidden(api.b2bExpert.attendancePapers());
  if (attendance === null) redirect('/f/company/learner/body-check/report');
  const bodyChecks = await api.b2bExpert.bodyCheckPapers({ query });
  return <ExpertReports attendance={attendance} bodyChecks={bodyChecks} query={query} />;
}
