import { cx } from '~/components/ui/cx';
import { withKeys } from '~/components/ui/with-keys';
import type { BlockOf } from '~/domain/content/blocks/schema';
import { BlockSection } from './block-section';

/** Cases beside the usual one, each with what applies to it. */
export function SpecialBlock({ block: { title, detail, ground, beside, rows } }: { block: BlockOf<'special'> }) {
  return (
    <BlockSection title={title} detail={detail} ground={ground} beside={beside}>
      <dl className="border-t border-line">
        {withKeys(rows, (row) => row.title).map(({ key, item: row }) => (
          <div
            key={key}
            className={cx('grid gap-x-8 gap-y-1 border-b border-line py-5', !beside && 'md:grid-cols-[18em_1fr]')}
          >
            <dt className="font-semibold">{row.title}</dt>
            <dd className="max-w-prose text-ink-2">{row.text}</dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  );
}
