import { z } from 'zod';
import {
  adminCoachPageSchema,
  adminCoachSchema,
  coachIdInput,
  coachOfferingSchema,
  correctCoachInput,
  listCoachesInput,
  changeCoachStatusInput,
  movedCoachSchema,
} from '~/domain/operations/coach-schema';
import {
  adminMatchSchema,
  endMatchInput,
  listMatchesInput,
  matchIdInput,
  sendNextRoundInput,
  matchPageSchema,
} from '~/domain/operations/match-schema';
import {
  adminLessonPageSchema,
  adminLessonSchema,
  lessonIdInput,
  listLessonsInput,
} from '~/domain/operations/lesson-schema';
import {
  listMembersInput,
  loginAsInput,
  memberIdInput,
  memberPageSchema,
  memberViewSchema,
} from '~/domain/operations/member-schema';
import {
  listMessagesInput,
  messageIdInput,
  messagePageSchema,
  messageViewSchema,
} from '~/domain/operations/message-schema';
import { listOrdersInput, orderIdInput, orderPageSchema, orderViewSchema } from '~/domain/operations/order-schema';
import {
  faultRefundInput,
  faultRefundSchema,
  listExtraPayoutsInput,
  extraPayoutPageSchema,
  recordExtraPayoutInput,
  refundWithFaultInput,
} from '~/domain/operations/refund-schema';
import {
  affectedSchema,
  jobIdInput,
  jobPageSchema,
  jobSchema,
  jobTargetInput,
  listJobsInput,
  queueSummarySchema,
} from '~/domain/operations/queue-schema';
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
} from '~/domain/operations/tool-order-schema';
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
  resolveComplaintInput,
} from '~/domain/operations/record-schema';
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
import { getMatch, listMatches } from '~/server/services/operations/list-matches';
import { getMember, listMembers } from '~/server/services/operations/list-members';
import { listMessages, viewMessage } from '~/server/services/operations/messaging/list-messages';
import { listOrders } from '~/server/services/operations/payment/list-orders';
import { listExtraPayouts } from '~/server/services/operations/payment/list-owed';
import { listQueues } from '~/server/services/operations/job/list-queues';
import { changeCoachStatus } from '~/server/services/operations/coach/change-coach-status';
import {
  advanceToolOrder,
  callOffToolOrder,
  refuseToolReturn,
} from '~/server/services/operations/tools/advance-tool-order';
import { getToolOrder } from '~/server/services/operations/tools/get-tool-order';
import { listToolOrders } from '~/server/services/operations/tools/list-tool-orders';
import { receiveToolReturn } from '~/server/services/operations/tools/receive-tool-return';
import { getToolStock, listToolStock, setToolStock } from '~/server/services/operations/tools/tool-stock';
import { recordExtraPayout } from '~/server/services/operations/payment/record-extra-payout';
import { readFaultRefund, refundWithFault } from '~/server/services/operations/payment/refund-with-fault';
import { requestComplaintStatement } from '~/server/services/operations/complaint/request-complaint-statement';
import { resolveComplaint } from '~/server/services/operations/complaint/resolve-complaint';
import { retryRefunds, retryToolRefunds } from '~/server/services/operations/payment/retry-refunds';
import { resendMessage } from '~/server/services/operations/messaging/resend-message';
import { memberProcedure, router } from '../trpc';
import { operationsChallengeRouter } from './operations-challenge';
import { operationsCompanyRouter } from './operations-company';
import { operationsFeedRouter } from './operations-feed';
import { operationsSettlementRouter } from './operations-settlement';
import { setImpersonationCookies } from './session/browser';

const reads = memberProcedure.meta({ access: 'operations.read' });
const acts = memberProcedure.meta({ access: 'operations.act' });
const refunds = memberProcedure.meta({ access: 'operations.refund' });

export const operationsRouter = router({
  company: operationsCompanyRouter,
  settlement: operationsSettlementRouter,
  challenge: operationsChallengeRouter,
  feed: operationsFeedRouter,
  overview: reads.output(overviewSchema).query(({ ctx }) => getOverview(ctx)),

  listQueues: reads.output(z.array(queueSummarySchema)).query(({ ctx }) => listQueues(ctx)),
  listJobs: reads
    .input(listJobsInput)
    .output(jobPageSchema)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  getJob: reads
    .input(jobIdInput)
    .output(jobSchema)
    .query(({ ctx, input }) => getJob(ctx, input)),
  retryJobs: acts
    .input(jobTargetInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => retryJobs(ctx, input)),
  cancelJobs: acts
    .input(jobTargetInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => cancelJobs(ctx, input)),

  listMessages: reads
    .input(listMessagesInput)
    .output(messagePageSchema)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  viewMessage: acts
    .input(messageIdInput)
    .output(messageViewSchema)
    .query(({ ctx, input }) => viewMessage(ctx, input)),
  resendMessage: acts
    .input(messageIdInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => resendMessage(ctx, input)),

  listMembers: reads
    .input(listMembersInput)
    .output(memberPageSchema)
    .query(({ ctx, input }) => listMembers(ctx, input)),
  getMember: reads
    .input(memberIdInput)
    .output(memberViewSchema)
    .query(({ ctx, input }) => getMember(ctx, input)),
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
  listCoaches: reads
    .input(listCoachesInput)
    .output(adminCoachPageSchema)
    .query(({ ctx, input }) => listCoaches(ctx, input)),
  getCoach: reads
    .input(coachIdInput)
    .output(adminCoachSchema)
    .query(({ ctx, input }) => getCoach(ctx, input)),
  changeCoachStatus: acts
    .input(changeCoachStatusInput)
    .output(movedCoachSchema)
    .mutation(({ ctx, input }) => changeCoachStatus(ctx, input)),

  /** Returns the data by which learners find an approved coach; `correctCoach` changes it. */
  getCoachOffering: reads
    .input(coachIdInput)
    .output(coachOfferingSchema)
    .query(({ ctx, input }) => getCoachOffering(ctx, input)),
  correctCoach: acts
    .input(correctCoachInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => correctCoach(ctx, input)),

  listOrders: reads
    .input(listOrdersInput)
    .output(orderPageSchema)
    .query(({ ctx, input }) => listOrders(ctx, input)),
  getOrder: reads
    .input(orderIdInput)
    .output(orderViewSchema)
    .query(({ ctx, input }) => getOrder(ctx, input)),

  /** Lists 1:1 lessons, each with its contract and all its moves. */
  listLessons: reads
    .input(listLessonsInput)
    .output(adminLessonPageSchema)
    .query(({ ctx, input }) => listLessons(ctx, input)),
  getLesson: reads
    .input(lessonIdInput)
    .output(adminLessonSchema)
    .query(({ ctx, input }) => getLesson(ctx, input)),

  /** Retries refunds that the gateway refused. */
  retryRefunds: acts
    .input(orderIdInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => retryRefunds(ctx, input)),

  /** Returns the refund when an order's lessons end through our fault or the coach's; `refundWithFault` makes it. */
  faultRefund: refunds
    .input(faultRefundInput)
    .output(faultRefundSchema)
    .query(({ ctx, input }) => readFaultRefund(ctx, input)),
  refundWithFault: refunds
    .input(refundWithFaultInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => refundWithFault(ctx, input)),
  /** Lists what such refunds owe beyond the amount that the gateway could refund; `recordExtraPayout` records the transfer. */
  listOwed: reads
    .input(listExtraPayoutsInput)
    .output(extraPayoutPageSchema)
    .query(({ ctx, input }) => listExtraPayouts(ctx, input)),
  payOwed: refunds
    .input(recordExtraPayoutInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => recordExtraPayout(ctx, input)),

  listToolOrders: reads
    .input(listToolOrdersForOperatorInput)
    .output(toolOrderRowPageSchema)
    .query(({ ctx, input }) => listToolOrders(ctx, input)),
  getToolOrder: reads
    .input(orderIdInput)
    .output(toolOrderSheetSchema)
    .query(({ ctx, input }) => getToolOrder(ctx, input)),
  advanceToolOrder: acts
    .input(advanceToolOrderInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => advanceToolOrder(ctx, input)),
  callOffToolOrder: acts
    .input(toolOrderReasonInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => callOffToolOrder(ctx, input)),
  receiveToolReturn: acts
    .input(orderIdInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => receiveToolReturn(ctx, input)),
  refuseToolReturn: acts
    .input(toolOrderReasonInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => refuseToolReturn(ctx, input)),
  retryToolRefunds: acts
    .input(orderIdInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => retryToolRefunds(ctx, input)),
  listToolStock: reads
    .input(listToolStockInput)
    .output(toolStockPageSchema)
    .query(({ ctx, input }) => listToolStock(ctx, input)),
  getToolStock: reads
    .input(toolIdInput)
    .output(toolStockRowSchema)
    .query(({ ctx, input }) => getToolStock(ctx, input)),
  setToolStock: acts
    .input(setToolStockInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => setToolStock(ctx, input)),

  /** Lists learners who have requested a match. */
  listMatches: reads
    .input(listMatchesInput)
    .output(matchPageSchema)
    .query(({ ctx, input }) => listMatches(ctx, input)),
  getMatch: reads
    .input(matchIdInput)
    .output(adminMatchSchema)
    .query(({ ctx, input }) => getMatch(ctx, input)),
  endMatch: acts
    .input(endMatchInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => endMatchAsOperator(ctx, input)),
  sendNextRound: acts
    .input(sendNextRoundInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => sendNextRound(ctx, input)),

  listComplaints: reads
    .input(listComplaintsInput)
    .output(complaintPageSchema)
    .query(({ ctx, input }) => listComplaints(ctx, input)),
  getComplaint: reads
    .input(complaintIdInput)
    .output(complaintViewSchema)
    .query(({ ctx, input }) => getComplaint(ctx, input)),
  askComplaintSide: acts
    .input(complaintIdInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => requestComplaintStatement(ctx, input)),
  resolveComplaint: acts
    .input(resolveComplaintInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => resolveComplaint(ctx, input)),

  getAudit: reads
    .input(auditIdInput)
    .output(auditRowSchema)
    .query(({ ctx, input }) => getAudit(ctx, input)),
  listAudit: reads
    .input(listAuditInput)
    .output(auditPageSchema)
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
