import { DescriptionList } from '~/components/ui/description-list';
import type { Quote } from '~/domain/payment/schema';
import { formatWon } from '~/domain/shared/money';

/** An itemised price: every line, and what they sum to. */
export function QuoteLines({ quote, totalLabel = '결제할 금액' }: { quote: Quote; totalLabel?: string }) {
  const lines = quote.lines.map(({ code, label, amount }) => ({ key: code, term: label, value: formatWon(amount) }));
  return <DescriptionList entries={[...lines, { key: 'total', term: totalLabel, value: formatWon(quote.total), total: true }]} />;
}
