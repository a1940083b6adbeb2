'use client';
import { useRouter } from 'next/navigation';
import type { CompanyOutcomes } from '~/domain/employer-report/schema';
import {
  type CompanyRow,
  type OutcomeMeasure,
  outcomeMeasureOf,
  outcomeMeasures,
  rankCompanies,
} from '~/domain/employer-report/view/outcomes';
import { type DataColumn, DataTable, TwoLines } from '../list/data-table';

const valueText = (measure: OutcomeMeasure, { figures }: CompanyRow) => {
  const value = outcomeMeasureOf[measure].of(figures);
  return value === null ? '–' : outcomeMeasureOf[measure].format(value);
};
const from = { fill: undefined, 'no-show': undefined, satisfaction: 'sm', unmet: 'sm' } as const;

const columns: readonly DataColumn<CompanyRow>[] = [
  {
    key: 'name',
    head: '회사',
    cell: (row) => (
      <TwoLines
        main={row.name}
        sub={`수업 ${row.figures.lessons}개 · 만족도 ${valueText('satisfaction', row)} · 미배정 ${valueText('unmet', row)}`}
        subFrom="sm"
      />
    ),
  },
  { key: 'lessons', head: '수업', align: 'right', from: 'sm', cell: ({ figures }) => `${figures.lessons}개` },
  ...outcomeMeasures.map((measure): DataColumn<CompanyRow> => ({
    key: measure,
    head: outcomeMeasureOf[measure].label,
    align: 'right',
    ...(from[measure] ? { from: from[measure] } : {}),
    cell: (row) => valueText(measure, row),
  })),
];

/** Shows the numbers of the chart in the same order. Each row links to its company. */
export function OutcomeTable({
  outcomes,
  month,
  measure,
}: {
  outcomes: CompanyOutcomes;
  month: string;
  measure: OutcomeMeasure;
}) {
  const router = useRouter();
  return (
    <DataTable
      caption="회사별 성과"
      columns={columns}
      rows={rankCompanies(outcomes, month, measure)}
      rowKey={({ csCorporateId }) => String(csCorporateId)}
      onOpen={({ csCorporateId }) => router.push(`/admin/companies/${csCorporateId}`)}
      error={null}
      onRetry={() => undefined}
      empty={{ title: '회사가 없어요' }}
    />
  );
}
