import type { PaidPaper } from '~/domain/document/schema';
import { billPath } from '~/domain/settlement/paths';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { PaperRow } from './paper-row';

/** Bills of the user's own orders, shown below a list of other documents; renders nothing without an order. */
export function OwnOrders({ orders }: { orders: readonly PaidPaper[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="own-orders">
      <h2 id="own-orders" className="text-h2">
        내 주문
      </h2>
      <ul className="mt-4 grid gap-3">
        {orders.map(({ encryptedId, title, amount, paidAt }) => (
          <PaperRow
            key={encryptedId}
            href={billPath(encryptedId)}
            title={title}
            detail={formatSeoulDateTime(paidAt)}
            amount={formatWon(amount)}
          />
        ))}
      </ul>
    </section>
  );
}
