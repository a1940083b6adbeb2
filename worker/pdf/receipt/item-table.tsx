import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { CompanyBillDocument, OrderDocument } from '~/domain/document/schema';
import { correctionRows, documentLabels as labels, paperDate } from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';
import { withHeading } from '../with-heading';
import { personText } from './person-text';
import { styles } from './styles';

/** The data of the table and the sums of a document, from an order or a company's month. */
type Lines = { kind: OrderDocument['kind']; lines: CompanyBillDocument['lines'] };
type Sums = Pick<OrderDocument, 'supply' | 'vat' | 'total' | 'net' | 'refunds'> & { totalLabel?: string };
type Line = CompanyBillDocument['lines'][number];
type Column = { head: string; style: typeof styles.won | typeof styles.count; cell: (line: Line) => string };

const count: Column = { head: labels.count, style: styles.count, cell: (line) => String(line.count) };
const columns: Record<OrderDocument['kind'], Column[]> = {
  receipt: [count, { head: labels.amount, style: styles.won, cell: (line) => formatWon(line.amount) }],
  bill: [
    count,
    { head: labels.unit, style: styles.won, cell: (line) => formatWon(line.unit) },
    { head: labels.amount, style: styles.won, cell: (line) => formatWon(line.amount) },
    { head: labels.vatInside, style: styles.won, cell: (line) => formatWon(line.vat ?? 0) },
  ],
};
/** Omits the VAT column when only the document as a whole has VAT. */
const columnsOf = ({ kind, lines }: Lines) =>
  columns[kind].filter(({ head }) => head !== labels.vatInside || lines.some(({ vat }) => vat !== undefined));

/** Number of Korean letters that fit into the narrowest item column. */
const LETTERS_IN_LINE = 12;
const LINE_HEIGHT = 13.5;
/** The padding of a row, and the head, in points. */
const AROUND_ROW = 36;

/**
 * Precedes a table whose head is repeated on every page. The layout cannot keep such a head and the first row together;
 * with this, a table with too little room for both begins on the next page.
 * @param label of the first row
 * @param lines of the first row below its label
 * @param children heading of the table, which stays with it
 */
export function TableStart({ label, lines = 0, children }: { label: string; lines?: number; children?: ReactNode }) {
  const height = (Math.ceil(label.length / LETTERS_IN_LINE) + lines) * LINE_HEIGHT + AROUND_ROW;
  return <View minPresenceAhead={height}>{children}</View>;
}

/** Repeats the head on every page and never splits a line. */
export function ItemTable({ data }: { data: Lines }) {
  return (
    <>
      <TableStart label={data.lines[0]?.label ?? ''} />
      <ItemRows data={data} />
    </>
  );
}

function ItemRows({ data }: { data: Lines }) {
  return (
    <View style={styles.table}>
      <View style={styles.headRow} fixed>
        <Text style={styles.item}>{labels.item}</Text>
        {columnsOf(data).map(({ head, style }) => (
          <Text key={head} style={style}>
            {head}
          </Text>
        ))}
      </View>
      {data.lines.map((line) => (
        <View key={line.no} style={styles.row} wrap={false}>
          <Text style={styles.item}>{personText(line.label)}</Text>
          {columnsOf(data).map(({ head, style, cell }) => (
            <Text key={head} style={style}>
              {cell(line)}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

/** The corrections of a bill, starting from its first amount; nothing without corrections. */
export function CorrectionTable({ data }: { data: CompanyBillDocument }) {
  const rows = correctionRows(data);
  if (rows.length === 0) return null;
  return (
    <View style={styles.table}>
      {withHeading(
        labels.corrections,
        <Text style={styles.heading}>{labels.corrections}</Text>,
        rows.map(({ no, label, amount }) => (
          <View key={no} style={styles.row} wrap={false}>
            <Text style={styles.item}>{personText(label)}</Text>
            <Text style={styles.won}>{formatWon(amount)}</Text>
          </View>
        )),
      )}
    </View>
  );
}

function Total({ label, amount, refund = false }: { label: string; amount: number; refund?: boolean }) {
  return (
    <View style={refund ? [styles.total, styles.refund] : styles.total}>
      <Text>{label}</Text>
      <Text>{formatWon(amount)}</Text>
    </View>
  );
}

export function Totals({ data }: { data: Sums }) {
  return (
    <View style={styles.totals} wrap={false}>
      <Total label={labels.supply} amount={data.supply} />
      <Total label={labels.vat} amount={data.vat} />
      {data.refunds.length > 0 ? <Total label={labels.total} amount={data.total} /> : null}
      {data.refunds.map((refund) => (
        <Total key={refund.at} label={`${labels.refund} ${paperDate(refund.at)}`} amount={-refund.amount} refund />
      ))}
      <View style={styles.grand}>
        <Text>{data.totalLabel ?? (data.refunds.length > 0 ? labels.net : labels.total)}</Text>
        <Text>{formatWon(data.net)}</Text>
      </View>
    </View>
  );
}
