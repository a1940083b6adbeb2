import { z } from 'zod';
import { coachStatuses } from '~/domain/coach/status';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { areasSchema } from '~/domain/coach/schema/areas';
import { placeSchema } from '~/domain/coach/schema/coach';
import { offeringChoiceSchema } from '~/domain/coach/schema/offering';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { searchPurposeSchema } from '~/domain/catalog/search-codes';
import { typedSearch, typedText } from '~/domain/shared/typed-schema';
import { pageSchema } from '~/domain/shared/page';
import { stateTransitionSchema } from './order';

const coachStatusSchema = z.enum(coachStatuses);
const accountStatusSchema = z.enum(['ACTIVE', 'DORMANT', 'SUSPENDED', 'LEFT']);

/** A coach or applicant in the operators' list. */
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
export const adminCoachPageSchema = pageSchema(adminCoachRowSchema);
export const listCoachesInput = z.object({
  status: coachStatusSchema.optional(),
  /** Only applications that wait for an operator. */ waiting: z.literal('WAITING').optional(),
  query: typedSearch().default(''),
  cursor: encryptedIdSchema.optional(),
});
export const coachIdInput = z.object({ encryptedCoachId: encryptedIdSchema });

/**
 * What learners can find after an approval: the programs of the verticals applied for and their purposes, some of them
 * preselected.
 */
export const approvalSchema = z.object({
  /** Why the account cannot be approved at all; null if nothing prevents it. */
  blocker: z.string().nullable(),
  /** Whether the search still lacks something that the operator must choose below. */
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
  /** "서울특별시 강남구 역삼1동"; only the first few. */
  areas: z.array(z.string()),
  areaCount: z.int(),
  programs: z.array(z.string()),
  /** Number of a registered business; null for an individual. */
  businessNumber: z.string().nullable(),
  /** Null before the coach has confirmed the week for the first time. */
  scheduleConfirmedAt: z.date().nullable(),
  events: z.array(
    stateTransitionSchema.extend({ /** Name of the account that caused the transition. */ by: z.string().nullable() }),
  ),
  /** States to which an operator can change it. */
  moves: z.array(coachStatusSchema),
  /** Null if approval is not one of the possible transitions. */
  approval: approvalSchema.nullable(),
});
export type AdminCoach = z.infer<typeof adminCoachSchema>;

/** What the operator saw. A faster operator's decision and a newer application are not overwritten. */
const viewedState = { encryptedCoachId: encryptedIdSchema, from: coachStatusSchema, appliedAt: z.date() };
const reason = typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(500, '500자까지 입력할 수 있어요.');

export const changeCoachStatusInput = z.discriminatedUnion('to', [
  z.object({ ...viewedState, to: z.literal('DOC_REVIEW') }),
  z.object({ ...viewedState, to: z.literal('INTERVIEW') }),
  z.object({
    ...viewedState,
    to: z.literal('APPROVED'),
    /** Replaces the coach's programs and purposes; without it they do not change. */ offering:
      offeringChoiceSchema.optional(),
  }),
  z.object({ ...viewedState, to: z.literal('REJECTED'), reason }),
  z.object({ ...viewedState, to: z.literal('SUSPENDED'), reason }),
]);
export type ChangeCoachStatusInput = z.output<typeof changeCoachStatusInput>;
/** The new status of the coach. */
export const changedCoachSchema = z.object({ status: coachStatusSchema });

const chosenProgramSchema = approvalSchema.shape.programs;
const chosenPurposeSchema = approvalSchema.shape.purposes;

/** The programs, purposes and areas by which the search finds an approved coach. */
export const coachOfferingSchema = z.object({
  /** Version of the current choice; differs after any change. */
  version: z.string(),
  programs: chosenProgramSchema,
  purposes: chosenPurposeSchema,
  areas: z.array(placeSchema),
});
export type CoachOffering = z.infer<typeof coachOfferingSchema>;

/** An operator's correction, which replaces all three; the coach is notified with the reason. */
export const correctCoachInput = z.object({
  encryptedCoachId: encryptedIdSchema,
  version: z.string().max(100),
  offering: offeringChoiceSchema,
  areas: areasSchema,
  reason,
});
export type CorrectCoachInput = z.output<typeof correctCoachInput>;
