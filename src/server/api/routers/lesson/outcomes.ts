import { z } from 'zod';
import { cancelPreviewSchema } from '~/domain/lesson/cancel';
import { pauseContractInput, pausePromiseInput, pausePromiseSchema } from '~/domain/lesson/pause';
import {
  answerLessonInput,
  cancelLessonInput,
  changedIdsOutput,
  complaintInput,
  contractInput,
  disputeWordsInput,
  reportNoShowInput,
} from '~/domain/lesson/schema';
import { extendContract } from '~/server/services/lesson/contract/extend-contract';
import { addDisputeStatement } from '~/server/services/lesson/outcome/add-dispute-statement';
import { cancelLesson, readCancelPromise } from '~/server/services/lesson/time/cancel-lesson';
import { holdLesson } from '~/server/services/lesson/outcome/hold-lesson';
import { pauseContract, readPausePromise } from '~/server/services/lesson/contract/pause-contract';
import { resumeContract } from '~/server/services/lesson/contract/resume-contract';
import { reportComplaint } from '~/server/services/lesson/outcome/report-complaint';
import { reportNoShow } from '~/server/services/lesson/outcome/report-no-show';
import { undoHold } from '~/server/services/lesson/outcome/undo-hold';
import { coachProcedure, memberProcedure } from '../../trpc';

/** How a lesson ends. */
export const outcomeProcedures = {
  /** "지금 취소하면 …", from the function that cancels. */
  cancelPromise: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(answerLessonInput)
    .output(cancelPreviewSchema)
    .query(({ ctx, input }) => readCancelPromise(ctx, input)),

  cancel: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(cancelLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => cancelLesson(ctx, input)),

  /** The coach marks the lesson as held. */
  hold: coachProcedure
    .meta({ access: 'lesson.teach' })
    .input(answerLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => holdLesson(ctx, input)),

  /** The one free extension of lessons that would soon expire. */
  extend: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(contractInput)
    .output(contractInput)
    .mutation(({ ctx, input }) => extendContract(ctx, input)),

  /** What pausing the contract would do, from the function that does it. */
  pausePromise: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(pausePromiseInput)
    .output(pausePromiseSchema)
    .query(({ ctx, input }) => readPausePromise(ctx, input)),

  pause: memberProcedure
    .meta({ access: 'lesson.learn', ownHand: true })
    .input(pauseContractInput)
    .output(contractInput)
    .mutation(({ ctx, input }) => pauseContract(ctx, input)),

  /** Goes on before the pause is over. */
  resume: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(contractInput)
    .output(contractInput)
    .mutation(({ ctx, input }) => resumeContract(ctx, input)),

  /** Takes that back, within minutes. */
  undoHold: coachProcedure
    .meta({ access: 'lesson.teach' })
    .input(answerLessonInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => undoHold(ctx, input)),

  reportNoShow: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(reportNoShowInput)
    .output(changedIdsOutput)
    .mutation(({ ctx, input }) => reportNoShow(ctx, input)),

  /** What the side that was asked says about a lesson. */
  addDisputeStatement: memberProcedure
    .meta({ access: 'lesson.own', ownHand: true })
    .input(disputeWordsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => addDisputeStatement(ctx, input)),

  reportComplaint: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(complaintInput)
    .output(z.void())
    .mutation(({ ctx, input }) => reportComplaint(ctx, input)),
};
