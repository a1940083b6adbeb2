import { TRPCError } from '@trpc/server';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DomainError } from '~/domain/shared/errors';
import { monthSchema } from '~/domain/timetable/schema/timetable';
import { NoManager, NoReportYet } from '~/features/company-report/nothing-to-read';
import { ReportPage } from '~/features/company-report/report-page';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '회사 리포트' };

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Shows the newest month, unless the URL refers to another one. */
export default async function CompanyReportPage({ searchParams }: { searchParams: SearchParams }) {
  const [list, { month: requestedMonth }] = await Promise.all([readList(), searchParams]);
  if (list === null) return <NoManager />;
  const [newest] = list.months;
  if (!newest) return <NoReportYet next={list.next} renderedAt={new Date()} />;
  const report = await readReport(requestedMonth ?? newest.month);
  if (report === null) redirect('/f/company/report');
  return <ReportPage report={report} list={list} renderedAt={new Date()} />;
}

/** @returns null when the query is not a frozen month */
async function readReport(requestedMonth: string | string[]) {
  const month = monthSchema.safeParse(requestedMonth);
  if (!month.success) return null;
  try {
    return await api.b2bLearner.report({ month: month.data });
  } catch (thrown) {
    if (thrown instanceof TRPCError && thrown.cause instanceof DomainError && thrown.cause.code === 'NOT_FOUND')
      return null;
    throw thrown;
  }
}

/** @returns null when the user manages no company */
async function readList() {
  try {
    return await api.b2bLearner.reports();
  } catch (thrown) {
    if (thrown instanceof TRPCError && thrown.cause instanceof DomainError && thrown.cause.code === 'FORBIDDEN')
      return null;
    throw thrown;
  }
}
