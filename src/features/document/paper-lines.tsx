import { cx } from '~/components/ui/cx';
import type { CompanyBillDocument, OrderDocument } from '~/domain/document/schema';
import { documentLabels as words, paperDate } from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';

/** What the table and the sums of a paper are made from, of an order or of a company's month. */
type Lines = { kind: OrderDocument['kind']; lines: CompanyBillDocument['lines'] };
type Sums = Pick<OrderDocument, 'supply' | 'vat' | 'total' | 'net' | 'refunds'> & { totalLabel?: string };
type Line = CompanyBillDocument['lines'][number];
type Column = {
  head: string;
  cell: (line: Line) => string;
  /** Left out where the screen is narrow; the sums below say it all. */ wide?: boolean;
};

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
/** Without the VAT of lines where only the paper as a whole has it. */
const columnsOf = ({ kind, lines }: Lines) =>
  columns[kind].filter(({ head }) => head !== words.vatInside || lines.some(({ vat }) => vat !== undefined));

const hiddenWhenNarrow = 'hidden sm:table-cell print:table-cell';

export function PaperLines({ data }: { data: Lines }) {
  const shown = columnsOf(data);
  return (
    <table className="mt-8 w-full border-collapse text-small">
      <caption className="sr-only">{words[data.kind]}</caption>
      <thead>
        <tr className="border-b border-ink text-caption text-ink-2">
          <th scope="col" className="py-2 text-left font-semibold">
            {words.item}
          </th>
          {shown.map(({ head, wide }) => (
            <th
              key={head}
              scope="col"
              className={cx('py-2 pl-3 text-right font-semibold whitespace-nowrap', wide && hiddenWhenNarrow)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.lines.map((line) => (
          <tr key={line.no} className="break-inside-avoid border-b border-line">
            <th scope="row" className="py-3 text-left align-top font-normal">
              {line.label}
              {data.kind === 'bill' ? (
                <span className="block text-caption text-ink-2 sm:hidden print:hidden">
                  {`${words.unit} ${formatWon(line.unit)} × ${line.count}`}
                </span>
              ) : null}
            </th>
            {shown.map(({ head, wide, cell }) => (
              <td
                key={head}
                className={cx('py-3 pl-3 text-right align-top whitespace-nowrap tnum', wide && hiddenWhenNarrow)}
              >
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Total({ label, amount, className }: { label: string; amount: number; className?: string }) {
  return (
    <div className={cx('flex justify-between gap-6', className)}>
      <dt>{label}</dt>
      <dd className="tnum">{formatWon(amount)}</dd>
    </div>
  );
}

export function PaperTotals({ data }: { data: Sums }) {
  const refunded = data.refunds.length > 0;
  return (
    <dl className="mt-4 mb-8 ml-auto max-w-[320px] break-inside-avoid space-y-1.5 text-small">
      <Total label={words.supply} amount={data.supply} />
      <Total label={words.vat} amount={data.vat} />
      {refunded ? <Total label={words.total} amount={data.total} /> : null}
      {data.refunds.map((refund) => (
        <Total
          key={refund.at}
          label={`${words.refund} ${paperDate(refund.at)}`}
          amount={-refund.amount}
          className="text-green"
        />
      ))}
      <Total
        label={data.totalLabel ?? (refunded ? words.net : words.total)}
        amount={data.net}
        className="border-t border-ink pt-2.5 text-h3 font-bold"
      />
    </dl>
  );
}
