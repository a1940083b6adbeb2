'use client';
import { keepPreviousData } from '@tanstack/react-query';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { Segmented } from '~/components/ui/segmented';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { companyOutcomesInput } from '~/domain/employer-report/schema';
import { type OutcomeMeasure, outcomeMeasureOf, outcomeMeasures } from '~/domain/employer-report/view/outcomes';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { MonthPager } from '../list/month-pager';
import { useListParams } from '../list/use-list-params';
import { PageHead } from '../shell/page-head';
import { CompanyBars } from './company-bars';
import { OutcomeTable } from './outcome-table';
import { OutcomeTrends } from './outcome-trends';

/**
 * Shows over all companies how full lessons were, how many people were absent, what reviews said and what is still in
 * demand.
 */
export function OutcomesPage({ thisMonth }: { thisMonth: string }) {
  const { get, set } = useListParams();
  const month = companyOutcomesInput.shape.month.safeParse(get('month')).data ?? thisMonth;
  const measure: OutcomeMeasure = outcomeMeasures.find((outcomeMeasure) => outcomeMeasure === get('measure')) ?? 'fill';
  const query = trpc.operations.company.outcomes.useQuery(
    { month },
    { retry: false, placeholderData: keepPreviousData },
  );
  const outcomes = query.data?.months.at(-1) === month ? query.data : undefined;
  const choose = (to: string) => set({ month: to === thisMonth ? '' : to });
  return (
    <>
      <PageHead
        title="회사 성과"
        lead="출석을 마감한 수업만 집계해요. 회사 담당자에게는 이 화면의 값이 보이지 않아요."
        tools={
          <div className="max-sm:flex max-sm:w-full max-sm:justify-center">
            <MonthPager month={month} last={thisMonth} onMonth={choose} />
          </div>
        }
      />
      {query.error ? (
        <ErrorState detail={rejectionOf(query.error).message} onRetry={async () => void (await query.refetch())} />
      ) : !outcomes ? (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      ) : outcomes.companies.length === 0 ? (
        <EmptyState title="회사가 없어요" detail="회사 수업을 시작하면 여기에서 비교할 수 있어요." />
      ) : (
        <div className="grid gap-4">
          <OutcomeTrends outcomes={outcomes} />
          <section aria-labelledby="by-company" className="rounded-m border border-line bg-card p-4 sm:p-5">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <div>
                <h2 id="by-company" className="text-h3">
                  회사별 {outcomeMeasureOf[measure].label}
                </h2>
                <p className="text-caption text-ink-2">{outcomeMeasureOf[measure].detail}</p>
              </div>
              <Segmented
                label="비교할 값"
                className="max-sm:w-full"
                value={measure}
                options={outcomeMeasures.map((value) => ({ value, label: outcomeMeasureOf[value].label }))}
                onChange={(value) => set({ measure: value === 'fill' ? '' : value })}
              />
            </div>
            <CompanyBars outcomes={outcomes} month={month} measure={measure} />
          </section>
          <OutcomeTable outcomes={outcomes} month={month} measure={measure} />
        </div>
      )}
    </>
  );
}
