import { DescriptionList } from '~/components/ui/description-list';
import { formatWon, type Won } from '~/domain/shared/money';

/** Whichever quote: of lessons or of tools. */
export interface ItemisedPrice {
  lines: readonly { code: string; label: string; amount: Won }[];
  total: Won;
}

/** An itemised price: every line, and what they sum to. */
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
