import { Document, Page, Text, View } from '@react-pdf/renderer';
import { withKeys } from '~/components/ui/with-keys';
import { documentLabels, paperDate } from '~/domain/document/labels';
import type { TextDocument, TextSection } from '~/domain/document/text-document';
import { page } from '../paper';
import { Brand, Parties } from '../receipt/order-document';
import { personText } from '../receipt/person-text';
import { styles } from '../receipt/styles';
import { withHeading } from '../with-heading';

const section = { marginBottom: 14 };
const sentenceRow = { marginTop: 3 };

function Section({ heading, rows, sentences }: TextSection) {
  const pieces = [
    ...withKeys(rows, ([label]) => `row ${label}`).map(({ key, item: [label, value] }) => (
      <View key={key} style={styles.fact} wrap={false}>
        <Text style={styles.factLabel}>{personText(label)}</Text>
        <Text style={styles.factValue}>{personText(value)}</Text>
      </View>
    )),
    ...withKeys(sentences, (sentence) => sentence).map(({ key, item: sentence }) => (
      <View key={key} style={sentenceRow} wrap={false}>
        <Text>{personText(sentence)}</Text>
      </View>
    )),
  ];
  return <View style={section}>{withHeading(heading, <Text style={styles.heading}>{heading}</Text>, pieces)}</View>;
}

/** A contract or a coach's profile on A4. */
export function TextDocumentPaper({ data }: { data: TextDocument }) {
  const { title, number, day, figure, parties, sections, note } = data;
  return (
    <Document
      title={`${title} ${number}`}
      author={documentLabels.brand}
      creator={documentLabels.brand}
      producer={documentLabels.brand}
      language="ko"
      creationDate={new Date(day?.at ?? 0)}
    >
      <Page size={page.size} orientation={page.orientation} style={styles.page}>
        <View style={styles.header}>
          <Brand />
          {day ? <Text style={styles.issued}>{`${day.label} ${paperDate(day.at)}`}</Text> : null}
        </View>
        <Text style={styles.title}>{title}</Text>
        <View style={styles.sumCard}>
          <Text style={styles.sumLabel}>{figure.label}</Text>
          <Text style={styles.sumAmount}>{figure.value}</Text>
        </View>
        <Parties parties={parties.map(({ rows, ...party }) => ({ ...party, facts: rows }))} />
        {sections.map((part) => (
          <Section key={part.heading} {...part} />
        ))}
        <Text style={styles.note}>{note}</Text>
      </Page>
    </Document>
  );
}
