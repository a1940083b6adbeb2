import { z } from 'zod';
import { searchPurposeSchema } from '~/domain/catalog/search-codes';
import { rowId } from '~/domain/shared/row-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { changedProfileFieldsSchema, profileFieldsSchema } from '../profile-request/fields';
import { profileRequestStatuses } from '../profile-request/status';
import { applyAsCoachInput, profileText } from './application';
import { offeringChoiceSchema } from './offering';

const { displayName, serviceTypes, careerYears, certificates } = applyAsCoachInput.shape;

/** All fields that an operator checks, as the coach wants them. */
export const requestProfileChangeInput = z.object({
  /** What the coach saw: the version of the profile, and the open request. Otherwise the request is rejected. */
  version: z.string().max(100),
  requestId: rowId.nullable(),
  displayName,
  serviceTypes,
  careerYears,
  certificates: z.array(profileText(certificates.element)).max(20, '20개까지 입력할 수 있어요.'),
  offering: offeringChoiceSchema,
});
export type RequestProfileChangeInput = z.output<typeof requestProfileChangeInput>;

export const profileRequestInput = z.object({ requestId: rowId });

/** A requested change. Fields that it does not change are missing. */
export const profileChangeSchema = z.object({
  requestId: z.number(),
  status: z.enum(profileRequestStatuses),
  before: changedProfileFieldsSchema,
  changes: changedProfileFieldsSchema,
  /** Why it was returned. */
  reason: z.string().nullable(),
  submittedAt: z.date(),
  decidedAt: z.date().nullable(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

export const profileProgramSchema = z.object({
  permalink: z.string(),
  title: z.string(),
  serviceType: serviceTypeSchema,
  /** What learners of the program search by. */
  purposes: z.array(searchPurposeSchema),
});
export type ProfileProgram = z.infer<typeof profileProgramSchema>;

export const ownProfileRequestSchema = z.object({
  version: z.string(),
  stored: profileFieldsSchema,
  /** The newest request; null before the first. */
  request: profileChangeSchema.nullable(),
  /** All programs that can be chosen. */
  programs: z.array(profileProgramSchema),
});
export type OwnProfileRequest = z.infer<typeof ownProfileRequestSchema>;

/** The new request; null when nothing differs from the profile, which only withdraws an open request. */
export const requestedProfileChangeSchema = z.object({ requestId: z.number().nullable() });
