import { cx } from '~/components/ui/cx';
import { drawGrid } from '~/domain/employer-report/view/charts';
import { cellText, type SectionChart } from '~/domain/employer-report/view/section';

const SIZE = { width: 300, height: 224 };
/** Percent of green for each step up to the largest value. */
const shades = [0, 16, 30, 46, 100] as const;

type Grid = Extract<SectionChart, { kind: 'grid' }>;

/** Weekdays and hours, darker for more people; each cell contains its number. */
export function GridChart({ chart: { columns, rows, values } }: { chart: Grid }) {
  const cells = drawGrid(values, SIZE);
  const inPercent = (value: number, of: number) => `${(value / of) * 100}%`;
  return (
    <div
      aria-hidden
      className="grid max-w-[440px] grid-cols-[1.5rem_minmax(0,1fr)] gap-x-1 gap-y-1 text-caption text-ink-2"
    >
      <span />
      <p className="relative h-5 tnum">
        {columns.map((name, column) => {
          const box = cells.find((cell) => cell.column === column)?.box;
          return box ? (
            <span
              key={name}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: inPercent(box.x + box.width / 2, SIZE.width) }}
            >
              {name}
            </span>
          ) : null;
        })}
      </p>
      <p className="grid" style={{ gridTemplateRows: `repeat(${rows.length}, minmax(0, 1fr))` }}>
        {rows.map((name) => (
          <span key={name} className="self-center">
            {name}
          </span>
        ))}
      </p>
      <div className="relative" style={{ aspectRatio: `${SIZE.width} / ${SIZE.height}` }}>
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="absolute inset-0 size-full">
          {cells.map(({ row, column, box, value, step, hatch }) => (
            <g key={`${row}-${column}`}>
              <rect
                {...box}
                rx="5"
                fill={
                  value === 'none'
                    ? 'var(--sunken)'
                    : `color-mix(in oklab, var(--green) ${shades[step] ?? 0}%, var(--card))`
                }
                stroke={value === 'none' || step === 4 ? 'none' : 'var(--line)'}
                fillOpacity={value === 'none' ? 0.6 : 1}
              />
              {hatch === null ? null : <path d={hatch} stroke="var(--ink-3)" strokeWidth="0.8" opacity="0.55" />}
            </g>
          ))}
        </svg>
        {cells.map(({ row, column, box, value, step }) =>
          value === 'none' ? null : (
            <span
              key={`${row}-${column}`}
              className={cx(
                'absolute -translate-1/2 font-semibold tnum',
                value === 'withheld' && 'rounded-[5px] bg-card px-1 text-ink-2',
                step === 4 ? 'text-on-green' : 'text-ink',
              )}
              style={{
                left: inPercent(box.x + box.width / 2, SIZE.width),
                top: inPercent(box.y + box.height / 2, SIZE.height),
              }}
            >
              {value === 'withheld' ? cellText(value).words : value}
            </span>
          ),
        )}
      </div>
    </div>
  );
}
