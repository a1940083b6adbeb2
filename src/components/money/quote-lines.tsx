import { DescriptionList } from '~/components/ui/description-list';
import { formatWon, type Won } from '~/domain/shared/money';

/** A quote for lessons or for tools. */
export interface ItemisedPrice {
  lines: readonly { code: string; label: string; amount: Won }[];
  total: Won;
}

/** An itemised price: every line, and the total. */
export function QuoteLines({ quote, totalLabel = '결제할 금액' }: { quote: ItemisedPrice; totalLabel?: string }) {
  const lines = quote.lines.map(({ code, label, amount }) => ({
    key: `${code} ${label}`,
    term: label,
    value: formatWon(amount),
  }));
  return (
    <DescriptionList
      entries={[...lines, { key: 'total', term: totalLabel, value: formatWon(quote.total), total: true }]}
    />
  );
}
