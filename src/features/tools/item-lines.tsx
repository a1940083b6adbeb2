import { ToolDrawing } from '~/components/illustration/tool-drawing';
import { Chip } from '~/components/ui/chip';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import type { ToolOrderItem } from '~/domain/tools/schema/order';
import { modeLabel, returnNoun } from '~/domain/tools/texts/labels';

/** The tools of an order, one per line. */
export function ItemLines({ items }: { items: readonly ToolOrderItem[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.encryptedItemId} className="flex items-center gap-3">
          <ToolDrawing of={item.drawing} serviceType={item.serviceType} className="size-14 rounded-m" />
          <div className="min-w-0 flex-1 text-left">
            <p className="text-[15px] leading-snug font-semibold">{item.name}</p>
            <p className="text-caption text-ink-2">
              {modeLabel(item)}
              {item.rentEndsAt && item.back === 'no' ? `, ${formatSeoulDay(item.rentEndsAt)}까지` : ''}
            </p>
          </div>
          {item.back === 'no' ? (
            <p className="text-[15px] font-semibold tnum">{formatWon(item.amount)}</p>
          ) : (
            <Chip
              tone={item.back === 'asked' ? 'warn' : 'fit'}
            >{`${returnNoun([item])} ${item.back === 'asked' ? '중' : '완료'}`}</Chip>
          )}
        </li>
      ))}
    </ul>
  );
}
