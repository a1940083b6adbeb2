import { drawChange } from '~/domain/employer-report/view/charts';
import type { SectionChart } from '~/domain/employer-report/view/section';

const SIZE = { width: 320, height: 8 };

type Changes = Extract<SectionChart, { kind: 'changes' }>;

/** Average changes, to the left of 0 when they fell and to the right when they rose; the text says which is better. */
export function ChangesChart({ chart: { rows, range, ends } }: { chart: Changes }) {
  return (
    <>
      <p aria-hidden className="mb-2 flex justify-between gap-4 text-caption text-ink-2">
        <span>← {ends[0]}</span>
        <span>{ends[1]} →</span>
      </p>
      <ul className="grid gap-3.5">
        {rows.map(({ key, label, words, change, isBetter }) => {
          const { box, hatch, zero } = drawChange(change, range, SIZE);
          return (
            <li key={key}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
                <span className="min-w-0">{label}</span>
                <b className="ml-auto font-semibold tnum">{words}</b>
              </p>
              <svg aria-hidden viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="mt-1 block w-full">
                <rect width={SIZE.width} height={SIZE.height} rx="3" fill="var(--sunken)" />
                {hatch === null ? (
                  <>
                    <rect {...box} fill={isBetter === false ? 'var(--warn)' : 'var(--green)'} />
                    <line x1={zero} x2={zero} y1="0" y2={SIZE.height} stroke="var(--ink-2)" strokeWidth="1.25" />
                  </>
                ) : (
                  <path d={hatch} stroke="var(--ink-3)" strokeWidth="1" />
                )}
              </svg>
            </li>
          );
        })}
      </ul>
    </>
  );
}
