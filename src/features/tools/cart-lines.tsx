'use client';
import { ToolDrawing } from '~/components/illustration/tool-drawing';
import type { UsedCart } from '~/components/tools/use-cart';
import { cx } from '~/components/ui/cx';
import { formatWon } from '~/domain/shared/money';
import { type CartLine, isOrderable, lineAmount } from '~/domain/tools/cart';
import { modeLabel } from '~/domain/tools/texts/labels';
import { LineControls } from './line-controls';

/** The lines of the cart; with `change` each line can be edited in place. */
export function CartLines({ lines, change }: { lines: readonly CartLine[]; change?: UsedCart['change'] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.uid} className={cx('grid gap-3', change && 'border-b border-line pb-4 last:border-0 last:pb-0')}>
          <div className="flex items-center gap-3">
            <ToolDrawing
              of={line.drawing}
              serviceType={line.serviceType}
              className={cx('size-14 rounded-m', !isOrderable(line) && 'opacity-50 grayscale')}
            />
            <div className="min-w-0 flex-1">
              <p className="truncate text-[15px] font-semibold">{line.name}</p>
              <p className="text-caption text-ink-2">
                {isOrderable(line) ? (
                  modeLabel(line)
                ) : (
                  <span className="font-semibold text-bad">품절돼 주문에서 빠져요.</span>
                )}
              </p>
            </div>
            <p className={cx('text-[15px] font-semibold tnum', !isOrderable(line) && 'text-ink-3 line-through')}>
              {formatWon(lineAmount(line))}
            </p>
          </div>
          {change ? <LineControls line={line} change={change} /> : null}
        </li>
      ))}
    </ul>
  );
}
