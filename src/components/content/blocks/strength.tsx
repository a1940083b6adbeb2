import { cx } from '~/components/ui/cx';
import { withKeys } from '~/components/ui/with-keys';
import type { BlockOf, StrengthLook } from '~/domain/content/blocks/schema';
import { BlockImage } from './block-image';
import { BlockSection } from './block-section';

const lists: Record<StrengthLook, string> = {
  pictures: 'gap-x-10 gap-y-8',
  numbered: 'gap-x-8 gap-y-6',
  cards: 'gap-3 md:gap-4',
  lines: 'gap-x-8 gap-y-6',
};
const items: Record<StrengthLook, string> = {
  pictures: '',
  numbered: '',
  cards: 'rounded-l border border-line bg-card p-5',
  lines: 'border-t border-line pt-4',
};

/** Returns the columns of a wide screen: rows with pictures are wider, and rows beside the title have less room. */
function columnsOf({ look, beside, rows }: BlockOf<'strength'>): string {
  if (look === 'pictures') return rows.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2';
  if (beside) return rows.length % 2 === 0 ? 'sm:grid-cols-2' : '';
  return rows.length % 4 === 0 ? 'sm:grid-cols-2 md:grid-cols-4' : 'sm:grid-cols-2 md:grid-cols-3';
}

/** What the person gains, row by row, each with a drawing or without. */
export function StrengthBlock({ block }: { block: BlockOf<'strength'> }) {
  const { title, detail, ground, beside, look, rows } = block;
  const List = look === 'numbered' ? 'ol' : 'ul';
  return (
    <BlockSection title={title} detail={detail} ground={ground} beside={beside}>
      <List className={cx('grid', lists[look], columnsOf(block))}>
        {withKeys(rows, (row) => row.title).map(({ key, item: row }, index) => (
          <li key={key} className={cx(items[look], row.imageUrl !== null && 'flex items-start gap-4.5 md:gap-5')}>
            {look === 'numbered' ? (
              <span
                aria-hidden
                className="mb-3 grid size-9 shrink-0 place-items-center rounded-full bg-green text-[15px] font-bold text-on-green tnum"
              >
                {index + 1}
              </span>
            ) : null}
            {row.imageUrl ? <BlockImage url={row.imageUrl} className="h-16 w-19 shrink-0 md:h-20 md:w-24" /> : null}
            <div>
              <h3 className="text-h3">{row.title}</h3>
              <p className="mt-1 text-[15px] leading-relaxed text-ink-2">{row.text}</p>
            </div>
          </li>
        ))}
      </List>
    </BlockSection>
  );
}
