import type { ReactNode } from 'react';
import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import { Dock } from '~/components/ui/dock';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { type ItemisedPrice, QuoteLines } from './quote-lines';

interface PriceColumnProps {
  className: string;
  /** The button of the next step. */
  button: ReactNode;
  note: string;
  /** A warning that the user has to read before pressing the docked button. */
  warning?: ReactNode;
  children: ReactNode;
}

/** The price of what is chosen, and the next step: docked on a phone, otherwise in a column beside the content. */
export function PriceColumn({ className, button, note, warning, children }: PriceColumnProps) {
  return (
    <>
      <aside aria-label="결제할 금액" className={cx('pb-6 lg:pb-0', className)}>
        <div className="grid gap-3 lg:sticky lg:top-[calc(var(--header)+28px)]">
          {children}
          <div className="mt-2 hidden lg:block">
            {button}
            <p className="mt-2.5 text-center text-small text-ink-2">{note}</p>
          </div>
        </div>
      </aside>
      <Dock
        className="mt-auto lg:hidden"
        note={
          <>
            <div className="mb-2.5 empty:hidden">{warning}</div>
            {note}
          </>
        }
      >
        {button}
      </Dock>
    </>
  );
}

export function QuoteCard({ quote }: { quote: ItemisedPrice }) {
  return (
    <Card pad="s" className="px-[18px]">
      <QuoteLines quote={quote} />
    </Card>
  );
}

/** Placeholder for the price and the promise while they are computed. */
export function PriceSkeleton() {
  return (
    <SkeletonGroup label="금액을 계산하고 있어요" className="grid gap-3">
      <Skeleton className="h-36 rounded-l" />
      <Skeleton className="h-20 rounded-m" />
    </SkeletonGroup>
  );
}
