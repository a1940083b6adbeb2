import { z } from 'zod';
import { coachStatuses } from '~/domain/coach/status';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { placeSchema } from '~/domain/coach/schema';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { searchPurposeSchema } from '~/domain/catalog/search-codes';
import { typedSearch, typedText } from '~/domain/shared/typed-schema';
import { stateMoveSchema } from './order-schema';

const coachStatusSchema = z.enum(coachStatuses);
const accountStatusSchema = z.enum(['ACTIVE', 'DORMANT', 'SUSPENDED', 'LEFT']);

/** A coach or somebody who wants to be one, as operators list them. */
export const adminCoachRowSchema = z.object({
  encryptedCoachId: z.string(),
  name: z.string(),
  email: z.string(),
  serviceTypes: z.array(serviceTypeSchema),
  status: coachStatusSchema,
  accountStatus: accountStatusSchema,
  appliedAt: z.date(),
});
export type AdminCoachRow = z.infer<typeof adminCoachRowSchema>;
export const adminCoachPageSchema = z.object({
  items: z.array(adminCoachRowSchema),
  nextCursor: z.string().nullable(),
});
export const listCoachesInput = z.object({
  status: coachStatusSchema.optional(),
  /** Only applications that wait for an operator. */ waiting: z.literal('WAITING').optional(),
  query: typedSearch().default(''),
  cursor: encryptedIdSchema.optional(),
});
export const coachIdInput = z.object({ encryptedCoachId: encryptedIdSchema });

/**
 * What an approval would make findable: the programs of the verticals applied for and their purposes, some of them
 * proposed.
 */
export const approvalSchema = z.object({
  /** Why the account cannot be approved whatever is chosen; null when nothing is in the way. */
  blocker: z.string().nullable(),
  /** The search lacks something that the operator chooses below. */
  choose: z.boolean(),
  programs: z.array(
    z.object({ permalink: z.string(), title: z.string(), serviceType: serviceTypeSchema, chosen: z.boolean() }),
  ),
  purposes: z.array(z.object({ purpose: searchPurposeSchema, chosen: z.boolean() })),
});
export type Approval = z.infer<typeof approvalSchema>;

export const adminCoachSchema = adminCoachRowSchema.extend({
  memberName: z.string(),
  phone: z.string().nullable(),
  gender: z.enum(['female', 'male']),
  careerYears: z.int(),
  certificates: z.array(z.string()),
  headline: z.string(),
  biography: z.string(),
  /** "서울특별시 강남구 역삼1동", the first few. */
  areas: z.array(z.string()),
  areaCount: z.int(),
  programs: z.array(z.string()),
  /** Of a registered business; null for an individual. */
  businessNumber: z.string().nullable(),
  /** Null until the coach has confirmed the week for the first time. */
  scheduleConfirmedAt: z.date().nullable(),
  events: z.array(stateMoveSchema.extend({ /** Who moved it, by name. */ by: z.string().nullable() })),
  /** Where an operator may move it. */
  moves: z.array(coachStatusSchema),
  /** Null where approval is none of the moves. */
  approval: approvalSchema.nullable(),
});
export type AdminCoach = z.infer<typeof adminCoachSchema>;

/** What the operator saw. A faster operator's decision and a newer application are not overwritten. */
const seen = { encryptedCoachId: encryptedIdSchema, from: coachStatusSchema, appliedAt: z.date() };
const reason = typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(500, '500자까지 쓸 수 있어요.');

/** What the search needs to know of a new coach; the kinds of workout follow from the programs. */
export const offeringChoiceSchema = z.object({
  permalinks: z
    .array(z.string().max(100))
    .max(60)
    .transform((all) => [...new Set(all)]),
  purposes: z
    .array(searchPurposeSchema)
    .max(9)
    .transform((all) => [...new Set(all)]),
});
export type OfferingChoice = z.output<typeof offeringChoiceSchema>;

export const changeCoachStatusInput = z.discriminatedUnion('to', [
  z.object({ ...seen, to: z.literal('DOC_REVIEW') }),
  z.object({ ...seen, to: z.literal('INTERVIEW') }),
  z.object({
    ...seen,
    to: z.literal('APPROVED'),
    /** Replaces what the coach teaches; without it that stays. */ offering: offeringChoiceSchema.optional(),
  }),
  z.object({ ...seen, to: z.literal('REJECTED'), reason }),
  z.object({ ...seen, to: z.literal('SUSPENDED'), reason }),
]);
export type ChangeCoachStatusInput = z.output<typeof changeCoachStatusInput>;
/** The coach's state afterwards. */
export const movedCoachSchema = z.object({ status: coachStatusSchema });

const chosenProgramSchema = approvalSchema.shape.programs;
const chosenPurposeSchema = approvalSchema.shape.purposes;

/** What an approved coach is found by, with everything that could be chosen instead. */
export const coachOfferingSchema = z.object({
  /** Of what is chosen now: another one when somebody has changed it. */
  version: z.string(),
  programs: chosenProgramSchema,
  purposes: chosenPurposeSchema,
  areas: z.array(placeSchema),
});
export type CoachOffering = z.infer<typeof coachOfferingSchema>;

/** An operator's correction replaces all three; the coach is told why. */
export const correctCoachInput = z.object({
  encryptedCoachId: encryptedIdSchema,
  version: z.string().max(100),
  offering: offeringChoiceSchema,
  areas: z.array(placeSchema).min(1, '동네를 하나 이상 골라 주세요.').max(400, '동네는 400곳까지 고를 수 있어요.'),
  reason,
});
export type CorrectCoachInput = z.output<typeof correctCoachInput>;
