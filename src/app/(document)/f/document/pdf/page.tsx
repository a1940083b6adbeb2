import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ExpertReports } from '~/features/document/expert-reports';
import { api } from '~/trpc/server';
import { unlessForbidden } from '../../../unless-forbidden';

export const metadata: Metadata = { title: '기록지·리포트', robots: { index: false } };

/** Without an id: an expert's list of reports; everybody else's own body checks, from which the paper is made. */
export default async function ReportListPage() {
  const attendance = await unlessForbidden(api.b2bExpert.attendancePapers());
  if (attendance === null) redirect('/f/company/learner/body-check/report');
  return <ExpertReports attendance={attendance} bodyChecks={await api.b2bExpert.bodyCheckPapers()} />;
}
