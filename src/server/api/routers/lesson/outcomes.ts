import { z } from 'zod';
import { cancelPreviewSchema } from '~/domain/lesson/cancel';
import { pauseContractInput, pausePreviewSchema, pausePromiseInput } from '~/domain/lesson/pause';
import {
  answerLessonInput,
  cancelLessonInput,
  changedIdsOutput,
  complaintInput,
  contractInput,
  disputeStatementInput,
  reportNoShowInput,
} from '~/domain/lesson/schema/lesson';
import { enterVisitCodeInput, shownCodeOutput, visitedOutput, visitInput } from '~/domain/lesson/visit';
import { queuedInput } from '~/domain/timetable/expert/expert-schema';
import { assertQueueOwner } from '~/server/services/coach/assert-queue-owner';
import { extendContract } from '~/server/services/lesson/contract/period/extend-contract';
import { addDisputeStatement } from '~/server/services/lesson/outcome/add-dispute-statement';
import { cancelLesson, readCancelPromise } from '~/server/services/lesson/time/cancel-lesson';
import { markLessonHeld } from '~/server/services/lesson/outcome/mark-lesson-held';
import { pauseContract, readPausePromise } from '~/server/services/lesson/contract/period/pause-contract';
import { resumeContract } from '~/server/services/lesson/contract/period/resume-contract';
import { reportComplaint } from '~/server/services/lesson/outcome/report-complaint';
import { reportNoShow } from '~/server/services/lesson/outcome/report-no-show';
import { undoHeld } from '~/server/services/lesson/outcome/undo-held';
import { checkIn } from '~/server/services/lesson/visit/check-in';
import { checkOut } from '~/server/services/lesson/visit/check-out';
import { enterVisitCode, showVisitCode } from '~/server/services/lesson/visit/visit-code';
import { call, coachProcedure, idempotentCoachProcedure, memberProcedure } from '../../trpc';

// A record of a visit may have been queued on a phone, so its input names the coach whose queue it comes from.
const visitProcedure = idempotentCoachProcedure
  .meta({ access: 'lesson.teach', ownerOnly: true })
  .input(queuedInput)
  .use(({ ctx, input, next }) => {
    assertQueueOwner(ctx, input);
    return next();
  });

// Not idempotent by its key as a whole: a rejection would be rolled back, and a wrong code has to be counted.
const visitCodeProcedure = coachProcedure
  .meta({ access: 'lesson.teach', ownerOnly: true })
  .input(queuedInput)
  .use(({ ctx, input, next }) => {
    assertQueueOwner(ctx, input);
    return next();
  });

/** Procedures about the outcome of a lesson. */
export const outcomeProcedures = {
  /** Returns the preview "지금 취소하면 …", computed by the same function that cancels. */
  cancelPromise: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(answerLessonInput)
    .output(cancelPreviewSchema)
    .query(call(readCancelPromise)),

  cancel: memberProcedure
    .meta({ access: 'lesson.own', ownerOnly: true })
    .input(cancelLessonInput)
    .output(changedIdsOutput)
    .mutation(call(cancelLesson)),

  /** Marks the lesson as held, for the coach. */
  hold: coachProcedure
    .meta({ access: 'lesson.teach', ownerOnly: true })
    .input(answerLessonInput)
    .output(changedIdsOutput)
    .mutation(call(markLessonHeld)),

  /** Records when the coach arrived, and when they left; also sent later, from a phone without a connection. */
  checkIn: visitProcedure.input(visitInput).output(visitedOutput).mutation(call(checkIn)),
  checkOut: visitProcedure.input(visitInput).output(visitedOutput).mutation(call(checkOut)),

  /** Shows the learner the visit code of a lesson. */
  visitCode: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(answerLessonInput)
    .output(shownCodeOutput)
    .query(call(showVisitCode)),

  /** Records the code that the learner told the coach; also sent later, from a phone without a connection. */
  enterVisitCode: visitCodeProcedure.input(enterVisitCodeInput).output(visitedOutput).mutation(call(enterVisitCode)),

  /** Extends lessons that would expire soon; free, once per contract. */
  extend: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(contractInput)
    .output(contractInput)
    .mutation(call(extendContract)),

  /** Returns what pausing the contract would do, computed by the same function that pauses it. */
  pausePromise: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(pausePromiseInput)
    .output(pausePreviewSchema)
    .query(call(readPausePromise)),

  pause: memberProcedure
    .meta({ access: 'lesson.learn', ownerOnly: true })
    .input(pauseContractInput)
    .output(contractInput)
    .mutation(call(pauseContract)),

  /** Resumes the contract before the pause ends. */
  resume: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(contractInput)
    .output(contractInput)
    .mutation(call(resumeContract)),

  /** Undoes `hold`, which marks a lesson as held; possible for some minutes. */
  undoHold: coachProcedure
    .meta({ access: 'lesson.teach' })
    .input(answerLessonInput)
    .output(changedIdsOutput)
    .mutation(call(undoHeld)),

  reportNoShow: memberProcedure
    .meta({ access: 'lesson.own', ownerOnly: true })
    .input(reportNoShowInput)
    .output(changedIdsOutput)
    .mutation(call(reportNoShow)),

  /** Adds the statement of the side that was asked about a disputed lesson. */
  addDisputeStatement: memberProcedure
    .meta({ access: 'lesson.own', ownerOnly: true })
    .input(disputeStatementInput)
    .output(z.void())
    .mutation(call(addDisputeStatement)),

  reportComplaint: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(complaintInput)
    .output(z.void())
    .mutation(call(reportComplaint)),
};
