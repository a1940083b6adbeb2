import { z } from 'zod';

const lessonAtCompany = z.object({
  csCorporateId: z.number(),
  company: z.string(),
  b2bTimetableId: z.number(),
  title: z.string(),
  expert: z.string(),
  startsAt: z.date(),
});
/** Lessons and companies that need an operator, each with what its page is found by. */
export const attentionRowSchema = z.discriminatedUnion('kind', [
  /** A lesson ahead whose expert may come no more. */
  lessonAtCompany.extend({ kind: z.literal('expert-missing') }),
  /** A lesson of a past day (Seoul) whose attendance is not closed. */
  lessonAtCompany.extend({ kind: z.literal('unclosed') }),
  /** A paused coach with lessons ahead; `startsAt` is the first. */
  z.object({
    kind: z.literal('paused-coach'),
    encryptedCoachId: z.string(),
    coach: z.string(),
    lessons: z.int(),
    startsAt: z.date(),
  }),
  /** A company with lessons, held ones too, on days of no contract; `startsAt` is the first. */
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
  /** The first of each kind, by their start. */
  rows: z.array(attentionRowSchema),
  /** How many there are of each kind: companies without a contract, and lessons of all other kinds. */
  counts: z.record(z.enum(attentionKinds), z.int()),
});
export type Attention = z.infer<typeof attentionSchema>;
