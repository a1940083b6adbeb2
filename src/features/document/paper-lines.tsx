import type { CompanyBillDocument, OrderDocument } from '~/domain/document/schema';
import { documentLabels as words, paperDate } from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';
import { type PaperColumn, PaperSums, PaperTable } from './paper-table';

/** Data for the table and the totals of a document, either of an order or of a company's month. */
type Lines = { kind: OrderDocument['kind']; lines: CompanyBillDocument['lines'] };
type Sums = Pick<OrderDocument, 'supply' | 'vat' | 'total' | 'net' | 'refunds'> & { totalLabel?: string };
type Column = PaperColumn<CompanyBillDocument['lines'][number]>;

const count: Column = { head: words.count, cell: (line) => String(line.count) };
const columns: Record<OrderDocument['kind'], Column[]> = {
  receipt: [count, { head: words.amount, cell: (line) => formatWon(line.amount) }],
  bill: [
    { ...count, wide: true },
    { head: words.unit, cell: (line) => formatWon(line.unit), wide: true },
    { head: words.amount, cell: (line) => formatWon(line.amount) },
    { head: words.vatInside, cell: (line) => formatWon(line.vat ?? 0) },
  ],
};
/** Drops the VAT column when the lines have no VAT of their own. */
const columnsOf = ({ kind, lines }: Lines) =>
  columns[kind].filter(({ head }) => head !== words.vatInside || lines.some(({ vat }) => vat !== undefined));

const unitWords = (line: CompanyBillDocument['lines'][number]) =>
  `${words.unit} ${formatWon(line.unit)} × ${line.count}`;

export function PaperLines({ data }: { data: Lines }) {
  return (
    <PaperTable
      caption={words[data.kind]}
      item={{
        head: words.item,
        name: (line) => line.label,
        ...(data.kind === 'bill' ? { detail: unitWords, isDetailForNarrow: true } : {}),
      }}
      columns={columnsOf(data)}
      rows={data.lines}
    />
  );
}

export function PaperTotals({ data }: { data: Sums }) {
  const refunded = data.refunds.length > 0;
  return (
    <PaperSums
      sums={[
        { label: words.supply, amount: data.supply },
        { label: words.vat, amount: data.vat },
        ...(refunded ? [{ label: words.total, amount: data.total }] : []),
        ...data.refunds.map(({ at, amount }) => ({
          label: `${words.refund} ${paperDate(at)}`,
          amount: -amount,
          at,
          className: 'text-green',
        })),
        { label: data.totalLabel ?? (refunded ? words.net : words.total), amount: data.net },
      ]}
    />
  );
}
