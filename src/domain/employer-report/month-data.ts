import type { BodyPartKey } from '~/domain/shared/body-parts';
import type { CompanyProgramKey } from '~/domain/company/schema/company';
import type { ReviewAnswer } from '~/domain/timetable/review/schema';
import type { Person } from './protect/vector';

/** A company's program as named in the report. */
export type ReportProgram = { programId: number; key: CompanyProgramKey; title: string };

/**
 * A person's seats in a program's lessons of the month: seats at the start, and how many of them the person attended.
 * `corrected`: later corrections of earlier months' lessons, as seats that were attended after all minus seats that
 * were not.
 */
export type SeatRecord = { person: Person; programId: number; taken: number; attended: number; corrected: number };
/** People with a seat in one lesson, by whether they attended. */
export type LessonAttendance = { programId: number; came: readonly Person[]; absent: readonly Person[] };
export type HeldLessons = { programId: number; weekday: number; slot: number; lessons: number; seats: number };
/** A person was on a waiting list in a slot; `unmet`: at least once without getting a seat. */
export type WaitRecord = { person: Person; weekday: number; slot: number; unmet: boolean };
export type ReviewRecord = { person: Person; answer: Omit<ReviewAnswer, 'toCoach' | 'memo' | 'secretMemo'> };
/** A person's body part in the previous check and now; levels 0 to 5. */
export type ChangeRecord = {
  person: Person;
  part: BodyPartKey;
  vas: { before: number; after: number };
  mmt: { before: number; after: number };
};

/**
 * All data for a company's report of a month. Each seat, wait, review and change belongs to exactly one month; only
 * members appear in several months.
 */
export type MonthData = {
  csCorporateId: number;
  companyName: string;
  month: string;
  /** People who were members on at least one day of the month. */
  members: ReadonlySet<Person>;
  /** The members of each month whose number was published, newest last. */
  publishedMembers: readonly { month: string; members: ReadonlySet<Person> }[];
  programs: readonly ReportProgram[];
  lessons: readonly HeldLessons[];
  seats: readonly SeatRecord[];
  byLesson: readonly LessonAttendance[];
  waits: readonly WaitRecord[];
  reviews: readonly ReviewRecord[];
  changes: readonly ChangeRecord[];
  /** Price of one more lesson, KRW. */
  oneMoreLesson: number | null;
};
