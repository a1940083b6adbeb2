import { z } from 'zod';

const lessonAtCompany = z.object({
  csCorporateId: z.number(),
  company: z.string(),
  b2bTimetableId: z.number(),
  title: z.string(),
  expert: z.string(),
  startsAt: z.date(),
});
/** Lessons and companies that need an operator, each with the data to link its page. */
export const attentionRowSchema = z.discriminatedUnion('kind', [
  /** An upcoming lesson whose expert may no longer come. */
  lessonAtCompany.extend({ kind: z.literal('expert-missing') }),
  /** A lesson of a past day (Seoul) whose attendance is not closed. */
  lessonAtCompany.extend({ kind: z.literal('unclosed') }),
  /** A paused coach with upcoming lessons; `startsAt` is the first one. */
  z.object({
    kind: z.literal('paused-coach'),
    encryptedCoachId: z.string(),
    coach: z.string(),
    lessons: z.int(),
    startsAt: z.date(),
  }),
  /** A company with lessons, also held ones, on days without a contract; `startsAt` is the first one. */
  z.object({
    kind: z.literal('no-contract'),
    csCorporateId: z.number(),
    company: z.string(),
    lessons: z.int(),
    startsAt: z.date(),
  }),
]);
export type AttentionRow = z.infer<typeof attentionRowSchema>;
export const attentionKinds = ['expert-missing', 'paused-coach', 'unclosed', 'no-contract'] as const;
export const attentionSchema = z.object({
  /** The first rows of each kind, by start. */
  rows: z.array(attentionRowSchema),
  /** Number per kind: companies without a contract, and lessons for all other kinds. */
  counts: z.record(z.enum(attentionKinds), z.int()),
});
export type Attention = z.infer<typeof attentionSchema>;
