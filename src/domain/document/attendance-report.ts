import { printableText } from './printable-text';
import type { AttendanceReportDocument } from './schema';

export type AttendanceReportInput = {
  /** Id of the expert's authorisation, so that two experts with the same name have different documents. */
  expertId: number;
  /** "2026-11" */ month: string;
  company: string;
  expert: string;
  lessons: readonly (Omit<AttendanceReportDocument['lessons'][number], 'no' | 'at'> & { at: Date })[];
  open: number;
};

/** Builds the attendance report of an expert's month at a company. */
export function attendanceReportDocument(input: AttendanceReportInput): AttendanceReportDocument {
  const { expertId, month, company, expert, lessons, open } = input;
  return {
    kind: 'attendanceReport',
    number: `${month.replace('-', '')}-${expertId}`,
    month,
    company: printableText(company),
    expert: printableText(expert),
    lessons: lessons.map(({ at, title, place, ...counts }, index) => ({
      no: index + 1,
      at: at.toISOString(),
      title: printableText(title),
      place: printableText(place),
      ...counts,
    })),
    open,
  };
}

/** Returns the totals over all lessons of a report. */
export function attendanceTotals({ lessons }: Pick<AttendanceReportDocument, 'lessons'>) {
  const sum = (of: 'seats' | 'reserved' | 'attended') => lessons.reduce((total, lesson) => total + lesson[of], 0);
  return { lessons: lessons.length, seats: sum('seats'), reserved: sum('reserved'), attended: sum('attended') };
}

/** Returns the file name: month, kind and number. */
export const attendanceReportFileName = ({ month, number }: AttendanceReportDocument): string =>
  `${month}-attendance-${number}.pdf`;
