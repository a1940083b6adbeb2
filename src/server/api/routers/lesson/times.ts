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
} from '~/domain/lesson/schema/lesson';
import {
  changedTimesOutput,
  confirmTimesInput,
  dropTimesInput,
  followingPlanSchema,
  moveFollowingInput,
  planFollowingInput,
  planSeriesInput,
  requestSeriesInput,
  seriesPlanSchema,
} from '~/domain/lesson/schema/series';
import { confirmTimes, dropTimes } from '~/server/services/lesson/series/answer-times';
import { moveFollowing, planFollowing } from '~/server/services/lesson/series/move-following';
import { planSeries } from '~/server/services/lesson/series/plan-series';
import { requestSeries } from '~/server/services/lesson/series/request-series';
import { confirmLesson, declineMove } from '~/server/services/lesson/time/confirm-lesson';
import { listContractHours } from '~/server/services/lesson/contract/view/list-contract-hours';
import { listFreeHours } from '~/server/services/coach/hours/list-free-hours';
import { moveLesson } from '~/server/services/lesson/time/propose-time';
import { confirmFirstTime, requestFirstTime } from '~/server/services/lesson/time/request-first-time';
import { requestLesson } from '~/server/services/lesson/time/request-lesson';
import { call, idempotentProcedure, memberProcedure, oneTransactionProcedure, publicProcedure } from '../../trpc';

/** Finding and agreeing on a lesson time. Either side may request a time; the other side answers. */
export const timeProcedures = {
  /** Returns the dated free start hours of a coach, for a learner before booking. */
  freeHours: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(freeHoursInput)
    .output(freeHoursOutput)
    .query(call(listFreeHours)),

  /** Returns the free start hours for the calendar of a contract. */
  hours: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(contractHoursInput)
    .output(contractHoursOutput)
    .query(call(listContractHours)),

  requestFirstTime: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(requestFirstTimeInput)
    .output(changedIdsOutput)
    .mutation(call(requestFirstTime)),

  confirmFirstTime: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(contractInput)
    .output(changedIdsOutput)
    .mutation(call(confirmFirstTime)),

  /** Requests another lesson of the contract. */
  schedule: idempotentProcedure
    .meta({ access: 'lesson.own' })
    .input(requestLessonInput)
    .output(changedIdsOutput)
    .mutation(call(requestLesson)),

  /** Requests another time for a lesson; the agreed time stays until the other side confirms. */
  move: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(moveLessonInput)
    .output(changedIdsOutput)
    .mutation(call(moveLesson)),

  /** Confirms the time that the other side requested. */
  confirm: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(answerLessonInput)
    .output(changedIdsOutput)
    .mutation(call(confirmLesson)),

  /** Declines the other side's move, or withdraws the caller's own. */
  declineMove: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(answerLessonInput)
    .output(changedIdsOutput)
    .mutation(call(declineMove)),

  /** Returns the weeks of a weekly series, with the reason and other times of each that does not work. */
  planSeries: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(planSeriesInput)
    .output(seriesPlanSchema)
    .query(call(planSeries)),

  /** Requests several lessons together, all or none. */
  requestSeries: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(requestSeriesInput)
    .output(changedTimesOutput)
    .mutation(call(requestSeries)),

  /** Confirms every time of a contract that the other side requested, all or none. */
  confirmTimes: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(confirmTimesInput)
    .output(changedTimesOutput)
    .mutation(call(confirmTimes)),

  /** Declines every time of a contract that the other side requested, or withdraws the caller's own. */
  dropTimes: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(dropTimesInput)
    .output(changedTimesOutput)
    .mutation(call(dropTimes)),

  /** Returns the new times of a lesson and its following ones, with the conflict and the deadline of each. */
  planFollowing: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(planFollowingInput)
    .output(followingPlanSchema)
    .query(call(planFollowing)),

  /** Proposes new times for several fixed lessons, all or none. */
  moveFollowing: oneTransactionProcedure
    .meta({ access: 'lesson.own' })
    .input(moveFollowingInput)
    .output(changedTimesOutput)
    .mutation(call(moveFollowing)),
};
