import { Document, Page, Text, View } from '@react-pdf/renderer';
import { statementSteps } from '~/domain/document/expert-statement';
import { documentLabels, paperDateTime, statementLabels as labels, supplierRows } from '~/domain/document/labels';
import type { ExpertStatementDocument } from '~/domain/document/schema';
import { formatWon } from '~/domain/shared/money';
import { monthLabel, seoulDayOf, formatDayWithYear } from '~/domain/shared/seoul-time';
import { page } from '../paper';
import { TableStart } from '../receipt/item-table';
import { Brand, DetailRows, Parties } from '../receipt/order-document';
import { personText } from '../receipt/person-text';
import { styles } from '../receipt/styles';

function Step({ label, amount }: { label: string; amount: number }) {
  return (
    <View style={styles.total}>
      <Text>{label}</Text>
      <Text>{formatWon(amount)}</Text>
    </View>
  );
}

/** The statement of a coach's month, or of a part of it, on A4. */
export function ExpertStatementPaper({ data }: { data: ExpertStatementDocument }) {
  const { number, month, closedOn, payer, expert, part, lines, gross, figures } = data;
  return (
    <Document
      title={`${documentLabels.expertStatement} ${number}`}
      author={documentLabels.brand}
      creator={documentLabels.brand}
      producer={documentLabels.brand}
      language="ko"
      creationDate={seoulDayOf(closedOn)}
    >
      <Page size={page.size} orientation={page.orientation} style={styles.page}>
        <View style={styles.header}>
          <Brand />
          <Text style={styles.issued}>{`${labels.closedOn} ${formatDayWithYear(closedOn)}`}</Text>
        </View>
        <Text style={styles.title}>{documentLabels.expertStatement}</Text>
        <View style={styles.sumCard}>
          <Text style={styles.sumLabel}>
            {personText([monthLabel(month), part, figures ? labels.net : labels.gross].filter(Boolean).join(' · '))}
          </Text>
          <Text style={styles.sumAmount}>{formatWon(figures ? figures.net : gross)}</Text>
        </View>
        <Parties
          parties={[
            { label: labels.expert, name: `${expert}${documentLabels.honorific}` },
            { label: labels.payer, name: payer.name, facts: supplierRows({ supplier: payer }) },
          ]}
        />
        <TableStart label={lines[0]?.label ?? ''} lines={2} />
        <View style={styles.table}>
          <View style={styles.headRow} fixed>
            <Text style={styles.item}>{labels.item}</Text>
            <Text style={styles.won}>{labels.amount}</Text>
          </View>
          {lines.map(({ no, at, label, of, amount }) => (
            <View key={no} style={styles.row} wrap={false}>
              <View style={styles.item}>
                <Text>{personText(label)}</Text>
                <Text style={styles.small}>{personText(`${paperDateTime(at)} · ${of}`)}</Text>
              </View>
              <Text style={styles.won}>{formatWon(amount)}</Text>
            </View>
          ))}
        </View>
        <View style={styles.totals} wrap={false}>
          {figures ? <Step label={labels.gross} amount={gross} /> : null}
          {statementSteps(data).map((step) => (
            <Step key={step.label} {...step} />
          ))}
          <View style={styles.grand}>
            <Text>{figures ? labels.net : labels.gross}</Text>
            <Text>{formatWon(figures ? figures.net : gross)}</Text>
          </View>
        </View>
        <DetailRows
          facts={[
            [labels.month, monthLabel(month)],
            [labels.number, number],
          ]}
        />
        <Text style={styles.note}>{figures ? labels.wholeNote : labels.partNote}</Text>
      </Page>
    </Document>
  );
}
