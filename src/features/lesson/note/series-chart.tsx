import { ChartGrid } from '~/components/chart/chart-grid';
import { cx } from '~/components/ui/cx';
import { withKeys } from '~/components/ui/with-keys';
import type { NoteChart } from '~/domain/lesson/note-charts';
import { drawSeries } from '~/domain/lesson/progress-drawing';

const SIZE = { width: 340, height: 168 };
/** Stroke of the last series, and of the one before it. */
const strokes = [
  { stroke: 'var(--green)', strokeDasharray: undefined },
  { stroke: 'var(--ink-2)', strokeDasharray: '4 4' },
] as const;

/** A chart of values over lessons or weeks; the table below has the same values. */
export function SeriesChart({ chart: { title, unit, days, series, maximum, rows, detail } }: { chart: NoteChart }) {
  const drawn = drawSeries(
    series.map(({ values }) => values),
    { ...SIZE, ...(maximum === undefined ? {} : { maximum }) },
  );
  return (
    <figure className="rounded-l border border-line bg-card p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        {series.length > 1 ? (
          <span className="flex gap-3 text-caption text-ink-2">
            {series.map(({ label }, index) => (
              <span key={label} className="inline-flex items-center gap-1.5">
                <svg aria-hidden viewBox="0 0 18 4" className="h-1 w-4.5">
                  <path d="M0 2H18" strokeWidth="2.5" {...strokes[series.length - 1 - index]} />
                </svg>
                {label}
              </span>
            ))}
          </span>
        ) : (
          <span className="text-caption text-ink-2">{unit}</span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden className="mt-1 w-full max-w-[460px]">
        <ChartGrid lines={drawn.grid} left={drawn.left} right={SIZE.width} />
        {drawn.lines.map(({ path, dots }, index) => (
          <g key={series[index]?.label}>
            <path d={path} fill="none" strokeWidth="2" {...strokes[series.length - 1 - index]} strokeLinejoin="round" />
            {dots.map((dot) => (
              <circle
                key={dot.index}
                cx={dot.x}
                cy={dot.y}
                r="4"
                fill="var(--card)"
                stroke={strokes[series.length - 1 - index]?.stroke}
                strokeWidth="2"
              />
            ))}
          </g>
        ))}
        {drawn.labelled.map(({ index, x }) => (
          <text key={index} x={x} y={SIZE.height - 4} textAnchor="middle" fontSize="11" fill="var(--ink-3)">
            {days[index]}
          </text>
        ))}
      </svg>
      {detail === undefined ? null : <p className="text-caption text-ink-2">{detail}</p>}
      <details className="text-small">
        <summary className="flex min-h-11 cursor-pointer items-center text-ink-2">표로 보기</summary>
        <table className="w-full border-collapse">
          <caption className="sr-only">{unit === '' ? title : `${title} (${unit})`}</caption>
          <thead>
            <tr className="border-b border-line text-caption text-ink-2">
              <th scope="col" className="py-1.5 text-left font-semibold">
                {rows}
              </th>
              {series.map(({ label }) => (
                <th key={label} scope="col" className="py-1.5 text-right font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {withKeys(days, (day) => day).map(({ key, item: day }, index) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal tnum">
                  {day}
                </th>
                {series.map(({ label, values }) => {
                  const value = values[index] ?? null;
                  return (
                    <td key={label} className={cx('py-1.5 text-right tnum', value === null && 'text-ink-3')}>
                      {value === null ? '기록 없음' : `${value}${unit}`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
