import { z } from 'zod';
import { bodyPartKeys } from '~/domain/body-check/parts';
import { companyProgramKeys } from '~/domain/company/schema';
import { monthSchema, reservationInput } from '~/domain/timetable/schema';

/** The fixed tables of a month, in their order (docs/product/employer-report.md#tables). */
export const reportTables = ['participation', 'fill', 'waiting', 'satisfaction', 'bodyCheck'] as const;
export type ReportTable = (typeof reportTables)[number];

/** Parts of the day: before noon, until 18, and after that; each is two times of domain/catalog/search-codes.ts. */
export const dayParts = ['morning', 'noon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** Why values are withheld. A table says how many by each, a value never says by which. */
export const withheldReasons = ['few', 'protects'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** A published number, or `withheld`. `none`: there is nothing to count, as every employee sees (no lesson there). */
const cell = z.union([z.int(), z.literal('withheld'), z.literal('none')]);
export type ReportCell = z.infer<typeof cell>;

const count = z.int().min(0);
const program = z.object({ programId: z.int(), key: z.enum(companyProgramKeys), title: z.string() });

export const participationTableSchema = z.object({
  /**
   * How many were members on some day of `month`. The same number stays until ten or more people came or went, so it
   * may be of an earlier month.
   */
  members: z.object({ people: cell, month: monthSchema }),
  /** Different people who attended a lesson. */
  participants: cell,
  /** The company's programs in the order of their titles: different people who attended a lesson of it. */
  programs: z.array(program.extend({ participants: cell })),
});

const fillRow = z.object({
  /** Lessons held and their seats: what every employee sees in the schedule, about nobody. */
  lessons: count,
  seats: count,
  /** Seats that were taken at the start, by guests too, and how many of those came. */
  taken: cell,
  attended: cell,
});
export const fillTableSchema = z.object({
  total: fillRow,
  programs: z.array(program.extend(fillRow.shape)),
});

const waitingRow = z.object({
  lessons: count,
  /** Different people who stood on a waiting list, and who at the end had no seat in the lesson they wanted. */
  waited: cell,
  unmet: cell,
});
export const waitingTableSchema = z.object({
  total: waitingRow,
  /** Always all 42, Monday before nine first. `weekday` 0 = Monday; `slot` 1 to 6 of domain/catalog/search-codes.ts. */
  slots: z.array(waitingRow.extend({ weekday: z.int().min(0).max(6), slot: z.int().min(1).max(6) })),
  /** The same in coarser rows: all seven weekdays, and all parts of the day. Null under rules without these rows. */
  weekdays: z
    .array(waitingRow.extend({ weekday: z.int().min(0).max(6) }))
    .length(7)
    .nullable(),
  dayParts: z
    .array(waitingRow.extend({ part: z.enum(dayParts) }))
    .length(dayParts.length)
    .nullable(),
  /**
   * What one more group lesson costs by the contract on the month's last day (KRW, VAT included); null: no such price.
   */
  oneMoreLesson: count.nullable(),
});

export const satisfactionTableSchema = z.object({
  /** Different people who reviewed a lesson; each counts once, by the review of their last lesson. */
  people: cell,
  /** In the order of domain/timetable/review/labels.ts. */
  questions: z.array(
    z.object({
      name: z.enum(['score', 'professionalism', 'configuration', 'intensity', 'time', 'next', 'recommend']),
      /** People whose answer is a favourable one, and people by answer. */
      favourable: cell,
      answers: z.array(z.object({ key: z.string(), people: cell })),
    }),
  ),
});

const change = z.object({
  /** People in whom it is better than the time before. */
  better: cell,
  /**
   * The average change in tenths ("-8": 0.8 less than the time before); half a tenth is rounded up. VAS gets better as
   * it falls, MMT as it rises. There is no average of the levels themselves: what is found last in one month would be
   * the level before in the next, and the same numbers over nearly the same people tell of the few others.
   */
  average: cell,
});
export const bodyCheckTableSchema = z.object({
  /** Different people with a body check in the month and an earlier one of the same part. */
  people: cell,
  /** Always all thirteen, in the order of domain/body-check/parts.ts. Of two sides the worse one counts. */
  parts: z.array(z.object({ part: z.enum(bodyPartKeys), people: cell, vas: change, mmt: change })),
});

const withheldCount = z.object({ few: count, protects: count });
export type WithheldCount = z.infer<typeof withheldCount>;

/** What is frozen and hashed: nothing is in it that is not published. */
export const reportContentSchema = z.object({
  csCorporateId: z.int(),
  companyName: z.string(),
  month: monthSchema,
  policyVersion: z.string(),
  /** The rules by number. */
  rules: z.object({ leastPeople: count, freezeDay: count }),
  tables: z.object({
    participation: participationTableSchema,
    fill: fillTableSchema,
    waiting: waitingTableSchema,
    satisfaction: satisfactionTableSchema,
    bodyCheck: bodyCheckTableSchema,
  }),
  /** How many values of each table are withheld, and why. */
  withheld: z.object({
    participation: withheldCount,
    fill: withheldCount,
    waiting: withheldCount,
    satisfaction: withheldCount,
    bodyCheck: withheldCount,
  }),
});
export type ReportContent = z.infer<typeof reportContentSchema>;

/**
 * A frozen month. `canonical` is the text that was frozen, and `hash` its SHA-256 (hex): anybody computes it again.
 * `content` is what that text says, for who shows it.
 */
export const employerReportSchema = z.object({
  content: reportContentSchema,
  canonical: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  frozenAt: z.date(),
  /** The document of this report, for its PDF. */
  encryptedReportId: z.string(),
});
export type EmployerReport = z.infer<typeof employerReportSchema>;

/** A month in the list: what the charts over months need, all of it from the frozen report. */
export const reportRowSchema = z.object({
  month: monthSchema,
  hash: z.string(),
  frozenAt: z.date(),
  withheld: count,
  members: cell,
  participants: cell,
  seats: count,
  taken: cell,
  unmet: cell,
  reviewers: cell,
  /** People whose overall score (the question `score`) is a favourable one. */
  favourable: cell,
});
export type ReportRow = z.infer<typeof reportRowSchema>;
export const reportListSchema = z.object({
  /** The newest first. */
  months: z.array(reportRowSchema),
  /** Months that are frozen, too, and stand in no row any more: they are read by their name. */
  older: z.array(monthSchema),
  /** When the next month is frozen; null where nothing is to come. */
  next: z.object({ month: monthSchema, from: z.date() }).nullable(),
});
export type ReportList = z.infer<typeof reportListSchema>;

/** How many people a group has, as employees are told. */
export const sizeBands = ['under-10', '10-19', '20-49', '50-up'] as const;
export type SizeBand = (typeof sizeBands)[number];

/** Of which of one's lessons: what one said of it, and what was found in it. */
export const employerViewInput = reservationInput;
export const employerViewSchema = z.object({
  /** The report it enters, and from when that is frozen; `frozen`: it has been. */
  month: monthSchema,
  frozenFrom: z.date(),
  frozen: z.boolean(),
  /**
   * As of when the sizes are: the last midnight (Seoul), of a frozen report when it was frozen; null to managers, who
   * are not told sizes.
   */
  sizesAsOf: z.date().nullable(),
  leastPeople: count,
  /** What of this lesson enters which table. `size` is null to managers. */
  entries: z.array(
    z.object({
      table: z.enum(reportTables),
      /** A program's title, a slot or a body part; null for the table as a whole. */
      of: z.string().nullable(),
      size: z.enum(sizeBands).nullable(),
    }),
  ),
});
export type EmployerView = z.infer<typeof employerViewSchema>;

/** What operators read over companies: real numbers, which stay in the console. */
export const companyOutcomesInput = z.object({
  /** The last month, and how many up to it. */
  month: monthSchema,
  months: z.int().min(1).max(12).default(6),
});
export type CompanyOutcomesInput = z.infer<typeof companyOutcomesInput>;
export const companyOutcomesSchema = z.object({
  months: z.array(monthSchema),
  companies: z.array(
    z.object({
      csCorporateId: z.int(),
      name: z.string(),
      /** One for each of `months`, in their order. */
      byMonth: z.array(
        z.object({
          month: monthSchema,
          /** Lessons whose attendance is closed. */
          lessons: count,
          seats: count,
          taken: count,
          noShows: count,
          reviews: count,
          /** The sum of the scores, 1 to 5. */
          scoreSum: count,
          /** Places on waiting lists and in lotteries that came to nothing. */
          unmet: count,
        }),
      ),
    }),
  ),
});
export type CompanyOutcomes = z.infer<typeof companyOutcomesSchema>;
