'use client';
import { Trash2 } from 'lucide-react';
import type { UsedCart } from '~/components/tools/use-cart';
import { IconButton } from '~/components/ui/icon-button';
import { Segmented } from '~/components/ui/segmented';
import { Stepper } from '~/components/ui/stepper';
import { type CartLine, maxCountOf, setCartLine, removeLines } from '~/domain/tools/cart';
import { toolShopPolicy } from '~/domain/tools/policy';

const { offeredMonths } = toolShopPolicy.rent;

interface LineControlsProps {
  line: CartLine;
  change: UsedCart['change'];
}

/** Controls of a cart line: buy or rent, months, quantity, and remove. */
export function LineControls({ line, change }: LineControlsProps) {
  const set = (part: Partial<CartLine>) => change((lines) => setCartLine(lines, { ...line, ...part }));
  const months = offeredMonths.includes(line.months)
    ? offeredMonths
    : [...offeredMonths, line.months].toSorted((a, b) => a - b);
  return (
    <div className="grid gap-2.5">
      {line.rentPrice === null ? null : (
        <Segmented
          label={`${line.name} 구매 또는 대여`}
          tone="green"
          className="w-full"
          options={[
            { value: 'buy', label: '구매' },
            { value: 'rent', label: '대여' },
          ]}
          value={line.mode}
          onChange={(mode) => set({ mode })}
        />
      )}
      {line.mode === 'rent' ? (
        <Segmented
          label={`${line.name} 대여 기간`}
          className="w-full"
          options={months.map((count) => ({ value: String(count), label: `${count}개월` }))}
          value={String(line.months)}
          onChange={(count) => set({ months: Number(count) })}
        />
      ) : null}
      <div className="flex items-center justify-between gap-2">
        <Stepper
          label={`${line.name} 수량`}
          unit="개"
          min={1}
          max={Math.max(1, maxCountOf(line))}
          value={line.count}
          onChange={(count) => set({ count })}
        />
        <IconButton
          label={`${line.name} 빼기`}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => change((lines) => removeLines(lines, [line.uid]))}
        />
      </div>
    </div>
  );
}
