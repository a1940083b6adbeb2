import { Document, Page, Text, View } from '@react-pdf/renderer';
import { documentLabels, paperDate } from '~/domain/document/labels';
import type { EmployerReportDocument } from '~/domain/document/schema';
import { reportOnPaper } from '~/domain/employer-report/view/on-paper';
import { countsTable, reasonTexts, reportLabels as labels, ruleTexts } from '~/domain/employer-report/view/receipt';
import type { CellText, ReportSection, SectionPart, SectionTable } from '~/domain/employer-report/view/section';
import { reportSections } from '~/domain/employer-report/view/sections';
import { monthLabel } from '~/domain/shared/seoul-time';
import { Fragment, type ReactElement } from 'react';
import { page } from '../paper';
import { TableStart } from '../receipt/item-table';
import { personText } from '../receipt/person-text';
import { type Pieces, withHeading } from '../with-heading';
import { chartPieces } from './charts';
import { styles } from './styles';

/** Lines that the name of a group needs. */
const GROUP_LINES = 2;

function Cell({ cell: { words: cellText, isWithheld } }: { cell: CellText }) {
  return <Text style={isWithheld ? styles.withheld : styles.cell}>{cellText}</Text>;
}

/** Returns the rows of a table, whose head is repeated on every page; each group name stays with its first row. */
function tablePieces({ caption, head: [first, ...others], groups }: SectionTable, heading?: ReactElement): Pieces {
  const rows = groups.flatMap(({ title, rows: own }, index) => {
    const pieces = own.map(({ key, label, cells }) => (
      <View key={`${index} ${key}`} style={styles.row} wrap={false}>
        <Text style={styles.name}>{personText(label)}</Text>
        {cells.map((cell, column) => (
          <Cell key={others[column] ?? String(column)} cell={cell} />
        ))}
      </View>
    ));
    return title === null ? pieces : withHeading(title, <Text style={styles.group}>{title}</Text>, pieces);
  });
  return [
    <TableStart key={`start ${caption}`} label={groups[0]?.rows[0]?.label ?? ''} lines={GROUP_LINES}>
      {heading}
    </TableStart>,
    <View key={caption}>
      <View style={styles.head} fixed>
        <Text style={styles.name}>{first}</Text>
        {others.map((name) => (
          <Text key={name} style={styles.cell}>
            {name}
          </Text>
        ))}
      </View>
      {rows}
    </View>,
  ];
}

function partPieces({ title, chart, table, more }: SectionPart): Pieces {
  const subheading = (text: string) => <Text style={styles.subheading}>{text}</Text>;
  return [
    ...withHeading(`${title} chart`, subheading(title), chartPieces(chart)),
    ...tablePieces(more?.whole ? more : table),
    ...(more === null || more.whole ? [] : tablePieces(more, subheading(more.caption))),
  ].map((piece) => <Fragment key={`${title} ${piece.key}`}>{piece}</Fragment>);
}

function Section({ section: { key, title, lead, figures, parts, notes, withheld } }: { section: ReportSection }) {
  const [summary, ...reasons] = withheld;
  const heading = (
    <View style={styles.section}>
      <Text style={styles.heading}>{title}</Text>
      <Text style={styles.small}>{lead}</Text>
      <View style={styles.figures}>
        {figures.map(({ term, cell, note }) => (
          <View key={term}>
            <Text style={styles.small}>{term}</Text>
            <Text style={styles.figure}>{cell.words}</Text>
            {note === null ? null : <Text style={styles.small}>{note}</Text>}
          </View>
        ))}
      </View>
    </View>
  );
  const nothing = (
    <Text key="nothing" style={styles.note}>
      {labels.noValues}
    </Text>
  );
  return (
    <>
      {withHeading(key, heading, parts.length === 0 ? [nothing] : parts.flatMap(partPieces))}
      {notes.map((note) => (
        <Text key={note} style={styles.note}>
          {note}
        </Text>
      ))}
      <View style={styles.kept} wrap={false}>
        <Text style={styles.bold}>{summary}</Text>
        {reasons.map((reason) => (
          <Text key={reason}>{reason}</Text>
        ))}
      </View>
    </>
  );
}

/** An employer's month on A4, with its privacy receipt at the end. */
export function EmployerReportDocumentPaper({ data }: { data: EmployerReportDocument }) {
  const content = reportOnPaper(data);
  const title = `${monthLabel(data.month)} ${labels.title}`;
  return (
    <Document
      title={title}
      author={documentLabels.brand}
      creator={documentLabels.brand}
      producer={documentLabels.brand}
      language="ko"
      creationDate={new Date(data.frozenAt)}
    >
      <Page size={page.size} orientation={page.orientation} style={styles.page}>
        <View style={styles.header}>
          <Text>{documentLabels.brand}</Text>
          <Text>{`${labels.frozen} ${paperDate(data.frozenAt)}`}</Text>
        </View>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.company}>{personText(content.companyName)}</Text>
        <Text style={styles.small}>{labels.lead}</Text>
        {reportSections(content).map((section) => (
          <Section key={section.key} section={section} />
        ))}
        <View style={styles.section}>
          <View wrap={false}>
            <Text style={styles.heading}>{labels.receipt}</Text>
            <Text style={styles.subheading}>{labels.rules}</Text>
            {ruleTexts(content.rules).map((rule) => (
              <View key={rule} style={styles.rule}>
                <Text>·</Text>
                <Text style={styles.name}>{rule}</Text>
              </View>
            ))}
            <Text style={styles.note}>{labels.frozenNote}</Text>
          </View>
          <View wrap={false}>
            <Text style={styles.subheading}>{labels.counts}</Text>
            {tablePieces(countsTable(content))}
            {reasonTexts(content.rules).map((reason) => (
              <Text key={reason} style={styles.note}>
                {reason}
              </Text>
            ))}
          </View>
          <View wrap={false}>
            <Text style={styles.subheading}>{labels.hash}</Text>
            <Text style={styles.hash}>{data.hash.slice(0, 32)}</Text>
            <Text style={styles.hash}>{data.hash.slice(32)}</Text>
            <Text style={styles.note}>{`${labels.policy} ${content.policyVersion} · ${labels.hashNote}`}</Text>
          </View>
        </View>
      </Page>
    </Document>
  );
}
