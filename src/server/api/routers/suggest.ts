import { z } from 'zod';
import { answerHealthCheckInput } from '~/domain/health-stop/schema';
import { healthConsentSchema, setHealthConsentInput } from '~/domain/account/schema';
import { completeSuggestInput, completeSuggestOutput } from '~/domain/matching/schema/complete';
import {
  coachProgramsInput,
  coachProgramsOutput,
  getFormInput,
  listProgramsInput,
  suggestFormSchema,
  suggestOpeningInput,
  suggestOpeningSchema,
  suggestProgramSchema,
} from '~/domain/suggest/schema/form';
import { completeSuggest } from '~/server/services/matching/request/complete-suggest';
import { answerHealthCheck } from '~/server/services/suggest/answer-health-check';
import { getForm } from '~/server/services/suggest/get-form';
import { getHealthConsent, setHealthConsent } from '~/server/services/account/consent/health-consent';
import { listCoachPrograms } from '~/server/services/suggest/list-coach-programs';
import { listPrograms } from '~/server/services/suggest/list-programs';
import { openSuggest } from '~/server/services/suggest/open-suggest';
import { call, memberProcedure, publicProcedure, router } from '../trpc';
import { matchingProcedures } from './suggest/matching';

export const suggestRouter = router({
  ...matchingProcedures,

  /** Returns what the questionnaire needs to know about the user before it starts. */
  opening: publicProcedure
    .meta({ access: 'session.read' })
    .input(suggestOpeningInput)
    .output(suggestOpeningSchema)
    .query(call(openSuggest)),

  /** Submits the questionnaire; the browser continues to the payment page with the result. */
  complete: memberProcedure
    .meta({ access: 'suggest.answer', ownerOnly: true })
    .input(completeSuggestInput)
    .output(completeSuggestOutput)
    .mutation(call(completeSuggest)),

  /** Answers the question about health again, before an order. */
  answerHealthCheck: memberProcedure
    .meta({ access: 'suggest.answer', ownerOnly: true })
    .input(answerHealthCheckInput)
    .output(z.void())
    .mutation(call(answerHealthCheck)),

  /** Returns the user's own form, including health answers; the view is recorded. */
  get: memberProcedure
    .meta({ access: 'suggest.answer' })
    .input(getFormInput)
    .output(suggestFormSchema)
    .query(call(getForm)),

  /** Returns whether the consent for health answers is in force. */
  healthConsent: memberProcedure
    .meta({ access: 'suggest.answer' })
    .output(healthConsentSchema)
    .query(call(getHealthConsent)),

  /** Gives or withdraws the consent for health answers; withdrawing deletes the stored answers. */
  setHealthConsent: memberProcedure
    .meta({ access: 'suggest.answer', ownerOnly: true })
    .input(setHealthConsentInput)
    .output(healthConsentSchema)
    .mutation(call(setHealthConsent)),

  /** Returns programs that match the answers so far. */
  programs: publicProcedure
    .meta({ access: 'public.read' })
    .input(listProgramsInput)
    .output(z.array(suggestProgramSchema))
    .query(call(listPrograms)),

  /** Returns the program that each of these coaches would teach: the requested one if the coach offers it. */
  coachPrograms: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(coachProgramsInput)
    .output(coachProgramsOutput)
    .query(call(listCoachPrograms)),
});
