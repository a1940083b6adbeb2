import { Text, View } from '@react-pdf/renderer';
import type { OrderDocument } from '~/domain/document/schema';
import { documentLabels as words, paperDate } from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';
import { personText } from './person-text';
import { styles } from './styles';

/** What the table and the sums of a paper are made from, of an order or of a company's month. */
type Lines = Pick<OrderDocument, 'kind' | 'lines'>;
type Sums = Pick<OrderDocument, 'supply' | 'vat' | 'total' | 'net' | 'refunds'>;
type Line = OrderDocument['lines'][number];
type Column = { head: string; style: typeof styles.won | typeof styles.count; cell: (line: Line) => string };

const count: Column = { head: words.count, style: styles.count, cell: (line) => String(line.count) };
const columns: Record<OrderDocument['kind'], Column[]> = {
  receipt: [count, { head: words.amount, style: styles.won, cell: (line) => formatWon(line.amount) }],
  bill: [
    count,
    { head: words.unit, style: styles.won, cell: (line) => formatWon(line.unit) },
    { head: words.amount, style: styles.won, cell: (line) => formatWon(line.amount) },
    { head: words.vatInside, style: styles.won, cell: (line) => formatWon(line.vat) },
  ],
};

/** The head is repeated on every page; a line is never cut. */
export function ItemTable({ data }: { data: Lines }) {
  return (
    <View style={styles.table}>
      <View style={styles.headRow} fixed>
        <Text style={styles.item}>{words.item}</Text>
        {columns[data.kind].map(({ head, style }) => (
          <Text key={head} style={style}>
            {head}
          </Text>
        ))}
      </View>
      {data.lines.map((line) => (
        <View key={line.no} style={styles.row} wrap={false}>
          <Text style={styles.item}>{personText(line.label)}</Text>
          {columns[data.kind].map(({ head, style, cell }) => (
            <Text key={head} style={style}>
              {cell(line)}
            </Text>
          ))}
        </View>
      ))}
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
      <Total label={words.supply} amount={data.supply} />
      <Total label={words.vat} amount={data.vat} />
      {data.refunds.length > 0 ? <Total label={words.total} amount={data.total} /> : null}
      {data.refunds.map((refund) => (
        <Total key={refund.at} label={`${words.refund} ${paperDate(refund.at)}`} amount={-refund.amount} refund />
      ))}
      <View style={styles.grand}>
        <Text>{data.refunds.length > 0 ? words.net : words.total}</Text>
        <Text>{formatWon(data.net)}</Text>
      </View>
    </View>
  );
}
