import { z } from 'zod';
import { healthConsentSchema, setHealthConsentInput } from '~/domain/account/schema';
import { completeSuggestInput, completeSuggestOutput } from '~/domain/matching/complete-schema';
import {
  coachProgramsInput,
  coachProgramsOutput,
  getFormInput,
  listProgramsInput,
  suggestFormSchema,
  suggestOpeningInput,
  suggestOpeningSchema,
  suggestProgramSchema,
} from '~/domain/suggest/form-schema';
import { completeSuggest } from '~/server/services/matching/complete-suggest';
import { getForm } from '~/server/services/suggest/get-form';
import { getHealthConsent, setHealthConsent } from '~/server/services/account/consent/health-consent';
import { listCoachPrograms } from '~/server/services/suggest/list-coach-programs';
import { listPrograms } from '~/server/services/suggest/list-programs';
import { openSuggest } from '~/server/services/suggest/open-suggest';
import { memberProcedure, publicProcedure, router } from '../trpc';
import { matchingProcedures } from './suggest/matching';

export const suggestRouter = router({
  ...matchingProcedures,

  /** Who is about to answer. */
  opening: publicProcedure
    .meta({ access: 'session.read' })
    .input(suggestOpeningInput)
    .output(suggestOpeningSchema)
    .query(({ ctx, input }) => openSuggest(ctx, input)),

  /** Hands in the questionnaire; the browser goes on to the payment page with what comes back. */
  complete: memberProcedure
    .meta({ access: 'suggest.answer', ownHand: true })
    .input(completeSuggestInput)
    .output(completeSuggestOutput)
    .mutation(({ ctx, input }) => completeSuggest(ctx, input)),

  /** One's own form, health answers included; the view is logged. */
  get: memberProcedure
    .meta({ access: 'suggest.answer' })
    .input(getFormInput)
    .output(suggestFormSchema)
    .query(({ ctx, input }) => getForm(ctx, input)),

  /** Does the consent for health answers stand? */
  healthConsent: memberProcedure
    .meta({ access: 'suggest.answer' })
    .output(healthConsentSchema)
    .query(({ ctx }) => getHealthConsent(ctx)),

  /** Gives or withdraws it; withdrawing removes what was stored. */
  setHealthConsent: memberProcedure
    .meta({ access: 'suggest.answer', ownHand: true })
    .input(setHealthConsentInput)
    .output(healthConsentSchema)
    .mutation(({ ctx, input }) => setHealthConsent(ctx, input)),

  /** Programs that fit the answers so far. */
  programs: publicProcedure
    .meta({ access: 'public.read' })
    .input(listProgramsInput)
    .output(z.array(suggestProgramSchema))
    .query(({ ctx, input }) => listPrograms(ctx, input)),

  /** What each of these coaches would teach, the wished program if they do. */
  coachPrograms: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(coachProgramsInput)
    .output(coachProgramsOutput)
    .query(({ ctx, input }) => listCoachPrograms(ctx, input)),
});
