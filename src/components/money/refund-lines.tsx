import { DescriptionList } from '~/components/ui/description-list';
import type { RefundPromise } from '~/domain/payment/refund';
import { formatWon } from '~/domain/shared/money';

/** The calculation of a refund, line by line. */
export function RefundLines({ promise, totalLabel = '환불 금액' }: { promise: RefundPromise; totalLabel?: string }) {
  const lines = promise.lines.map(({ code, label, amount }) => ({
    key: `${code} ${label}`,
    term: label,
    value: formatWon(amount),
  }));
  return (
    <DescriptionList
      entries={[...lines, { key: 'total', term: totalLabel, value: formatWon(promise.amount), total: true }]}
    />
  );
}
