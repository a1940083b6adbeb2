import { Check, X } from 'lucide-react';
import { BlockSection } from '~/components/content/blocks/block-section';
import { cx } from '~/components/ui/cx';
import { type PurposeWithSides, type Sides, sides } from '~/domain/content/pages/purpose/sides';
import { purposeLooks } from './purpose-looks';

/** What a lesson does, and beside it what it does not do. */
export function TwoSides({ purpose }: { purpose: PurposeWithSides }) {
  const { title, yes, no, note }: Sides = sides[purpose];
  return (
    <BlockSection title={title} ground={purposeLooks[purpose].sides}>
      <div className="grid gap-4 md:grid-cols-2">
        {[yes, no].map((side) => {
          const Sign = side === yes ? Check : X;
          return (
            <div
              key={side.title}
              className={cx('rounded-l px-6 py-6', side === yes ? 'bg-green-soft' : 'border border-line bg-card')}
            >
              <h3 className={cx('text-h3', side === yes && 'text-green')}>{side.title}</h3>
              <ul className="mt-3 grid gap-2.5">
                {side.items.map((item) => (
                  <li key={item} className="flex gap-2.5 text-[15px] leading-relaxed">
                    <Sign
                      aria-hidden
                      className={cx('mt-1 size-4 shrink-0', side === yes ? 'text-green' : 'text-ink-3')}
                    />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      {note ? <p className="mt-4 max-w-prose text-small text-ink-2">{note}</p> : null}
    </BlockSection>
  );
}
