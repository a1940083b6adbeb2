import type { BodyPartKey } from '~/domain/body-check/parts';
import type { CompanyProgramKey } from '~/domain/company/schema';
import type { ReviewAnswer } from '~/domain/timetable/review/schema';
import type { Person } from './protect/vector';

/** A company's program, as the report names it. */
export type ReportProgram = { programId: number; key: CompanyProgramKey; title: string };

/**
 * What somebody had of a program's lessons in the month: seats at the start, and how many of them they came to.
 * `corrected`: seats of earlier months' lessons that were put right since, those that they came to after all less those
 * that they did not.
 */
export type SeatFact = { person: Person; programId: number; taken: number; attended: number; corrected: number };
/** Who of those with a seat in one lesson came, and who did not. */
export type LessonFact = { programId: number; came: readonly Person[]; absent: readonly Person[] };
export type HeldLessons = { programId: number; weekday: number; slot: number; lessons: number; seats: number };
/** Somebody stood on a waiting list in a slot; `unmet`: at least once without getting a seat. */
export type WaitFact = { person: Person; weekday: number; slot: number; unmet: boolean };
export type ReviewFact = { person: Person; answer: Omit<ReviewAnswer, 'toCoach' | 'memo' | 'secretMemo'> };
/** A part of somebody the time before and now; levels 0 to 5. */
export type ChangeFact = {
  person: Person;
  part: BodyPartKey;
  vas: { before: number; after: number };
  mmt: { before: number; after: number };
};

/**
 * All that a company's report of a month is made of. Each seat, wait, review and change is in the facts of one month
 * alone; only members are the same ones in several months.
 */
export type MonthFacts = {
  csCorporateId: number;
  companyName: string;
  month: string;
  /** Who was a member on some day of the month. */
  members: ReadonlySet<Person>;
  /** The members of each month whose number was published, the newest last. */
  publishedMembers: readonly { month: string; members: ReadonlySet<Person> }[];
  programs: readonly ReportProgram[];
  lessons: readonly HeldLessons[];
  seats: readonly SeatFact[];
  byLesson: readonly LessonFact[];
  waits: readonly WaitFact[];
  reviews: readonly ReviewFact[];
  changes: readonly ChangeFact[];
  /** KRW. */
  oneMoreLesson: number | null;
};
