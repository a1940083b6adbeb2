import { z } from 'zod';
import { typedSearch } from '~/domain/shared/typed-schema';
import type { ContractStatus, LessonStatus, ProductType } from '~/domain/lesson/status';
import { adminSubstitutionSchema } from '~/domain/lesson/schema/substitution';
import { visitSchema } from '~/domain/lesson/visit';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { pageSchema } from '~/domain/shared/page';
import { stateTransitionSchema } from './order';
import { complaintRowSchema, lessonStatuses } from './record';

export const contractStatusLabels: Record<ContractStatus, string> = {
  PENDING_PAYMENT: '결제 대기',
  ACTIVE: '진행 중',
  PAUSED: '쉬는 중',
  COMPLETED: '완료',
  TERMINATED: '전체 취소',
};
export const productTypeLabels: Record<ProductType, string> = { trial: '체험', short: '단기', regular: '정기' };

const lessonStatusSchema = z.enum(lessonStatuses) satisfies z.ZodType<LessonStatus>;

/** A 1:1 lesson. */
export const adminLessonRowSchema = z.object({
  encryptedLessonId: z.string(),
  /** Starts at 1 in each contract. */
  /** The order in which the lessons of the contract were requested. */
  sequence: z.int(),
  /** The order of the lesson's time among the contract's lessons; null when it was returned (cancelled, declined). */
  number: z.int().nullable(),
  lessonCount: z.int(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: lessonStatusSchema,
  /** Another time that one side has proposed for a confirmed lesson. */
  proposedStartsAt: z.date().nullable(),
  serviceType: serviceTypeSchema,
  program: z.string(),
  learner: z.string(),
  coach: z.string(),
});
export type AdminLessonRow = z.infer<typeof adminLessonRowSchema>;

/**
 * `query` finds the learner and `coach` the coach, each by name, e-mail or phone number; `from` and `to` are days in
 * Seoul, both inclusive.
 */
export const listLessonsInput = z.object({
  /** Only upcoming lessons of coaches who are paused, or of minors without a check that is valid on the day. */
  attention: z.enum(['paused-coach', 'unchecked-coach']).optional(),
  status: lessonStatusSchema.optional(),
  serviceType: serviceTypeSchema.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  query: typedSearch().default(''),
  coach: typedSearch().default(''),
  encryptedContractId: encryptedIdSchema.optional(),
  cursor: z.string().min(1).max(200).optional(),
});
export type ListLessonsInput = z.output<typeof listLessonsInput>;
export const adminLessonPageSchema = pageSchema(adminLessonRowSchema);
export const lessonIdInput = z.object({ encryptedLessonId: encryptedIdSchema });

export const adminLessonSchema = adminLessonRowSchema.extend({
  encryptedUserId: z.string(),
  learnerEmail: z.string(),
  encryptedCoachId: z.string(),
  /** The side that proposed the time, while it is not confirmed. */
  requestedBy: z.enum(['learner', 'coach']),
  confirmedAt: z.date().nullable(),
  heldAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  /** The reason given by the person who ended the lesson. */
  endReason: z.string().nullable(),
  /** What the coach recorded on arrival. */
  visit: visitSchema.nullable(),
  contract: z.object({
    encryptedContractId: z.string(),
    encryptedOrderId: z.string(),
    oid: z.string(),
    status: z.enum([
      'PENDING_PAYMENT',
      'ACTIVE',
      'PAUSED',
      'COMPLETED',
      'TERMINATED',
    ]) satisfies z.ZodType<ContractStatus>,
    productType: z.enum(['trial', 'short', 'regular']) satisfies z.ZodType<ProductType>,
    /** Number of lessons that can still be taken. */
    credits: z.int(),
    expiresAt: z.date().nullable(),
  }),
  complaints: z.array(
    complaintRowSchema.pick({ encryptedComplaintId: true, kind: true, status: true, createdAt: true }),
  ),
  /** Whether another coach can be proposed for it now. */
  canSubstitute: z.boolean(),
  /** The proposals that another coach gives it, the newest first. */
  substitutions: z.array(adminSubstitutionSchema),
  /** All transitions of the lesson, each with the name of the account that caused it. */
  events: z.array(stateTransitionSchema.extend({ by: z.string().nullable() })),
});
export type AdminLesson = z.infer<typeof adminLessonSchema>;
