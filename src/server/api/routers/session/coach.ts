import { z } from 'zod';
import { applyAsCoachInput, coachApplicationSchema, confirmScheduleInput } from '~/domain/coach/schema/application';
import {
  coachDocumentInput,
  ownDocumentsOutput,
  submitDocumentInput,
  submittedDocumentSchema,
} from '~/domain/coach/schema/document';
import { coachPauseSchema } from '~/domain/coach/pause';
import { affectedSchema } from '~/domain/operations/schema/queue';
import { weeklySlotSchema } from '~/domain/catalog/search-codes';
import { call, coachProcedure, memberProcedure } from '~/server/api/trpc';
import { applyAsCoach, changeCoachApplication, getCoachApplication } from '~/server/services/coach/apply-as-coach';
import { listOwnDocuments, submitDocument, withdrawDocument } from '~/server/services/coach/document/submit-document';
import { confirmSchedule, getSchedule } from '~/server/services/coach/hours/weekly-schedule';
import { readCoachPause } from '~/server/services/coach/read-pause';

/** Applying as a coach, documents to be checked, confirming the weekly slots, and pausing the coach's activity. */
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

  schedule: coachProcedure
    .meta({ access: 'coach.schedule' })
    .output(
      z.object({ slots: z.array(weeklySlotSchema), confirmedAt: z.date(), freshUntil: z.date(), stale: z.boolean() }),
    )
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
};
