import { Document, Page, Text, View } from '@react-pdf/renderer';
import { documentLabels, paperDate } from '~/domain/document/labels';
import type { EmployerReportDocument } from '~/domain/document/schema';
import { reportOnPaper } from '~/domain/employer-report/view/on-paper';
import {
  countsTable,
  reasonSentences,
  reportWords as words,
  ruleSentences,
} from '~/domain/employer-report/view/receipt';
import type { CellWords, ReportSection, SectionPart, SectionTable } from '~/domain/employer-report/view/section';
import { reportSections } from '~/domain/employer-report/view/sections';
import { monthLabel } from '~/domain/shared/seoul-time';
import { Fragment } from 'react';
import { page } from '../paper';
import { personText } from '../receipt/person-text';
import { PaperChart } from './charts';
import { styles } from './styles';

function Cell({ cell: { words: said, isWithheld } }: { cell: CellWords }) {
  return <Text style={isWithheld ? styles.withheld : styles.cell}>{said}</Text>;
}

function Table({ table: { head, groups } }: { table: SectionTable }) {
  const [first, ...others] = head;
  return (
    <>
      <View style={styles.head} wrap={false} minPresenceAhead={30}>
        <Text style={styles.name}>{first}</Text>
        {others.map((name) => (
          <Text key={name} style={styles.cell}>
            {name}
          </Text>
        ))}
      </View>
      {groups.map(({ title, rows }, index) => (
        <Fragment key={title ?? String(index)}>
          {title === null ? null : (
            <Text style={styles.group} minPresenceAhead={30}>
              {title}
            </Text>
          )}
          {rows.map(({ key, label, cells }) => (
            <View key={key} style={styles.row} wrap={false}>
              <Text style={styles.name}>{personText(label)}</Text>
              {cells.map((cell, column) => (
                <Cell key={head[column + 1] ?? String(column)} cell={cell} />
              ))}
            </View>
          ))}
        </Fragment>
      ))}
    </>
  );
}

function Part({ part: { title, chart, table, more } }: { part: SectionPart }) {
  return (
    <>
      <Text style={styles.subheading} minPresenceAhead={60}>
        {title}
      </Text>
      <PaperChart chart={chart} />
      <Table table={more?.whole ? more : table} />
      {more === null || more.whole ? null : (
        <>
          <Text style={styles.subheading} minPresenceAhead={60}>
            {more.caption}
          </Text>
          <Table table={more} />
        </>
      )}
    </>
  );
}

function Section({ section: { title, lead, figures, parts, notes, withheld } }: { section: ReportSection }) {
  const [howMuch, ...why] = withheld;
  return (
    <>
      <View style={styles.section} wrap={false} minPresenceAhead={120}>
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
      {parts.length === 0 ? <Text style={styles.note}>{words.noValues}</Text> : null}
      {parts.map((part) => (
        <Part key={part.key} part={part} />
      ))}
      {notes.map((note) => (
        <Text key={note} style={styles.note}>
          {note}
        </Text>
      ))}
      <View style={styles.kept} wrap={false}>
        <Text style={styles.bold}>{howMuch}</Text>
        {why.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </View>
    </>
  );
}

/** An employer's month on A4, with its privacy receipt at the end. */
export function EmployerReportDocumentPaper({ data }: { data: EmployerReportDocument }) {
  const content = reportOnPaper(data);
  const title = `${monthLabel(data.month)} ${words.title}`;
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
          <Text>{`${words.frozen} ${paperDate(data.frozenAt)}`}</Text>
        </View>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.company}>{personText(content.companyName)}</Text>
        <Text style={styles.small}>{words.lead}</Text>
        {reportSections(content).map((section) => (
          <Section key={section.key} section={section} />
        ))}
        <View style={styles.section}>
          <View wrap={false}>
            <Text style={styles.heading}>{words.receipt}</Text>
            <Text style={styles.subheading}>{words.rules}</Text>
            {ruleSentences(content.rules).map((rule) => (
              <View key={rule} style={styles.rule}>
                <Text>·</Text>
                <Text style={styles.name}>{rule}</Text>
              </View>
            ))}
            <Text style={styles.note}>{words.frozenNote}</Text>
          </View>
          <View wrap={false}>
            <Text style={styles.subheading}>{words.counts}</Text>
            <Table table={countsTable(content)} />
            {reasonSentences(content.rules).map((sentence) => (
              <Text key={sentence} style={styles.note}>
                {sentence}
              </Text>
            ))}
          </View>
          <View wrap={false}>
            <Text style={styles.subheading}>{words.hash}</Text>
            <Text style={styles.hash}>{data.hash.slice(0, 32)}</Text>
            <Text style={styles.hash}>{data.hash.slice(32)}</Text>
            <Text style={styles.note}>{`${words.policy} ${content.policyVersion} · ${words.hashNote}`}</Text>
          </View>
        </View>
      </Page>
    </Document>
  );
}
