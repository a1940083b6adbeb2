import { Circle, Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { OrderDocument } from '~/domain/document/schema';
import {
  closingNote,
  type LabelledValue,
  documentLabels as labels,
  paperDate,
  paymentRows,
  supplierRows,
} from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';
import { ink, page } from '../paper';
import { ItemTable, Totals } from './item-table';
import { personText } from './person-text';
import { styles } from './styles';

/** The brand mark: an open ring, and a dot close to it. */
export function Brand() {
  return (
    <View style={styles.brand}>
      <Svg width={20} height={20} viewBox="0 0 32 32">
        <Path d="M 23 3.9 A 14 14 0 1 1 9 3.9" fill="none" stroke={ink.green} strokeWidth={3} />
        <Circle cx={20.5} cy={12} r={5.5} fill={ink.accent} />
      </Svg>
      <Text style={styles.brandName}>{labels.brand}</Text>
    </View>
  );
}

export function DetailRows({ facts }: { facts: readonly LabelledValue[] }) {
  return (
    <View style={styles.facts}>
      {facts.map(([label, value]) => (
        <View key={label} style={styles.fact} wrap={false}>
          <Text style={styles.factLabel}>{label}</Text>
          <Text style={styles.factValue}>{personText(value)}</Text>
        </View>
      ))}
    </View>
  );
}

type Party = { label: string; name: string; facts?: readonly LabelledValue[] };

/** The two parties of a document side by side; each label stays with the name below it. */
export function Parties({ parties }: { parties: readonly Party[] }) {
  return (
    <View style={styles.parties}>
      {parties.map(({ label, name, facts = [] }) => (
        <View key={label} style={styles.party}>
          <View wrap={false}>
            <Text style={styles.heading}>{label}</Text>
            <Text style={styles.partyName}>{personText(name)}</Text>
          </View>
          {facts.map(([factLabel, value]) => (
            <Text key={factLabel} style={styles.small}>{`${factLabel} ${value}`}</Text>
          ))}
        </View>
      ))}
    </View>
  );
}

/** A receipt or a bill on A4: both have the same parts, and the bill adds the net price and VAT of each line. */
export function OrderDocumentPaper({ data }: { data: OrderDocument }) {
  const date = new Date(data.payment.approvedAt);
  return (
    <Document
      title={`${labels[data.kind]} ${data.orderId}`}
      author={labels.brand}
      creator={labels.brand}
      producer={labels.brand}
      language="ko"
      creationDate={date}
    >
      <Page size={page.size} orientation={page.orientation} style={styles.page}>
        <View style={styles.header}>
          <Brand />
          <Text style={styles.issued}>{`${labels.issued} ${paperDate(data.payment.approvedAt)}`}</Text>
        </View>
        <Text style={styles.title}>{labels[data.kind]}</Text>
        <View style={styles.sumCard}>
          <Text style={styles.sumLabel}>{data.refunds.length > 0 ? labels.net : labels.paid}</Text>
          <Text style={styles.sumAmount}>{formatWon(data.net)}</Text>
        </View>
        <Parties
          parties={[
            { label: labels.buyer, name: `${data.buyer.name}${labels.honorific}` },
            { label: labels.supplier, name: data.supplier.name, facts: supplierRows(data) },
          ]}
        />
        <ItemTable data={data} />
        <Totals data={data} />
        <DetailRows facts={paymentRows(data)} />
        <Text style={styles.note}>{closingNote(data)}</Text>
      </Page>
    </Document>
  );
}
