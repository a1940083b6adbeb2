import { cx } from '~/components/ui/cx';
import { withKeys } from '~/components/ui/with-keys';
import type { BlockOf } from '~/domain/content/blocks/schema';
import { BlockImage } from './block-image';
import { BlockSection } from './block-section';

/** What the person gains, row by row, each with a drawing or without. */
export function StrengthBlock({ block: { title, rows } }: { block: BlockOf<'strength'> }) {
  return (
    <BlockSection title={title}>
      <ul className={cx('grid gap-x-10 gap-y-8', rows.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2')}>
        {withKeys(rows, (row) => row.title).map(({ key, item: row }) => (
          <li key={key} className="flex items-start gap-4.5 md:gap-5">
            {row.imageUrl ? <BlockImage url={row.imageUrl} className="h-16 w-19 shrink-0 md:h-20 md:w-24" /> : null}
            <div>
              <h3 className="text-h3">{row.title}</h3>
              <p className="mt-1 text-[15px] leading-relaxed text-ink-2">{row.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
