import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { pageSchema } from '~/domain/shared/page';
import { contractViewSchema } from './views';

/** A learner in the coach's list, with what all their contracts with the coach have in common. */
const learnerRowSchema = z.object({
  encryptedUserId: encryptedIdSchema,
  name: z.string(),
  /** Titles of the programs that run now; of the newest contract when none runs. */
  programs: z.array(z.string()),
  /** Whether a contract is active or paused. */
  isRunning: z.boolean(),
  /** Lessons of the running contracts that can still be booked. */
  left: z.int(),
  /** Start of the next confirmed lesson. */
  upcomingAt: z.date().nullable(),
  /** Start of the newest lesson that took place. */
  lastAt: z.date().nullable(),
});
export type LearnerRow = z.infer<typeof learnerRowSchema>;

export const listLearnersInput = z.object({
  cursor: encryptedIdSchema.optional(),
  limit: z.int().min(1).max(50).default(30),
});
export const listLearnersOutput = pageSchema(learnerRowSchema);
export type LearnerList = z.infer<typeof listLearnersOutput>;

export const learnerInput = z.object({ encryptedUserId: encryptedIdSchema });

/**
 * One learner, as their coach sees them on one page. It contains no health detail and no text of a note or memo: those
 * are read by calls of their own, which record the view.
 */
export const learnerPageSchema = z.object({
  learner: z.object({ name: z.string(), encryptedUserId: encryptedIdSchema }),
  /** All contracts with the coach, newest first, up to 50, with all their lessons. */
  contracts: z.array(contractViewSchema),
  /** The running contract whose questionnaire has a safety card; null without one. */
  encryptedSafetyContractId: encryptedIdSchema.nullable(),
  /** The note of the newest noted lesson: how much of its homework is done, and whether the learner answered it. */
  lastNote: z
    .object({
      startsAt: z.date(),
      path: z.string(),
      homework: z.int(),
      homeworkDone: z.int(),
      hasLearnerLine: z.boolean(),
    })
    .nullable(),
  /** Reviews of the learner about this coach, newest first. */
  reviews: z.array(z.object({ id: z.string(), rating: z.int(), contents: z.string(), createdAt: z.date() })),
});
export type LearnerPageView = z.infer<typeof learnerPageSchema>;
