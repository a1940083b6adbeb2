import { attendanceTotals } from '~/domain/document/attendance-report';
import { attendanceLabels as labels, documentLabels, openLessonsNote, paperDateTime } from '~/domain/document/labels';
import type { AttendanceReportDocument } from '~/domain/document/schema';
import { monthLabel } from '~/domain/shared/seoul-time';
import { PaperSheet } from './paper-sheet';
import { type PaperColumn, PaperTable } from './paper-table';

type Lesson = AttendanceReportDocument['lessons'][number];

const columnsOf = (totals: ReturnType<typeof attendanceTotals>): PaperColumn<Lesson>[] => [
  { head: labels.seats, cell: ({ seats }) => seats, total: totals.seats, wide: true },
  { head: labels.reserved, cell: ({ reserved }) => reserved, total: totals.reserved },
  { head: labels.attended, cell: ({ attended }) => attended, total: totals.attended },
  { head: labels.counted, cell: ({ counted }) => counted ?? '-', wide: true },
];

/** The monthly attendance report of an expert's lessons, on screen and in print, with the same texts as its PDF. */
export function AttendanceReportPaper({ data }: { data: AttendanceReportDocument }) {
  const { number, month, company, expert, lessons, open } = data;
  const totals = attendanceTotals(data);
  return (
    <PaperSheet
      corner={monthLabel(month)}
      title={documentLabels.attendanceReport}
      figure={{ label: `${labels.lessons} ${totals.lessons}개 · ${labels.attended}`, value: `${totals.attended}명` }}
      rows={[
        [labels.company, company],
        [labels.expert, expert],
        [labels.month, monthLabel(month)],
        [labels.number, number],
      ]}
      note={[openLessonsNote(open), labels.note].filter(Boolean).join(' ')}
    >
      <div className="mb-8">
        <PaperTable
          caption={documentLabels.attendanceReport}
          item={{
            head: labels.item,
            name: (lesson) => `${lesson.title} · ${lesson.individual ? labels.individual : labels.group}`,
            detail: (lesson) => `${paperDateTime(lesson.at)} · ${lesson.place}`,
          }}
          columns={columnsOf(totals)}
          rows={lessons}
          totalLabel={labels.total}
        />
      </div>
    </PaperSheet>
  );
}
