import type { CompanyBillDocument, OrderDocument } from '~/domain/document/schema';
import { documentLabels as labels, paperDate } from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';
import { type PaperColumn, PaperSums, PaperTable } from './paper-table';

/** Data for the table and the totals of a document, either of an order or of a company's month. */
type Lines = { kind: OrderDocument['kind']; lines: CompanyBillDocument['lines'] };
type Sums = Pick<OrderDocument, 'supply' | 'vat' | 'total' | 'net' | 'refunds'> & { totalLabel?: string };
type Column = PaperColumn<CompanyBillDocument['lines'][number]>;

const count: Column = { head: labels.count, cell: (line) => String(line.count) };
const columns: Record<OrderDocument['kind'], Column[]> = {
  receipt: [count, { head: labels.amount, cell: (line) => formatWon(line.amount) }],
  bill: [
    { ...count, wide: true },
    { head: labels.unit, cell: (line) => formatWon(line.unit), wide: true },
    { head: labels.amount, cell: (line) => formatWon(line.amount) },
    { head: labels.vatInside, cell: (line) => formatWon(line.vat ?? 0) },
  ],
};
/** Drops the VAT column when the lines have no VAT of their own. */
const columnsOf = ({ kind, lines }: Lines) =>
  columns[kind].filter(({ head }) => head !== labels.vatInside || lines.some(({ vat }) => vat !== undefined));

const unitText = (line: CompanyBillDocument['lines'][number]) =>
  `${labels.unit} ${formatWon(line.unit)} × ${line.count}`;

export function PaperLines({ data }: { data: Lines }) {
  return (
    <PaperTable
      caption={labels[data.kind]}
      item={{
        head: labels.item,
        name: (line) => line.label,
        ...(data.kind === 'bill' ? { detail: unitText, isDetailForNarrow: true } : {}),
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
        { label: labels.supply, amount: data.supply },
        { label: labels.vat, amount: data.vat },
        ...(refunded ? [{ label: labels.total, amount: data.total }] : []),
        ...data.refunds.map(({ at, amount }) => ({
          label: `${labels.refund} ${paperDate(at)}`,
          amount: -amount,
          at,
          className: 'text-green',
        })),
        { label: data.totalLabel ?? (refunded ? labels.net : labels.total), amount: data.net },
      ]}
    />
  );
}
