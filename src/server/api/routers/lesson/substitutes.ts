import { z } from 'zod';
import { changedIdsOutput } from '~/domain/lesson/schema/lesson';
import {
  answerSubstitutionInput,
  proposeSubstituteInput,
  substituteOfferSchema,
  substitutesInput,
  substitutesOutput,
  substitutionInput,
} from '~/domain/lesson/schema/substitution';
import { answerSubstituteOffer } from '~/server/services/lesson/substitute/answer-offer';
import { answerSubstituteRequest } from '~/server/services/lesson/substitute/answer-request';
import { listSubstitutes } from '~/server/services/lesson/substitute/list-substitutes';
import { proposeSubstitute } from '~/server/services/lesson/substitute/propose-substitute';
import { readSubstituteOffer } from '~/server/services/lesson/substitute/read-offer';
import { withdrawSubstitute } from '~/server/services/lesson/substitute/withdraw-substitute';
import { call, coachProcedure, oneTransactionProcedure, memberProcedure } from '../../trpc';

const teachProcedure = coachProcedure.meta({ access: 'lesson.teach' });

/** Another coach gives one lesson: proposed by its coach, agreed to by the other coach, accepted by the learner. */
export const substituteProcedures = {
  /** Returns the coaches who can give a lesson instead, or the open proposal. */
  substitutes: teachProcedure.input(substitutesInput).output(substitutesOutput).query(call(listSubstitutes)),

  proposeSubstitute: teachProcedure.input(proposeSubstituteInput).output(z.void()).mutation(call(proposeSubstitute)),

  withdrawSubstitute: teachProcedure
    .input(substitutionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => withdrawSubstitute(ctx, ctx.coach.id, input)),

  /** The other coach agrees or cannot. */
  answerSubstituteRequest: coachProcedure
    .meta({ access: 'lesson.teach', ownerOnly: true })
    .input(answerSubstitutionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => answerSubstituteRequest(ctx, ctx.coach.id, input)),

  /** Returns the other coach and what each answer gives, for the learner. */
  substituteOffer: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(substitutionInput)
    .output(substituteOfferSchema)
    .query(call(readSubstituteOffer)),

  /** The learner accepts the other coach or declines. */
  answerSubstituteOffer: oneTransactionProcedure
    .meta({ access: 'lesson.learn', ownerOnly: true })
    .input(answerSubstitutionInput)
    .output(changedIdsOutput)
    .mutation(call(answerSubstituteOffer)),
};
