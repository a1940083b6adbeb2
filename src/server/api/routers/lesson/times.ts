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

/** Finding and agreeing on a lesson time. Either side may request a time; the other side answers. */
export const timeProcedures = {
  /** Returns the dated free start hours of a coach, for a learner before booking. */
  freeHours: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(freeHoursInput)
    .output(freeHoursOutput)
    .query(({ ctx, input }) => listFreeHours(ctx, input)),

  /** Returns the free start hours for the calendar of a contract. */
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

  /** Requests another lesson of the contract. */
  schedule: idempotentProcedure
    .meta({ access: 'lesson.own' })
    .input(requestLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => requestLesson(ctx, input)),

  /** Requests another time for a lesson; the agreed time stays until the other side confirms. */
  move: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(moveLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => moveLesson(ctx, input)),

  /** Confirms the time that the other side requested. */
  confirm: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(answerLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => confirmLesson(ctx, input)),

  /** Declines the other side's move, or withdraws the caller's own. */
  declineMove: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(answerLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => declineMove(ctx, input)),
};
