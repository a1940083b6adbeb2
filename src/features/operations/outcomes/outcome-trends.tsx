import { LineChart } from '~/components/employer-report/line-chart';
import type { CompanyOutcomes } from '~/domain/employer-report/schema';
import { outcomeMeasureOf, outcomeMeasures, outcomeTotals } from '~/domain/employer-report/view/outcomes';
import { monthLabel } from '~/domain/shared/seoul-time';

/** Shows each measure over all companies by month, with the same numbers in a table. */
export function OutcomeTrends({ outcomes }: { outcomes: CompanyOutcomes }) {
  const { months } = outcomes;
  const totals = outcomeTotals(outcomes);
  const lines = outcomeMeasures.map((measure) => {
    const { of, format, label, maximum } = outcomeMeasureOf[measure];
    const values = totals.map((metrics) => of(metrics));
    const maxValue = maximum ?? Math.max(1, ...values.map((value) => value ?? 0));
    return {
      measure,
      label,
      maximum: maxValue,
      values,
      texts: values.map((value) => (value === null ? '–' : format(value))),
    };
  });
  return (
    <section aria-label="모든 회사" className="rounded-m border border-line bg-card p-4 sm:p-5">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 2xl:grid-cols-4">
        {lines.map(({ measure, label, maximum, values, texts }) => (
          <figure key={measure} className="min-w-0">
            <figcaption className="mb-3 flex items-baseline justify-between gap-3">
              <span className="text-small font-semibold">{label}</span>
              <b className="text-[20px] leading-tight font-bold tnum">{texts.at(-1)}</b>
            </figcaption>
            <LineChart
              className="max-w-[480px]"
              values={values.map((value) => value ?? 'none')}
              labels={texts}
              maximum={maximum}
              months={months}
              highlightedMonth={months.at(-1) ?? ''}
            />
          </figure>
        ))}
      </div>
      <details className="mt-1 text-small">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-green">
          표로 보기
        </summary>
        <table className="w-full border-collapse">
          <caption className="sr-only">모든 회사, 월별</caption>
          <thead>
            <tr className="border-b border-line text-caption text-ink-2">
              <th scope="col" className="py-2 text-left font-semibold">
                월
              </th>
              {lines.map(({ measure, label }) => (
                <th key={measure} scope="col" className="py-2 text-right font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, index) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-left font-normal tnum">
                  {monthLabel(month)}
                </th>
                {lines.map(({ measure, texts }) => (
                  <td key={measure} className="py-2 text-right tnum">
                    {texts[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
