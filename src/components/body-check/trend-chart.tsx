import { ChartGrid } from '~/components/chart/chart-grid';
import { inkOn, levelLabel, levelOf, type Measure, scales } from '~/domain/body-check/scales';
import { drawTrend, type TrendPoint } from '~/domain/body-check/trend';

const SIZE = { width: 320, height: 168 };
/** Largest number of values that are labelled in the chart; the table has the numbers in any case. */
const MAX_NUMBERS = 14;

/** Chart of one measure over the rounds; the table below has the same values. */
export function TrendChart({
  measure,
  points,
  label,
}: {
  measure: Measure;
  points: readonly TrendPoint[];
  label: string;
}) {
  const trend = drawTrend(measure, points, SIZE);
  const isDense = trend.dots.length > MAX_NUMBERS;
  const scale = scales[measure];
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{scale.label}</span>
        <span className="text-caption text-ink-2">{scale.direction}</span>
      </figcaption>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden className="mt-1 w-full max-w-[420px]">
        <ChartGrid lines={trend.grid} left={trend.left} right={SIZE.width} />
        <path d={trend.path} fill="none" stroke="var(--ink-2)" strokeWidth="1.75" strokeLinejoin="round" />
        {trend.dots.map(({ round, value, x, y }) => (
          <g key={round}>
            <circle
              cx={x}
              cy={y}
              r={isDense ? 3 : 9}
              fill={levelOf(measure, value).color}
              stroke="var(--card)"
              strokeWidth={isDense ? 0.5 : 2}
            />
            {isDense ? null : (
              <text x={x} y={y + 4} textAnchor="middle" fontSize="11" fontWeight="700" fill={inkOn(measure, value)}>
                {value}
              </text>
            )}
          </g>
        ))}
        {trend.rounds.map(({ round, x }) => (
          <text key={round} x={x} y={SIZE.height - 4} textAnchor="middle" fontSize="11" fill="var(--ink-3)">
            {round}회차
          </text>
        ))}
      </svg>
      <details className="text-small">
        <summary className="flex min-h-11 cursor-pointer items-center text-ink-2">표로 보기</summary>
        <table className="w-full max-w-[420px] border-collapse">
          <caption className="sr-only">
            {label} {scale.label}
          </caption>
          <thead>
            <tr className="border-b border-line text-caption text-ink-2">
              <th scope="col" className="py-1.5 text-left font-semibold">
                회차
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {scale.label}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ round, value }) => (
              <tr key={round} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal tnum">
                  {round}회차
                </th>
                <td className="py-1.5 text-right tnum">{levelLabel(measure, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
