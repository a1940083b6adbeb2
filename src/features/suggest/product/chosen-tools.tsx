import { ToolDrawing } from '~/components/illustration/tool-drawing';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { formatWon } from '~/domain/shared/money';
import { lineAmount } from '~/domain/tools/cart';
import { paymentPathOf } from '~/domain/tools/kinds';
import { modeLabel } from '~/domain/tools/texts/labels';
import { useVerticalCart } from './use-vertical-cart';

/**
 * Tools chosen in the questionnaire. They are paid separately from the lessons, so that neither waits for the other.
 */
export function ChosenTools() {
  const cart = useVerticalCart();
  if (cart.length === 0) return null;
  return (
    <Card pad="s">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">담은 도구</h2>
        <Link
          href={paymentPathOf(cart)}
          className="inline-flex min-h-11 items-center text-small font-semibold text-green underline underline-offset-4"
        >
          도구 주문하기
        </Link>
      </div>
      <ul className="grid gap-2.5">
        {cart.map((line) => (
          <li key={line.uid} className="flex items-center gap-3">
            <ToolDrawing of={line.drawing} serviceType={line.serviceType} className="size-11 rounded-s" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-small font-semibold">{line.name}</span>
              <span className="block text-caption text-ink-2">{modeLabel(line)}</span>
            </span>
            <span className="text-small tnum">{formatWon(lineAmount(line))}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-ink-2">수업과 따로 결제해요. 나중에 주문해도 담은 도구는 그대로예요.</p>
    </Card>
  );
}
