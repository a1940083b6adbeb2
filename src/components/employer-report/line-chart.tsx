import { cx } from '~/components/ui/cx';
import type { ReportCell } from '~/domain/employer-report/schema';
import { WITHHELD_LABEL } from '~/domain/employer-report/texts/labels';
import { drawLine } from '~/domain/employer-report/view/charts';
import { NONE } from '~/domain/employer-report/view/section';

const SIZE = { width: 300, height: 96 };

const nameOf = (month: string) => `${Number(month.slice(5))}월`;
const screenReaderText = (text = NONE) => (text === NONE ? '없음' : text);

/**
 * A value over the months. Every month has its number; with more than six months only every second one. Withheld months
 * are hatched. Screen readers read all months.
 */
export function LineChart({
  values,
  labels,
  maximum,
  months,
  highlightedMonth,
  className = 'max-w-[340px]',
}: {
  values: readonly ReportCell[];
  /** The text of each value. */
  labels: readonly string[];
  maximum: number;
  months: readonly string[];
  /** The month that is highlighted. */
  highlightedMonth: string;
  /** Classes that set the width. */
  className?: string;
}) {
  const drawn = drawLine(values, maximum, SIZE);
  const left = (x: number) => `${(x / SIZE.width) * 100}%`;
  // With more than 6 values only every second one is numbered, because the numbers would overlap.
  const isNumbered = (index: number) => values.length <= 6 || index % 2 === (values.length - 1) % 2;
  return (
    <div className={className}>
      <p className="sr-only">
        {months.map((month, index) => `${nameOf(month)} ${screenReaderText(labels[index])}`).join(', ')}
      </p>
      <div aria-hidden className="relative" style={{ aspectRatio: `${SIZE.width} / ${SIZE.height}` }}>
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
              r={months[index] === highlightedMonth ? 5 : 3.5}
              fill={months[index] === highlightedMonth ? 'var(--green)' : 'var(--card)'}
              stroke="var(--green)"
              strokeWidth="2"
            />
          ))}
        </svg>
        {drawn.withheld.map(({ index, box }) => (
          // Written vertically, because the months are closer together than the word is wide.
          <span
            key={index}
            className="absolute -translate-1/2 rounded-xs bg-card py-1 text-caption leading-none font-semibold text-ink-2 [writing-mode:vertical-rl]"
            style={{ left: left(box.x + box.width / 2), top: `${((box.y + box.height / 2) / SIZE.height) * 100}%` }}
          >
            {WITHHELD_LABEL}
          </span>
        ))}
        {drawn.dots.map(({ index, x, y }) =>
          isNumbered(index) ? (
            <span
              key={index}
              className={cx(
                'absolute -mt-2 -translate-x-1/2 -translate-y-full rounded-xs bg-card/85 px-0.5 text-caption leading-none whitespace-nowrap tnum',
                months[index] === highlightedMonth ? 'font-bold text-ink' : 'text-ink-2',
              )}
              style={{ left: left(x), top: `${(y / SIZE.height) * 100}%` }}
            >
              {labels[index]}
            </span>
          ) : null,
        )}
      </div>
      <p aria-hidden className="relative h-5 text-caption text-ink-2 tnum">
        {drawn.places.map((x, index) =>
          isNumbered(index) ? (
            <span key={months[index]} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: left(x) }}>
              {nameOf(months[index] ?? '')}
            </span>
          ) : null,
        )}
      </p>
    </div>
  );
}
