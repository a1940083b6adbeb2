import { attendanceTotals } from '~/domain/document/attendance-report';
import { attendanceWords as words, documentLabels, openLessonsNote, paperDateTime } from '~/domain/document/labels';
import type { AttendanceReportDocument } from '~/domain/document/schema';
import { monthLabel } from '~/domain/shared/seoul-time';
import { PaperSheet } from './paper-sheet';
import { type PaperColumn, PaperTable } from './paper-table';

type Lesson = AttendanceReportDocument['lessons'][number];

const columnsOf = (totals: ReturnType<typeof attendanceTotals>): PaperColumn<Lesson>[] => [
  { head: words.seats, cell: ({ seats }) => seats, total: totals.seats, wide: true },
  { head: words.reserved, cell: ({ reserved }) => reserved, total: totals.reserved },
  { head: words.attended, cell: ({ attended }) => attended, total: totals.attended },
  { head: words.counted, cell: ({ counted }) => counted ?? '-', wide: true },
];

/** The monthly attendance report of an expert's lessons, on screen and in print, with the same texts as its PDF. */
export function AttendanceReportPaper({ data }: { data: AttendanceReportDocument }) {
  const { number, month, company, expert, lessons, open } = data;
  const totals = attendanceTotals(data);
  return (
    <PaperSheet
      corner={monthLabel(month)}
      title={documentLabels.attendanceReport}
      figure={{ label: `${words.lessons} ${totals.lessons}개 · ${words.attended}`, value: `${totals.attended}명` }}
      facts={[
        [words.company, company],
        [words.expert, expert],
        [words.month, monthLabel(month)],
        [words.number, number],
      ]}
      note={[openLessonsNote(open), words.note].filter(Boolean).join(' ')}
    >
      <div className="mb-8">
        <PaperTable
          caption={documentLabels.attendanceReport}
          item={{
            head: words.item,
            name: (lesson) => `${lesson.title} · ${lesson.individual ? words.individual : words.group}`,
            detail: (lesson) => `${paperDateTime(lesson.at)} · ${lesson.place}`,
          }}
          columns={columnsOf(totals)}
          rows={lessons}
          totalLabel={words.total}
        />
      </div>
    </PaperSheet>
  );
}
