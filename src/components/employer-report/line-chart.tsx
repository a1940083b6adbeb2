import { cx } from '~/components/ui/cx';
import type { ReportCell } from '~/domain/employer-report/schema';
import { drawLine } from '~/domain/employer-report/view/charts';

const SIZE = { width: 300, height: 96 };

/** A value over the months, each with its number; a withheld month is hatched. For the eye: a table says the same. */
export function LineChart({
  values,
  words,
  maximum,
  months,
  shown,
}: {
  values: readonly ReportCell[];
  /** Each value as it is said. */
  words: readonly string[];
  maximum: number;
  months: readonly string[];
  /** The month that is told apart. */
  shown: string;
}) {
  const drawn = drawLine(values, maximum, SIZE);
  const left = (x: number) => `${(x / SIZE.width) * 100}%`;
  // More numbers than these would stand in each other.
  const isNumbered = (index: number) => values.length <= 6 || index % 2 === (values.length - 1) % 2;
  return (
    <div aria-hidden className="max-w-[340px]">
      <div className="relative" style={{ aspectRatio: `${SIZE.width} / ${SIZE.height}` }}>
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="absolute inset-0 size-full overflow-visible">
          <line x1="0" x2={SIZE.width} y1={drawn.base} y2={drawn.base} stroke="var(--line)" />
          {drawn.withheld.map(({ index, box, hatch }) => (
            <g key={index}>
              <rect {...box} rx="3" fill="var(--sunken)" />
              <path d={hatch} stroke="var(--ink-3)" strokeWidth="0.8" opacity="0.6" />
            </g>
          ))}
          <path d={drawn.path} fill="none" stroke="var(--green)" strokeWidth="2" strokeLinejoin="round" />
          {drawn.dots.map(({ index, x, y }) => (
            <circle
              key={index}
              cx={x}
              cy={y}
              r={months[index] === shown ? 5 : 3.5}
              fill={months[index] === shown ? 'var(--green)' : 'var(--card)'}
              stroke="var(--green)"
              strokeWidth="2"
            />
          ))}
        </svg>
        {drawn.dots.map(({ index, x, y }) =>
          isNumbered(index) ? (
            <span
              key={index}
              className={cx(
                'absolute -mt-2 -translate-x-1/2 -translate-y-full rounded-xs bg-card/85 px-0.5 text-caption leading-none whitespace-nowrap tnum',
                months[index] === shown ? 'font-bold text-ink' : 'text-ink-2',
              )}
              style={{ left: left(x), top: `${(y / SIZE.height) * 100}%` }}
            >
              {words[index]}
            </span>
          ) : null,
        )}
      </div>
      <p className="relative h-5 text-caption text-ink-2 tnum">
        {drawn.places.map((x, index) =>
          isNumbered(index) ? (
            <span key={months[index]} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: left(x) }}>
              {Number(months[index]?.slice(5))}월
            </span>
          ) : null,
        )}
      </p>
    </div>
  );
}
