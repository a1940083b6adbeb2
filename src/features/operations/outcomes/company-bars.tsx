import { BarsChart } from '~/components/employer-report/bars-chart';
import type { CompanyOutcomes } from '~/domain/employer-report/schema';
import { type OutcomeMeasure, outcomeMeasureOf, rankCompanies } from '~/domain/employer-report/view/outcomes';

/** Compares the companies in one measure, the largest value first. Each bar links to its company. */
export function CompanyBars({
  outcomes,
  month,
  measure,
}: {
  outcomes: CompanyOutcomes;
  month: string;
  measure: OutcomeMeasure;
}) {
  const { of, format, maximum } = outcomeMeasureOf[measure];
  const rows = rankCompanies(outcomes, month, measure).flatMap(({ csCorporateId, name, figures }) => {
    const value = of(figures);
    return value === null ? [] : [{ csCorporateId, name, value }];
  });
  const hiddenCount = outcomes.companies.length - rows.length;
  return (
    <>
      {rows.length === 0 ? <p className="text-small">비교할 값이 없어요. 다른 달을 골라 주세요.</p> : null}
      <BarsChart
        className="lg:grid-cols-2 lg:gap-x-10"
        chart={{
          kind: 'bars',
          unit: '',
          legend: null,
          maximum: maximum ?? Math.max(1, ...rows.map(({ value }) => value)),
          rows: rows.map(({ csCorporateId, name, value }) => ({
            key: String(csCorporateId),
            label: name,
            words: format(value),
            value,
            href: `/admin/companies/${csCorporateId}`,
          })),
        }}
      />
      {rows.length > 0 && hiddenCount > 0 ? (
        <p className="mt-4 text-small text-ink-2">{`비교할 값이 없는 회사 ${hiddenCount}곳은 제외했어요.`}</p>
      ) : null}
    </>
  );
}
