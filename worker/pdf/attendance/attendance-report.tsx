import { Document, Page, Text, View } from '@react-pdf/renderer';
import { attendanceTotals } from '~/domain/document/attendance-report';
import { attendanceLabels as labels, documentLabels, openLessonsNote, paperDateTime } from '~/domain/document/labels';
import type { AttendanceReportDocument } from '~/domain/document/schema';
import { monthLabel } from '~/domain/shared/seoul-time';
import { page } from '../paper';
import { TableStart } from '../receipt/item-table';
import { Brand, DetailRows } from '../receipt/order-document';
import { personText } from '../receipt/person-text';
import { styles } from '../receipt/styles';

const columns = ['seats', 'reserved', 'attended', 'counted'] as const;
const countText = (count: number | null) => (count === null ? '-' : String(count));

/** The attendance report of an expert's lessons at a company in a month, on A4. */
export function AttendanceReportPaper({ data }: { data: AttendanceReportDocument }) {
  const { number, month, company, expert, lessons, open } = data;
  const totals = attendanceTotals(data);
  const count = { width: 42, textAlign: 'right' } as const;
  return (
    <Document
      title={`${documentLabels.attendanceReport} ${number}`}
      author={documentLabels.brand}
      creator={documentLabels.brand}
      producer={documentLabels.brand}
      language="ko"
      creationDate={new Date(lessons.at(-1)?.at ?? 0)}
    >
      <Page size={page.size} orientation={page.orientation} style={styles.page}>
        <View style={styles.header}>
          <Brand />
          <Text style={styles.issued}>{monthLabel(month)}</Text>
        </View>
        <Text style={styles.title}>{documentLabels.attendanceReport}</Text>
        <View style={styles.sumCard}>
          <Text style={styles.sumLabel}>{`${labels.lessons} ${totals.lessons}개 · ${labels.attended}`}</Text>
          <Text style={styles.sumAmount}>{`${totals.attended}명`}</Text>
        </View>
        <TableStart label={lessons[0]?.title ?? ''} lines={2} />
        <View style={styles.table}>
          <View style={styles.headRow} fixed>
            <Text style={styles.item}>{labels.item}</Text>
            {columns.map((column) => (
              <Text key={column} style={count}>
                {labels[column]}
              </Text>
            ))}
          </View>
          {lessons.map((lesson) => (
            <View key={lesson.no} style={styles.row} wrap={false}>
              <View style={styles.item}>
                <Text>{personText(`${lesson.title} · ${lesson.individual ? labels.individual : labels.group}`)}</Text>
                <Text style={styles.small}>{personText(`${paperDateTime(lesson.at)} · ${lesson.place}`)}</Text>
              </View>
              {columns.map((column) => (
                <Text key={column} style={count}>
                  {countText(lesson[column])}
                </Text>
              ))}
            </View>
          ))}
          <View style={styles.row} wrap={false}>
            <Text style={[styles.item, { fontWeight: 700 }]}>{labels.total}</Text>
            {columns.map((column) => (
              <Text key={column} style={count}>
                {column === 'counted' ? '' : String(totals[column])}
              </Text>
            ))}
          </View>
        </View>
        <DetailRows
          facts={[
            [labels.company, company],
            [labels.expert, expert],
            [labels.month, monthLabel(month)],
            [labels.number, number],
          ]}
        />
        <Text style={styles.note}>{[openLessonsNote(open), labels.note].filter(Boolean).join(' ')}</Text>
      </Page>
    </Document>
  );
}
