import { Link } from '~/components/navigation/link';
import { cx } from '~/components/ui/cx';
import type { SectionChart } from '~/domain/employer-report/view/section';
import { drawBar } from '~/domain/employer-report/view/charts';

const SIZE = { width: 320, height: 8 };
const pale = 'color-mix(in oklab, var(--green) 34%, var(--card))';

type Bars = Extract<SectionChart, { kind: 'bars' }>;

/** Bars on one scale, each with its name and value above it; the table beside has the same values. */
export function BarsChart({ chart: { rows, maximum, legend }, className }: { chart: Bars; className?: string }) {
  return (
    <>
      {legend ? (
        <p aria-hidden className="mb-3 flex gap-4 text-caption text-ink-2">
          {legend.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span className="size-3 rounded-[3px]" style={{ background: index === 0 ? 'var(--green)' : pale }} />
              {name}
            </span>
          ))}
        </p>
      ) : null}
      <ul className={cx('grid gap-3.5', className)}>
        {rows.map(({ key, label, words, value, behind, href }) => (
          <li key={key}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
              {href === undefined ? (
                <span className="min-w-0">{label}</span>
              ) : (
                <Link
                  href={href}
                  className="-my-2.5 min-w-0 py-2.5 font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  {label}
                </Link>
              )}
              <b className="ml-auto font-semibold tnum">{words}</b>
            </p>
            <svg aria-hidden viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="mt-1 block w-full">
              <rect width={SIZE.width} height={SIZE.height} rx="3" fill="var(--sunken)" />
              {behind === undefined ? null : <Bar value={behind} maximum={maximum} fill={pale} />}
              <Bar value={value} maximum={maximum} fill="var(--green)" isOver={behind !== undefined} />
            </svg>
          </li>
        ))}
      </ul>
    </>
  );
}

function Bar({
  value,
  maximum,
  fill,
  isOver = false,
}: {
  value: Bars['rows'][number]['value'];
  maximum: number;
  fill: string;
  /** True for a bar drawn over another one, which a hatch over the whole track would hide. */
  isOver?: boolean;
}) {
  const { box, hatch } = drawBar(value, maximum, SIZE);
  if (hatch === null) return <rect {...box} rx={Math.min(3, box.width / 2)} fill={fill} />;
  return isOver ? null : <path d={hatch} stroke="var(--ink-3)" strokeWidth="1" />;
}
