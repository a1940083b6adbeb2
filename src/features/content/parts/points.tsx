import { cx } from '~/components/ui/cx';
import type { Point } from '~/domain/content/pages/purpose/course';

interface PointsProps {
  points: readonly Point[];
  columns?: 1 | 2 | 3 | 4;
  /** `numbered` are in an order, `cards` are choices, `lines` are statements. */
  look: 'numbered' | 'cards' | 'lines';
}

const grids = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 md:grid-cols-3',
  4: 'sm:grid-cols-2 md:grid-cols-4',
} as const;
const items = {
  numbered: '',
  cards: 'rounded-l border border-line bg-card p-5',
  lines: 'border-t border-line pt-4',
} as const;

/** Short texts with a title, side by side. */
export function Points({ points, columns = 3, look }: PointsProps) {
  const List = look === 'numbered' ? 'ol' : 'ul';
  return (
    <List className={cx('grid', look === 'cards' ? 'gap-3 md:gap-4' : 'gap-x-8 gap-y-6', grids[columns])}>
      {points.map(({ title, detail }, index) => (
        <li key={title} className={items[look]}>
          {look === 'numbered' ? (
            <span
              aria-hidden
              className="mb-3 grid size-9 place-items-center rounded-full bg-green text-[15px] font-bold text-on-green tnum"
            >
              {index + 1}
            </span>
          ) : null}
          <h3 className="text-h3">{title}</h3>
          <p className="mt-1 text-[15px] leading-relaxed text-ink-2">{detail}</p>
        </li>
      ))}
    </List>
  );
}
