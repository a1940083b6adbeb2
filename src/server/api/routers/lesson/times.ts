import {
  answerLessonInput,
  changedIdsOutput,
  contractHoursInput,
  contractHoursOutput,
  contractInput,
  freeHoursInput,
  freeHoursOutput,
  moveLessonInput,
  requestFirstTimeInput,
  requestLessonInput,
} from '~/domain/lesson/schema';
import { confirmLesson, declineMove } from '~/server/services/lesson/time/confirm-lesson';
import { listContractHours } from '~/server/services/lesson/contract/list-contract-hours';
import { listFreeHours } from '~/server/services/coach/hours/list-free-hours';
import { moveLesson } from '~/server/services/lesson/time/propose-time';
import { confirmFirstTime, requestFirstTime } from '~/server/services/lesson/time/request-first-time';
import { requestLesson } from '~/server/services/lesson/time/request-lesson';
import { idempotentProcedure, memberProcedure, oneTransactionProcedure, publicProcedure } from '../../trpc';

/** Finding and agreeing on a time. Both sides may ask; the other one answers. */
export const timeProcedures = {
  /** Dated free start hours of a coach, for whoever is about to book. */
  freeHours: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(freeHoursInput)
    .output(freeHoursOutput)
    .query(({ ctx, input }) => listFreeHours(ctx, input)),

  /** The same for a contract's own calendar. */
  hours: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(contractHoursInput)
    .output(contractHoursOutput)
    .query(({ ctx, input }) => listContractHours(ctx, input)),

  requestFirstTime: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(requestFirstTimeInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => requestFirstTime(ctx, input)),

  confirmFirstTime: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(contractInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => confirmFirstTime(ctx, input)),

  /** One more lesson of the contract. */
  schedule: idempotentProcedure
    .meta({ access: 'lesson.own' })
    .input(requestLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => requestLesson(ctx, input)),

  /** Another time for a lesson; what is fixed stands until the other side confirms. */
  move: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(moveLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => moveLesson(ctx, input)),

  /** Yes to the time that the other side asked for. */
  confirm: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(answerLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => confirmLesson(ctx, input)),

  /** No to a move, or one's own move taken back. */
  declineMove: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(answerLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => declineMove(ctx, input)),
};
