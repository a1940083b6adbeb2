import { levelOf, type Measure } from '~/domain/body-check/scales';
import { drawTrendLine, type TrendPoint } from '~/domain/body-check/trend';

const SIZE = { width: 96, height: 36 };

/** Small line of one measure over the rounds. It is visual only: the text beside it describes the change. */
export function TrendLine({ measure, points }: { measure: Measure; points: readonly TrendPoint[] }) {
  const { path, dots } = drawTrendLine(measure, points, SIZE);
  const last = dots.at(-1);
  return (
    <svg aria-hidden viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="h-9 w-24 shrink-0">
      <line x1="0" x2={SIZE.width} y1={SIZE.height - 1} y2={SIZE.height - 1} stroke="var(--line)" />
      <path d={path} fill="none" stroke="var(--ink-2)" strokeWidth="1.5" strokeLinejoin="round" />
      {last ? (
        <circle
          cx={last.x}
          cy={last.y}
          r="4"
          fill={levelOf(measure, last.value).color}
          stroke="var(--card)"
          strokeWidth="1.5"
        />
      ) : null}
    </svg>
  );
}
