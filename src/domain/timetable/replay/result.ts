import { z } from 'zod';
import { monthSchema } from '../schema';
import { replayNumbersSchema } from './numbers';

/** What is counted under either set of numbers, in the order of the table. */
export const replayCounts = [
  'freeCancels',
  'lateCancels',
  'points',
  'blockedPeople',
  'blockedDays',
  'refused',
  'given',
  'offered',
  'lapsed',
  'unanswered',
  'emptySeats',
  'noShows',
  'seatedEntrants',
  'lostWinners',
  'newWinners',
  'unsureTickets',
  'unknownDraws',
] as const;
export type ReplayCount = (typeof replayCounts)[number];

/** `unknown`: so many more of what is recorded belong here or do not, which what happened does not tell. */
export const replayFigureSchema = z.object({ known: z.number(), unknown: z.number() });
export type ReplayFigure = z.infer<typeof replayFigureSchema>;

/** 0, 1, 2, and 3 or more recent losses. */
export const CHANCE_GROUPS = 4;
export const replayChanceSchema = z.object({
  /** Entries of who had so many recent losses, and their mean chance of 0 to 1; null without any. */
  entries: z.number(),
  chance: z.number().nullable(),
});
export type ReplayChance = z.infer<typeof replayChanceSchema>;

export const replaySummarySchema = z.object({
  counts: z.record(z.enum(replayCounts), replayFigureSchema),
  chances: z.array(replayChanceSchema).length(CHANCE_GROUPS),
  /** Lessons in which from some moment on others would have had the seats: what came then is not known. */
  partedLessons: z.number(),
});
export type ReplaySummary = z.infer<typeof replaySummarySchema>;

/** A month under the numbers that its lessons were planned under, and under others. */
export const rulesReplaySchema = z.object({
  month: monthSchema,
  /** What the month's newest lessons were planned under; what is planned under now where there are none. */
  numbers: replayNumbersSchema,
  /** Lessons of the month that are replayed, those whose attendance is open, those left out as cancelled. */
  lessons: z.number(),
  openLessons: z.number(),
  cancelledLessons: z.number(),
  /** Lessons that were planned under other numbers than `numbers`. */
  otherNumbers: z.number(),
  /** Different people who entered a lottery that was drawn. */
  entrants: z.number(),
  unexplained: z.number(),
  own: replaySummarySchema,
  changed: replaySummarySchema,
});
export type RulesReplay = z.infer<typeof rulesReplaySchema>;
