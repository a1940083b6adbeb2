import { z } from 'zod';
import {
  adminCoachPageSchema,
  adminCoachSchema,
  coachIdInput,
  coachOfferingSchema,
  correctCoachInput,
  listCoachesInput,
  changeCoachStatusInput,
  changedCoachSchema,
} from '~/domain/operations/schema/coach';
import {
  adminMatchSchema,
  endMatchInput,
  listMatchesInput,
  matchIdInput,
  sendNextRoundInput,
  matchPageSchema,
} from '~/domain/operations/schema/match';
import {
  adminLessonPageSchema,
  adminLessonSchema,
  lessonIdInput,
  listLessonsInput,
} from '~/domain/operations/schema/lesson';
import {
  proposeSubstituteInput,
  substitutesInput,
  substitutesOutput,
  substitutionInput,
} from '~/domain/lesson/schema/substitution';
import {
  listMembersInput,
  loginAsInput,
  memberIdInput,
  memberPageSchema,
  memberViewSchema,
} from '~/domain/operations/schema/member';
import {
  listMessagesInput,
  messageIdInput,
  messagePageSchema,
  messageViewSchema,
} from '~/domain/operations/schema/message';
import { listOrdersInput, orderIdInput, orderPageSchema, orderViewSchema } from '~/domain/operations/schema/order';
import {
  faultRefundInput,
  faultRefundSchema,
  listExtraPayoutsInput,
  extraPayoutPageSchema,
  recordExtraPayoutInput,
  refundWithFaultInput,
} from '~/domain/operations/schema/refund';
import {
  affectedSchema,
  jobIdInput,
  jobPageSchema,
  jobSchema,
  jobTargetInput,
  listJobsInput,
  queueSummarySchema,
} from '~/domain/operations/schema/queue';
import {
  advanceToolOrderInput,
  listToolOrdersForOperatorInput,
  listToolStockInput,
  setToolStockInput,
  toolIdInput,
  toolOrderReasonInput,
  toolOrderRowPageSchema,
  toolOrderSheetSchema,
  toolStockPageSchema,
  toolStockRowSchema,
} from '~/domain/operations/schema/tool-order';
import {
  auditIdInput,
  auditPageSchema,
  auditRowSchema,
  complaintIdInput,
  complaintPageSchema,
  complaintViewSchema,
  listAuditInput,
  listComplaintsInput,
  overviewSchema,
  complaintPhotosOutput,
  resolveComplaintInput,
} from '~/domain/operations/schema/record';
import { logInAs } from '~/server/services/account/impersonate';
import { endMatchAsOperator, sendNextRound } from '~/server/services/operations/act-on-match';
import { cancelJobs, retryJobs } from '~/server/services/operations/job/act-on-jobs';
import { correctCoach, getCoachOffering } from '~/server/services/operations/coach/correct-coach';
import { getCoach } from '~/server/services/operations/coach/get-coach';
import { getOrder } from '~/server/services/operations/payment/get-order';
import { getOverview } from '~/server/services/operations/get-overview';
import { getAudit, listAudit } from '~/server/services/operations/audit/list-audit';
import { listCoaches } from '~/server/services/operations/coach/list-coaches';
import { getComplaint, listComplaints } from '~/server/services/operations/complaint/list-complaints';
import { getJob, listJobs } from '~/server/services/operations/job/list-jobs';
import { getLesson } from '~/server/services/operations/lesson/get-lesson';
import { listLessons } from '~/server/services/operations/lesson/list-lessons';
import {
  listLessonSubstitutes,
  proposeLessonSubstitute,
  withdrawLessonSubstitute,
} from '~/server/services/operations/lesson/substitute-lesson';
import { getMatch, listMatches } from '~/server/services/operations/list-matches';
import { getMember, listMembers } from '~/server/services/operations/list-members';
import { listMessages, viewMessage } from '~/server/services/operations/messaging/list-messages';
import { listOrders } from '~/server/services/operations/payment/list-orders';
import { listExtraPayouts } from '~/server/services/operations/payment/list-owed';
import { listQueues } from '~/server/services/operations/job/list-queues';
import { closeCoachInput, coachClosingSchema } from '~/domain/operations/schema/coach-closing';
import { closeCoach, readCoachClosing } from '~/server/services/operations/coach/close-coach';
import { changeCoachStatus } from '~/server/services/operations/coach/change-coach-status';
import {
  advanceToolOrder,
  callOffToolOrder,
  rejectToolReturn,
} from '~/server/services/operations/tools/advance-tool-order';
import { getToolOrder } from '~/server/services/operations/tools/get-tool-order';
import { listToolOrders } from '~/server/services/operations/tools/list-tool-orders';
import { receiveToolReturn } from '~/server/services/operations/tools/receive-tool-return';
import { getToolStock, listToolStock, setToolStock } from '~/server/services/operations/tools/tool-stock';
import { recordExtraPayout } from '~/server/services/operations/payment/record-extra-payout';
import { readFaultRefund, refundWithFault } from '~/server/services/operations/payment/refund-with-fault';
import { requestComplaintStatement } from '~/server/services/operations/complaint/request-complaint-statement';
import { openComplaintPhotos } from '~/server/services/operations/complaint/open-complaint-photos';
import { resolveComplaint } from '~/server/services/operations/complaint/resolve-complaint';
import { retryRefunds, retryToolRefunds } from '~/server/services/operations/payment/retry-refunds';
import { resendMessage } from '~/server/services/operations/messaging/resend-message';
import { call, memberProcedure, router } from '../trpc';
import { operationsChallengeRouter } from './operations-challenge';
import { operationsCoachDocumentRouter } from './operations-coach-document';
import { operationsCoachProfileRouter } from './operations-coach-profile';
import { operationsCompanyRouter } from './operations-company';
import { operationsFeedRouter } from './operations-feed';
import { operationsLeadRouter } from './operations-lead';
import { operationsPublicationRouter } from './operations-publication';
import { operationsReviewRouter } from './operations-review';
import { operationsSettlementRouter } from './operations-settlement';
import { setImpersonationCookies } from './session/browser';

const reads = memberProcedure.meta({ access: 'operations.read' });
const acts = memberProcedure.meta({ access: 'operations.act' });
const refunds = memberProcedure.meta({ access: 'operations.refund' });

export const operationsRouter = router({
  coachDocument: operationsCoachDocumentRouter,
  coachProfile: operationsCoachProfileRouter,
  review: operationsReviewRouter,
  company: operationsCompanyRouter,
  settlement: operationsSettlementRouter,
  challenge: operationsChallengeRouter,
  feed: operationsFeedRouter,
  lead: operationsLeadRouter,
  publication: operationsPublicationRouter,
  overview: reads.output(overviewSchema).query(call(getOverview)),

  listQueues: reads.output(z.array(queueSummarySchema)).query(call(listQueues)),
  listJobs: reads.input(listJobsInput).output(jobPageSchema).query(call(listJobs)),
  getJob: reads.input(jobIdInput).output(jobSchema).query(call(getJob)),
  retryJobs: acts.input(jobTargetInput).output(affectedSchema).mutation(call(retryJobs)),
  cancelJobs: acts.input(jobTargetInput).output(affectedSchema).mutation(call(cancelJobs)),

  listMessages: reads.input(listMessagesInput).output(messagePageSchema).query(call(listMessages)),
  viewMessage: acts.input(messageIdInput).output(messageViewSchema).query(call(viewMessage)),
  resendMessage: acts.input(messageIdInput).output(affectedSchema).mutation(call(resendMessage)),

  listMembers: reads.input(listMembersInput).output(memberPageSchema).query(call(listMembers)),
  getMember: reads.input(memberIdInput).output(memberViewSchema).query(call(getMember)),
  /** Lets the operator act as a user, for an hour at most; session.endImpersonation ends it. */
  loginAs: acts
    .input(loginAsInput)
    .output(z.object({ redirectTo: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { token, redirectTo } = await logInAs(ctx, input);
      setImpersonationCookies(ctx, token);
      return { redirectTo };
    }),

  /** Lists coaches and applicants. */
  listCoaches: reads.input(listCoachesInput).output(adminCoachPageSchema).query(call(listCoaches)),
  getCoach: reads.input(coachIdInput).output(adminCoachSchema).query(call(getCoach)),
  changeCoachStatus: acts.input(changeCoachStatusInput).output(changedCoachSchema).mutation(call(changeCoachStatus)),

  /** Returns what prevents closing the account of a coach; `closeCoach` closes it. */
  coachClosing: reads.input(coachIdInput).output(coachClosingSchema).query(call(readCoachClosing)),
  closeCoach: acts.input(closeCoachInput).output(affectedSchema).mutation(call(closeCoach)),

  /** Returns the data by which learners find an approved coach; `correctCoach` changes it. */
  getCoachOffering: reads.input(coachIdInput).output(coachOfferingSchema).query(call(getCoachOffering)),
  correctCoach: acts.input(correctCoachInput).output(affectedSchema).mutation(call(correctCoach)),

  listOrders: reads.input(listOrdersInput).output(orderPageSchema).query(call(listOrders)),
  getOrder: reads.input(orderIdInput).output(orderViewSchema).query(call(getOrder)),

  /** Lists 1:1 lessons, each with its contract and all its transitions. */
  listLessons: reads.input(listLessonsInput).output(adminLessonPageSchema).query(call(listLessons)),
  getLesson: reads.input(lessonIdInput).output(adminLessonSchema).query(call(getLesson)),
  /** Returns the coaches who can give a lesson instead of its coach, or the open proposal. */
  lessonSubstitutes: reads.input(substitutesInput).output(substitutesOutput).query(call(listLessonSubstitutes)),
  proposeLessonSubstitute: acts.input(proposeSubstituteInput).output(z.void()).mutation(call(proposeLessonSubstitute)),
  withdrawLessonSubstitute: acts.input(substitutionInput).output(z.void()).mutation(call(withdrawLessonSubstitute)),

  /** Retries refunds that the gateway rejected. */
  retryRefunds: acts.input(orderIdInput).output(affectedSchema).mutation(call(retryRefunds)),

  /** Returns the refund when an order's lessons end through our fault or the coach's; `refundWithFault` makes it. */
  faultRefund: refunds.input(faultRefundInput).output(faultRefundSchema).query(call(readFaultRefund)),
  refundWithFault: refunds.input(refundWithFaultInput).output(affectedSchema).mutation(call(refundWithFault)),
  /**
   * Lists what such refunds owe beyond the amount that the gateway could refund; `recordExtraPayout` records the
   * transfer.
   */
  listOwed: reads.input(listExtraPayoutsInput).output(extraPayoutPageSchema).query(call(listExtraPayouts)),
  payOwed: refunds.input(recordExtraPayoutInput).output(affectedSchema).mutation(call(recordExtraPayout)),

  listToolOrders: reads
    .input(listToolOrdersForOperatorInput)
    .output(toolOrderRowPageSchema)
    .query(call(listToolOrders)),
  getToolOrder: reads.input(orderIdInput).output(toolOrderSheetSchema).query(call(getToolOrder)),
  advanceToolOrder: acts.input(advanceToolOrderInput).output(affectedSchema).mutation(call(advanceToolOrder)),
  callOffToolOrder: acts.input(toolOrderReasonInput).output(affectedSchema).mutation(call(callOffToolOrder)),
  receiveToolReturn: acts.input(orderIdInput).output(affectedSchema).mutation(call(receiveToolReturn)),
  refuseToolReturn: acts.input(toolOrderReasonInput).output(affectedSchema).mutation(call(rejectToolReturn)),
  retryToolRefunds: acts.input(orderIdInput).output(affectedSchema).mutation(call(retryToolRefunds)),
  listToolStock: reads.input(listToolStockInput).output(toolStockPageSchema).query(call(listToolStock)),
  getToolStock: reads.input(toolIdInput).output(toolStockRowSchema).query(call(getToolStock)),
  setToolStock: acts.input(setToolStockInput).output(affectedSchema).mutation(call(setToolStock)),

  /** Lists learners who have requested a match. */
  listMatches: reads.input(listMatchesInput).output(matchPageSchema).query(call(listMatches)),
  getMatch: reads.input(matchIdInput).output(adminMatchSchema).query(call(getMatch)),
  endMatch: acts.input(endMatchInput).output(affectedSchema).mutation(call(endMatchAsOperator)),
  sendNextRound: acts.input(sendNextRoundInput).output(affectedSchema).mutation(call(sendNextRound)),

  listComplaints: reads.input(listComplaintsInput).output(complaintPageSchema).query(call(listComplaints)),
  getComplaint: reads.input(complaintIdInput).output(complaintViewSchema).query(call(getComplaint)),
  askComplaintSide: acts.input(complaintIdInput).output(affectedSchema).mutation(call(requestComplaintStatement)),
  /** Returns the photos of a complaint; each call is recorded. */
  openComplaintPhotos: acts.input(complaintIdInput).output(complaintPhotosOutput).mutation(call(openComplaintPhotos)),
  resolveComplaint: acts.input(resolveComplaintInput).output(affectedSchema).mutation(call(resolveComplaint)),

  getAudit: reads.input(auditIdInput).output(auditRowSchema).query(call(getAudit)),
  listAudit: reads.input(listAuditInput).output(auditPageSchema).query(call(listAudit)),
});
