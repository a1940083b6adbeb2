import { z } from 'zod';
import { bodyPartKeys } from '~/domain/shared/body-parts';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { monthSchema, reservationInput } from '~/domain/timetable/schema/timetable';

/** The tables of a month, in their fixed order (docs/product/employer-report.md#tables). */
export const reportTables = ['participation', 'fill', 'waiting', 'satisfaction', 'bodyCheck'] as const;
export type ReportTable = (typeof reportTables)[number];

/**
 * Parts of the day: before noon, until 18:00, and after that; each has two time slots of
 * domain/catalog/search-codes.ts.
 */
export const dayParts = ['morning', 'noon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** Reasons for which values are withheld. A table shows how many values each reason affects, but not which ones. */
export const withheldReasons = ['few', 'protects'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/**
 * A published number, or `withheld`. `none`: there is nothing to count, which every employee can see (no lesson there).
 */
const cell = z.union([z.int(), z.literal('withheld'), z.literal('none')]);
export type ReportCell = z.infer<typeof cell>;

const count = z.int().min(0);
const program = z.object({ programId: z.int(), key: z.enum(companyProgramKeys), title: z.string() });

export const participationTableSchema = z.object({
  /**
   * Number of people who were members on at least one day of `month`. The number stays until ten or more people have
   * joined or left, so it may be of an earlier month.
   */
  members: z.object({ people: cell, month: monthSchema }),
  /** Number of different people who attended a lesson. */
  participants: cell,
  /** The company's programs sorted by title, with the number of different people who attended a lesson of each. */
  programs: z.array(program.extend({ participants: cell })),
});

const fillRow = z.object({
  /**
   * Number of held lessons and of their seats. Every employee sees these in the schedule, and they contain no personal
   * data.
   */
  lessons: count,
  seats: count,
  /** Seats that were taken at the start, including guests, and how many of those people attended. */
  taken: cell,
  attended: cell,
});
export const fillTableSchema = z.object({
  total: fillRow,
  programs: z.array(program.extend(fillRow.shape)),
});

const waitingRow = z.object({
  lessons: count,
  /** Number of different people on a waiting list, and of those who at the end had no seat in that lesson. */
  waited: cell,
  unmet: cell,
});
export const waitingTableSchema = z.object({
  total: waitingRow,
  /**
   * Always all 42 slots, Monday before nine first. `weekday` 0 = Monday; `slot` 1 to 6 of
   * domain/catalog/search-codes.ts.
   */
  slots: z.array(waitingRow.extend({ weekday: z.int().min(0).max(6), slot: z.int().min(1).max(6) })),
  /**
   * The same people in coarser rows: all seven weekdays, and all parts of the day. Null under rules without these rows.
   */
  weekdays: z
    .array(waitingRow.extend({ weekday: z.int().min(0).max(6) }))
    .length(7)
    .nullable(),
  dayParts: z
    .array(waitingRow.extend({ part: z.enum(dayParts) }))
    .length(dayParts.length)
    .nullable(),
  /**
   * Price of one more group lesson by the contract on the month's last day (KRW, VAT included); null without such a
   * price.
   */
  oneMoreLesson: count.nullable(),
});

export const satisfactionTableSchema = z.object({
  /** Number of different people who reviewed a lesson; each counts once, by the review of their last lesson. */
  people: cell,
  /** In the order of domain/timetable/review/labels.ts. */
  questions: z.array(
    z.object({
      name: z.enum(['score', 'professionalism', 'configuration', 'intensity', 'time', 'next', 'recommend']),
      /** Number of people with a favourable answer, and number of people by answer. */
      favourable: cell,
      answers: z.array(z.object({ key: z.string(), people: cell })),
    }),
  ),
});

const change = z.object({
  /** Number of people whose level is better than in the previous check. */
  better: cell,
  /**
   * The average change in tenths ("-8": 0.8 lower than in the previous check); half a tenth is rounded up. A lower VAS
   * is better, a higher MMT is better. Averages of the levels themselves are not shown: the last level of one month is
   * the earlier level of the next, so the same numbers over nearly the same people would reveal the few others.
   */
  average: cell,
});
export const bodyCheckTableSchema = z.object({
  /** Number of different people with a body check in the month and an earlier one of the same part. */
  people: cell,
  /** Always all thirteen, in the order of domain/shared/body-parts.ts. Of two sides the worse one counts. */
  parts: z.array(z.object({ part: z.enum(bodyPartKeys), people: cell, vas: change, mmt: change })),
});

const withheldCount = z.object({ few: count, protects: count });
export type WithheldCount = z.infer<typeof withheldCount>;

/** The content that is frozen and hashed: it contains only published values. */
export const reportContentSchema = z.object({
  csCorporateId: z.int(),
  companyName: z.string(),
  month: monthSchema,
  policyVersion: z.string(),
  /** The numbers of the rules. */
  rules: z.object({ leastPeople: count, freezeDay: count }),
  tables: z.object({
    participation: participationTableSchema,
    fill: fillTableSchema,
    waiting: waitingTableSchema,
    satisfaction: satisfactionTableSchema,
    bodyCheck: bodyCheckTableSchema,
  }),
  /** Number of withheld values in each table, by reason. */
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
 * A frozen month. `canonical` is the frozen text, and `hash` its SHA-256 (hex), which any reader can compute again.
 * `content` is the parsed text, for display.
 */
export const employerReportSchema = z.object({
  content: reportContentSchema,
  canonical: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  frozenAt: z.date(),
  /** Id of this report's document, for its PDF. */
  encryptedReportId: z.string(),
});
export type EmployerReport = z.infer<typeof employerReportSchema>;

/** A month in the list: the values for the charts over months, all from the frozen report. */
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
  /** Number of people whose overall score (the question `score`) is favourable. */
  favourable: cell,
});
export type ReportRow = z.infer<typeof reportRowSchema>;
export const reportListSchema = z.object({
  /** Newest month first. */
  months: z.array(reportRowSchema),
  /** Other frozen months that have no row in the list; they can be opened by month. */
  older: z.array(monthSchema),
  /** When the next month is frozen; null if no month is due. */
  next: z.object({ month: monthSchema, from: z.date() }).nullable(),
});
export type ReportList = z.infer<typeof reportListSchema>;

/** Size of a group as shown to employees. */
export const sizeBands = ['under-10', '10-19', '20-49', '50-up'] as const;
export type SizeBand = (typeof sizeBands)[number];

/** Identifies one of the employee's own lessons, to show the review and the body check of that lesson. */
export const employerViewInput = reservationInput;
export const employerViewSchema = z.object({
  /** Month of the report that contains the lesson, from when on it can be frozen, and whether it is frozen. */
  month: monthSchema,
  frozenFrom: z.date(),
  frozen: z.boolean(),
  /**
   * Time of the sizes: the last midnight (Seoul), or for a frozen report when it was frozen; null for managers, who are
   * not shown sizes.
   */
  sizesAsOf: z.date().nullable(),
  leastPeople: count,
  /** What this lesson contributes to each table. `size` is null for managers. */
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

/** Numbers that operators compare between companies: exact numbers, which stay in the console. */
export const companyOutcomesInput = z.object({
  /** The last month, and the number of months up to it. */
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
      /** One entry for each of `months`, in their order. */
      byMonth: z.array(
        z.object({
          month: monthSchema,
          /** Number of lessons whose attendance is closed. */
          lessons: count,
          seats: count,
          taken: count,
          noShows: count,
          reviews: count,
          /** The sum of the scores, 1 to 5. */
          scoreSum: count,
          /** Places on waiting lists and in lotteries that led to no seat. */
          unmet: count,
        }),
      ),
    }),
  ),
});
export type CompanyOutcomes = z.infer<typeof companyOutcomesSchema>;
