import { TRPCError } from '@trpc/server';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DomainError } from '~/domain/shared/errors';
import { NoManager, NoReportYet } from '~/features/company-report/nothing-to-read';
import { ReportPage } from '~/features/company-report/report-page';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '회사 리포트' };

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The newest month, unless the address names another one. */
export default async function CompanyReportPage({ searchParams }: { searchParams: SearchParams }) {
  const [list, { month: asked }] = await Promise.all([readList(), searchParams]);
  if (list === null) return <NoManager />;
  const [newest] = list.months;
  if (!newest) return <NoReportYet next={list.next} renderedAt={new Date()} />;
  if (asked !== undefined && !list.months.some(({ month }) => month === asked)) redirect('/f/company/report');
  const report = await api.b2bLearner.report({ month: typeof asked === 'string' ? asked : newest.month });
  return <ReportPage report={report} list={list} renderedAt={new Date()} />;
}

/** @returns null for who manages no company */
async function readList() {
  try {
    return await api.b2bLearner.reports();
  } catch (thrown) {
    if (thrown instanceof TRPCError && thrown.cause instanceof DomainError && thrown.cause.code === 'FORBIDDEN')
      return null;
    throw thrown;
  }
}
