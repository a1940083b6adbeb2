import { z } from 'zod';

const lessonAtCompany = z.object({
  csCorporateId: z.number(),
  company: z.string(),
  b2bTimetableId: z.number(),
  title: z.string(),
  expert: z.string(),
  startsAt: z.date(),
});
const lessonsOfCoach = z.object({
  encryptedCoachId: z.string(),
  coach: z.string(),
  lessons: z.int(),
  startsAt: z.date(),
});
/** Lessons and companies that need an operator, each with the data to link its page. */
export const attentionRowSchema = z.discriminatedUnion('kind', [
  /** An upcoming lesson whose expert may no longer come. */
  lessonAtCompany.extend({ kind: z.literal('expert-missing') }),
  /** A lesson of a past day (Seoul) whose attendance is not closed. */
  lessonAtCompany.extend({ kind: z.literal('unclosed') }),
  /** A paused coach with upcoming lessons; `startsAt` is the first one. */
  lessonsOfCoach.extend({ kind: z.literal('paused-coach') }),
  /** A coach with upcoming lessons of minors on days on which no check of criminal records counts. */
  lessonsOfCoach.extend({ kind: z.literal('unchecked-coach') }),
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
export const attentionKinds = ['expert-missing', 'paused-coach', 'unchecked-coach', 'unclosed', 'no-contract'] as const;
export const attentionSchema = z.object({
  /** The first rows of each kind, by start. */
  rows: z.array(attentionRowSchema),
  /** Number per kind: companies without a contract, and lessons for all other kinds. */
  counts: z.record(z.enum(attentionKinds), z.int()),
});
export type Attention = z.infer<typeof attentionSchema>;
