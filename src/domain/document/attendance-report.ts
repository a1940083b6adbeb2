import { printableText } from './printable-text';
import type { AttendanceReportDocument } from './schema';

export type AttendanceFacts = {
  /** Of the expert's authorisation, so that two experts of one name have two papers. */
  expertId: number;
  /** "2026-11" */ month: string;
  company: string;
  expert: string;
  lessons: readonly (Omit<AttendanceReportDocument['lessons'][number], 'no' | 'at'> & { at: Date })[];
  open: number;
};

/** What the attendance report of an expert's month at a company shows. */
export function attendanceReportDocument(facts: AttendanceFacts): AttendanceReportDocument {
  const { expertId, month, company, expert, lessons, open } = facts;
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

/** What all lessons of a report come to. */
export function attendanceTotals({ lessons }: Pick<AttendanceReportDocument, 'lessons'>) {
  const sum = (of: 'seats' | 'reserved' | 'attended') => lessons.reduce((total, lesson) => total + lesson[of], 0);
  return { lessons: lessons.length, seats: sum('seats'), reserved: sum('reserved'), attended: sum('attended') };
}

/** The month, what it is and its number. */
export const attendanceReportFileName = ({ month, number }: AttendanceReportDocument): string =>
  `${month}-attendance-${number}.pdf`;
