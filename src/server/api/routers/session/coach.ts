import { z } from 'zod';
import { applyAsCoachInput, coachApplicationSchema } from '~/domain/coach/schema/application';
import {
  addExceptionInput,
  bookedHoursSchema,
  coachExceptionsSchema,
  confirmScheduleInput,
  hoursPeriodInput,
  removeExceptionInput,
  weeklyScheduleSchema,
} from '~/domain/coach/schema/hours';
import {
  coachDocumentInput,
  ownDocumentsOutput,
  submitDocumentInput,
  submittedDocumentSchema,
} from '~/domain/coach/schema/document';
import { nearbyDistrictsSchema, ownAreasSchema, saveAreasInput } from '~/domain/coach/schema/areas';
import { placeSchema } from '~/domain/coach/schema/coach';
import { ownProfileSchema, saveProfileInput } from '~/domain/coach/schema/own-profile';
import {
  ownProfileRequestSchema,
  profileRequestInput,
  requestedProfileChangeSchema,
  requestProfileChangeInput,
} from '~/domain/coach/schema/profile-request';
import { coachPauseSchema } from '~/domain/coach/pause';
import { affectedSchema } from '~/domain/operations/schema/queue';
import { call, coachProcedure, memberProcedure } from '~/server/api/trpc';
import { applyAsCoach, changeCoachApplication, getCoachApplication } from '~/server/services/coach/apply-as-coach';
import { listOwnDocuments, submitDocument, withdrawDocument } from '~/server/services/coach/document/submit-document';
import { addException, listBooked, listExceptions, removeException } from '~/server/services/coach/hours/exceptions';
import { confirmSchedule, getSchedule } from '~/server/services/coach/hours/weekly-schedule';
import { getOwnAreas, listNearbyDistricts, saveOwnAreas } from '~/server/services/coach/areas';
import { getOwnProfile, saveProfile } from '~/server/services/coach/own-profile';
import {
  getOwnProfileRequest,
  requestProfileChange,
  withdrawProfileRequest,
} from '~/server/services/coach/profile-request/request-change';
import { readCoachPause } from '~/server/services/coach/read-pause';

/** Applying as a coach, documents to be checked, weekly hours, days off, and pausing the coach's activity. */
export const coachProcedures = {
  coachApplication: memberProcedure
    .meta({ access: 'account.own' })
    .output(coachApplicationSchema.nullable())
    .query(call(getCoachApplication)),

  applyAsCoach: memberProcedure
    .meta({ access: 'coach.apply', ownerOnly: true })
    .input(applyAsCoachInput)
    .output(z.void())
    .mutation(call(applyAsCoach)),

  changeCoachApplication: memberProcedure
    .meta({ access: 'coach.apply', ownerOnly: true })
    .input(applyAsCoachInput)
    .output(z.void())
    .mutation(call(changeCoachApplication)),

  coachDocuments: memberProcedure
    .meta({ access: 'coach.document' })
    .output(ownDocumentsOutput)
    .query(call(listOwnDocuments)),

  submitCoachDocument: memberProcedure
    .meta({ access: 'coach.document', ownerOnly: true })
    .input(submitDocumentInput)
    .output(submittedDocumentSchema)
    .mutation(call(submitDocument)),

  withdrawCoachDocument: memberProcedure
    .meta({ access: 'coach.document', ownerOnly: true })
    .input(coachDocumentInput)
    .output(affectedSchema)
    .mutation(call(withdrawDocument)),

  /** Returns the coach's public texts and the public page. */
  ownProfile: coachProcedure
    .meta({ access: 'coach.profile' })
    .output(ownProfileSchema)
    .query(({ ctx }) => getOwnProfile(ctx, ctx.coach.id)),

  saveProfile: coachProcedure
    .meta({ access: 'coach.profile' })
    .input(saveProfileInput)
    .output(z.object({ version: z.string() }))
    .mutation(({ ctx, input }) => saveProfile(ctx, ctx.coach.id, input)),

  /** Returns the districts that the coach goes to. */
  ownAreas: coachProcedure
    .meta({ access: 'coach.profile' })
    .output(ownAreasSchema)
    .query(({ ctx }) => getOwnAreas(ctx, ctx.coach.id)),

  saveAreas: coachProcedure
    .meta({ access: 'coach.profile' })
    .input(saveAreasInput)
    .output(z.object({ version: z.string() }))
    .mutation(({ ctx, input }) => saveOwnAreas(ctx, ctx.coach.id, input)),

  /** Returns the districts around one of them, which the coach may also want to go to. */
  nearbyDistricts: coachProcedure
    .meta({ access: 'coach.profile' })
    .input(placeSchema)
    .output(nearbyDistrictsSchema)
    .query(call(listNearbyDistricts)),

  /** Returns the part of the profile that operators check, and the newest request to change it. */
  profileRequest: coachProcedure
    .meta({ access: 'coach.profile' })
    .output(ownProfileRequestSchema)
    .query(({ ctx }) => getOwnProfileRequest(ctx, ctx.coach.id)),

  requestProfileChange: coachProcedure
    .meta({ access: 'coach.profile', ownerOnly: true })
    .input(requestProfileChangeInput)
    .output(requestedProfileChangeSchema)
    .mutation(({ ctx, input }) => requestProfileChange(ctx, ctx.coach.id, input)),

  withdrawProfileRequest: coachProcedure
    .meta({ access: 'coach.profile', ownerOnly: true })
    .input(profileRequestInput)
    .output(z.void())
    .mutation(({ ctx, input }) => withdrawProfileRequest(ctx, ctx.coach.id, input)),

  schedule: coachProcedure
    .meta({ access: 'coach.schedule' })
    .output(weeklyScheduleSchema)
    .query(({ ctx }) => getSchedule(ctx, ctx.coach.id)),

  coachPause: coachProcedure
    .meta({ access: 'coach.schedule' })
    .output(coachPauseSchema.nullable())
    .query(({ ctx }) => readCoachPause(ctx, ctx.coach.id)),

  confirmSchedule: coachProcedure
    .meta({ access: 'coach.schedule' })
    .input(confirmScheduleInput)
    .output(z.void())
    .mutation(({ ctx, input }) => confirmSchedule(ctx, ctx.coach.id, input)),

  /** Returns days off and additional hours that are not over. */
  coachExceptions: coachProcedure
    .meta({ access: 'coach.schedule' })
    .output(coachExceptionsSchema)
    .query(({ ctx }) => listExceptions(ctx, ctx.coach.id)),

  /** Returns what is booked with the coach in a period, before it becomes a day off. */
  bookedHours: coachProcedure
    .meta({ access: 'coach.schedule' })
    .input(hoursPeriodInput)
    .output(bookedHoursSchema)
    .query(({ ctx, input }) => listBooked(ctx, ctx.coach.id, input)),

  addCoachException: coachProcedure
    .meta({ access: 'coach.schedule' })
    .input(addExceptionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => addException(ctx, ctx.coach.id, input)),

  removeCoachException: coachProcedure
    .meta({ access: 'coach.schedule' })
    .input(removeExceptionInput)
    .output(z.object({ removed: z.int() }))
    .mutation(({ ctx, input }) => removeException(ctx, ctx.coach.id, input)),
};
