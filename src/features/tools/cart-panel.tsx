'use client';
import { ShoppingBasket } from 'lucide-react';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { UsedCart } from '~/components/tools/use-cart';
import { Card } from '~/components/ui/card';
import { Dock } from '~/components/ui/dock';
import { LinkButton } from '~/components/navigation/link-button';
import { formatWon } from '~/domain/shared/money';
import { isOrderable, lineAmount } from '~/domain/tools/cart';
import { paymentPathOf } from '~/domain/tools/kinds';
import { toolPolicies } from '~/domain/tools/policy';
import { CartLines } from './cart-lines';

const { fee, freeFrom } = currentPolicy(toolPolicies).delivery;

/** The cart next to the shop, with a button to the payment: docked on a phone, otherwise in a column. */
export function CartPanel({ cart }: { cart: UsedCart }) {
  const lines = cart.lines.filter(isOrderable);
  const sum = lines.reduce((total, line) => total + lineAmount(line), 0);
  const ready = lines.length > 0;
  const note =
    sum >= freeFrom
      ? '배송비 없이 보내 드려요.'
      : `${formatWon(freeFrom - sum)}어치를 더 담으면 배송비 ${formatWon(fee)}이 무료예요.`;
  const next = (
    <LinkButton href={paymentPathOf(lines)} variant="primary" size="lg" block>
      {formatWon(sum)} 주문하기
    </LinkButton>
  );
  return (
    <aside aria-label="담은 도구" className="hidden lg:block">
      <Card className="lg:sticky lg:top-[calc(var(--header)+24px)]">
        <h2 className="flex items-center gap-2 text-h3">
          <ShoppingBasket aria-hidden className="size-5 text-green" />
          담은 도구 {cart.lines.length > 0 ? <span className="text-ink-2">{cart.lines.length}</span> : null}
        </h2>
        {cart.lines.length === 0 ? (
          <p className="mt-3 text-small text-ink-2">아직 담은 도구가 없어요. 담은 도구는 이 브라우저에 저장돼요.</p>
        ) : null}
        <div
          className="mt-4 max-h-[46dvh] overflow-y-auto"
          {...(cart.lines.length > 4 ? { tabIndex: 0, role: 'group', 'aria-label': '담은 도구 목록' } : {})}
        >
          <CartLines lines={cart.lines} />
        </div>
        {ready ? (
          <div className="mt-5 border-t border-line pt-4">
            <p className="mb-3 text-small text-ink-2">{note}</p>
            {next}
          </div>
        ) : null}
        {cart.saveState === 'memory' ? (
          <p className="mt-3 text-caption text-warn">이 브라우저에는 저장할 수 없어서, 창을 닫으면 사라져요.</p>
        ) : null}
      </Card>
    </aside>
  );
}

/** The cart docked at the bottom of a phone. */
export function CartDock({ cart }: { cart: UsedCart }) {
  const lines = cart.lines.filter(isOrderable);
  if (lines.length === 0) return null;
  const sum = lines.reduce((total, line) => total + lineAmount(line), 0);
  return (
    <Dock
      className="lg:hidden"
      note={`담은 도구 ${lines.length}가지${sum >= freeFrom ? ', 배송비 무료' : ''}${cart.saveState === 'memory' ? '. 이 브라우저에는 저장할 수 없어요.' : ''}`}
    >
      <LinkButton href={paymentPathOf(lines)} variant="primary" size="lg" block>
        {formatWon(sum)} 주문하기
      </LinkButton>
    </Dock>
  );
}
