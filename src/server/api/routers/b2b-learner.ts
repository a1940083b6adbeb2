import { z } from 'zod';
import { emailInput } from '~/domain/account/schema';
import { ownBodyCheckInput, ownBodyCheckSchema } from '~/domain/body-check/schema';
import {
  challengeInput,
  challengeListSchema,
  challengeRankingSchema,
  chooseRankingInput,
  markVideoInput,
  ownChallengeInput,
  ownChallengeSchema,
} from '~/domain/challenge/schema';
import {
  companyBaseInfoSchema,
  companyCodeInput,
  csCorporateInput,
  companyMatchSchema,
  joinableCompanySchema,
  joinByCodeInput,
  joinByMailInput,
  mailJoinSchema,
  openMailJoinSchema,
  ownMembershipSchema,
} from '~/domain/company/schema/company';
import {
  appealInput,
  attendanceNumberInput,
  calendarFeedSchema,
  cancelledSchema,
  cancelReservationInput,
  drawProofSchema,
  enteredSchema,
  isValidNoShowSchema,
  monthInput,
  monthAnswerSchema,
  myReservationsSchema,
  notificationsInput,
  notificationsSchema,
  readNotificationsInput,
  penaltyStateSchema,
  reservationInput,
  reservedSchema,
  reserveInput,
  stampNumberInput,
  timetableDetailSchema,
  timetableInput,
  unreadSchema,
  waitInput,
  openCalendarFeedInput,
} from '~/domain/timetable/schema/timetable';
import { feedInput, feedPageSchema, feedPostInput, feedPostSchema } from '~/domain/content/feed/schema';
import { readOwnBodyCheck, readOwnBodyChecks } from '~/server/services/body-check/own-body-checks';
import {
  answerQuestionsInput,
  ownAnswerSchema,
  ownQuestionsSchema,
  declineQuestionsInput,
  questionTypeInput,
} from '~/domain/timetable/question/schema';
import { ownReviewsSchema, writeReviewInput } from '~/domain/timetable/review/schema';
import { chooseRanking } from '~/server/services/challenge/choose-ranking';
import { markVideo } from '~/server/services/challenge/mark-video';
import { getOwnChallenge, getRanking, listChallenges } from '~/server/services/challenge/view-challenge';
import { closeCalendarAddress } from '~/server/services/account/close-calendar-address';
import { findCompany } from '~/server/services/company/find-company';
import { getCompanyBaseInfo } from '~/server/services/company/get-company';
import { joinByCode, lookUpCode } from '~/server/services/company/join-by-code';
import { joinByMail, readMailJoin, startMailJoin } from '~/server/services/company/join-by-mail';
import { getOwnMembership } from '~/server/services/company/own-membership';
import { readFeed, readPost } from '~/server/services/content/feed/read-feed';
import { appealPenalty } from '~/server/services/timetable/attendance/appeal-penalty';
import { sendAttendanceNumber } from '~/server/services/timetable/attendance/send-attendance-number';
import { stampNumber } from '~/server/services/timetable/attendance/number-stamp';
import { getCalendarFeed, openCalendarFeed } from '~/server/services/timetable/calendar/calendar-feed';
import { enterLottery } from '~/server/services/timetable/lottery/enter-lottery';
import {
  answerQuestions,
  declineQuestions,
  readOwnAnswer,
  readOwnQuestions,
  removeAnswer,
} from '~/server/services/timetable/question/own-questions';
import {
  acceptOffer,
  cancelReservation,
  isLateCancelNow,
  noticeAbsence,
} from '~/server/services/timetable/reservation/cancel-reservation';
import { confirmSeat } from '~/server/services/timetable/reservation/confirm-seat';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import { waitForSeat } from '~/server/services/timetable/reservation/wait-for-seat';
import { listOwnReviews, writeReview } from '~/server/services/timetable/review/own-reviews';
import { getDrawProof } from '~/server/services/timetable/view/draw';
import { getTimetable, listMonth, listMyReservations } from '~/server/services/timetable/view/list-timetables';
import {
  employerReportSchema,
  employerViewInput,
  employerViewSchema,
  reportListSchema,
} from '~/domain/employer-report/schema';
import { getEmployerView } from '~/server/services/employer-report/view/employer-view';
import { getReport, listReports } from '~/server/services/employer-report/view/manager-reports';
import { managerBillSchema } from '~/domain/settlement/schema';
import { listOwnBills } from '~/server/services/settlement/bill/view-bills';
import { getPenaltyState } from '~/server/services/timetable/view/penalty-state';
import { countUnread, listNotifications, readNotifications } from '~/server/services/timetable/view/notifications';
import { hashToken } from '~/server/auth/cookies';
import { call, companyManagerProcedure, companyProcedure, memberProcedure, publicProcedure, router } from '../trpc';
import { browserOf, sessionHashesOf } from './session/browser';

const employee = companyProcedure.meta({ access: 'company.learn' });
const joining = memberProcedure.meta({ access: 'company.join', ownerOnly: true });
const ownHealth = memberProcedure.meta({ access: 'body-check.own' });
const ownAnswers = memberProcedure.meta({ access: 'question.own' });
const manager = companyManagerProcedure.meta({ access: 'company.manage' });
const ownerOnly = companyProcedure.meta({ access: 'company.learn', ownerOnly: true });

/** Company lessons for employees (docs/product/company.md); all numbers are of the employee's own company. */
export const b2bLearnerRouter = router({
  /** Finds the company of an e-mail address, for an employee who does not know how to join. */
  findCompany: publicProcedure
    .meta({ access: 'public.read', ownLimit: 'companyFindAddress' })
    .input(emailInput)
    .output(companyMatchSchema)
    .query(call(findCompany)),
  /** Checks a company's join code (docs/product/company.md#joining). */
  lookUpCode: joining.input(companyCodeInput).output(joinableCompanySchema).mutation(call(lookUpCode)),
  joinByCode: joining.input(joinByCodeInput).mutation(call(joinByCode)),
  startMailJoin: joining.input(emailInput).output(mailJoinSchema).mutation(call(startMailJoin)),
  /** Returns a started but unfinished join by mail; null if there is none. */
  mailJoin: memberProcedure
    .meta({ access: 'company.join' })
    .output(openMailJoinSchema.nullable())
    .query(call(readMailJoin)),
  joinByMail: joining.input(joinByMailInput).mutation(call(joinByMail)),

  /** Returns the employee's own company (docs/product/legacy-calls.md#companies). */
  baseInfo: employee.input(csCorporateInput).output(companyBaseInfoSchema).query(call(getCompanyBaseInfo)),
  /** Returns the employee's membership as the account page shows it. */
  membership: employee.output(ownMembershipSchema).query(call(getOwnMembership)),
  /** Lists the company's bills; each bill opens as a document (docs/product/settlement.md#bills). */
  bills: manager.output(managerBillSchema.array()).query(call(listOwnBills)),
  /** Lists the monthly reports of the company (docs/product/employer-report.md). */
  reports: manager.output(reportListSchema).query(call(listReports)),
  report: manager.input(monthInput).output(employerReportSchema).query(call(getReport)),
  /** Returns what the employer can see about one of the employee's own lessons. */
  employerView: employee.input(employerViewInput).output(employerViewSchema).query(call(getEmployerView)),
  month: employee.input(monthInput).output(monthAnswerSchema).query(call(listMonth)),
  lesson: employee.input(timetableInput).output(timetableDetailSchema).query(call(getTimetable)),
  drawProof: employee.input(timetableInput).output(drawProofSchema).query(call(getDrawProof)),
  myReservations: employee.output(myReservationsSchema).query(call(listMyReservations)),
  penalty: employee.output(penaltyStateSchema).query(call(getPenaltyState)),
  isValidNoShow: employee.input(reservationInput).output(isValidNoShowSchema).query(call(isLateCancelNow)),
  reserve: employee.input(reserveInput).output(reservedSchema).mutation(call(reserveSeat)),
  wait: employee.input(waitInput).output(reservedSchema).mutation(call(waitForSeat)),
  enterLottery: employee.input(reserveInput).output(enteredSchema).mutation(call(enterLottery)),
  acceptOffer: employee.input(reservationInput).mutation(call(acceptOffer)),
  /** Confirms a seat that an expert gave; only the employee can do this. To decline it, the employee cancels it. */
  confirmSeat: ownerOnly.input(reservationInput).mutation(call(confirmSeat)),
  cancel: employee.input(cancelReservationInput).output(cancelledSchema).mutation(call(cancelReservation)),
  noticeAbsence: employee.input(reservationInput).mutation(call(noticeAbsence)),
  /** Sends the number that the expert's screen shows (docs/product/company.md#attendance). */
  sendAttendanceNumber: ownerOnly.input(attendanceNumberInput).mutation(({ ctx, input }) => {
    const devices = browserOf(ctx).devices.map(hashToken);
    return sendAttendanceNumber(ctx, { ...input, devices });
  }),
  /**
   * For a browser whose session has just ended: stamps the attendance number, so that it counts from now once the user
   * has logged in again.
   */
  stampAttendanceNumber: publicProcedure
    .meta({ access: 'public.read' })
    .input(stampNumberInput)
    .output(z.object({ stamp: z.string() }))
    .mutation(({ ctx, input }) => {
      const devices = browserOf(ctx).devices.map(hashToken);
      return stampNumber(ctx, { ...input, sessions: sessionHashesOf(ctx), devices });
    }),
  appeal: ownerOnly.input(appealInput).mutation(call(appealPenalty)),
  /**
   * Returns the user's own body checks, also from a company that the user has left
   * (docs/product/company.md#body-check).
   */
  bodyChecks: ownHealth.input(ownBodyCheckInput).output(ownBodyCheckSchema).query(call(readOwnBodyChecks)),
  bodyCheck: ownHealth.input(reservationInput).output(ownBodyCheckSchema).query(call(readOwnBodyCheck)),
  /** Lists the user's reviews of attended lessons (docs/product/company.md#review-score). */
  reviews: employee.output(ownReviewsSchema).query(call(listOwnReviews)),
  review: ownerOnly.input(writeReviewInput).mutation(call(writeReview)),
  /**
   * Returns the questions before a reservation and the user's answers (docs/product/company.md#questions), also after
   * the user has left the company.
   */
  questions: ownAnswers.output(ownQuestionsSchema).query(call(readOwnQuestions)),
  questionAnswer: ownAnswers.input(questionTypeInput).output(ownAnswerSchema).query(call(readOwnAnswer)),
  answerQuestions: ownerOnly.input(answerQuestionsInput).mutation(call(answerQuestions)),
  declineQuestions: ownerOnly.input(declineQuestionsInput).mutation(call(declineQuestions)),
  removeAnswer: memberProcedure
    .meta({ access: 'question.own', ownerOnly: true })
    .input(questionTypeInput)
    .mutation(call(removeAnswer)),
  /** Lists the company's challenges with the employee's own progress (docs/product/company.md#challenge). */
  challenges: employee.output(challengeListSchema).query(call(listChallenges)),
  challenge: employee.input(ownChallengeInput).output(ownChallengeSchema).query(call(getOwnChallenge)),
  challengeRanking: employee.input(challengeInput).output(challengeRankingSchema).query(call(getRanking)),
  markVideo: ownerOnly.input(markVideoInput).mutation(call(markVideo)),
  chooseRanking: ownerOnly.input(chooseRankingInput).mutation(call(chooseRanking)),
  /** Lists posts for the user's company and for everybody (docs/product/content-and-marketing.md#feed). */
  feed: employee
    .input(feedInput)
    .output(feedPageSchema)
    .query(({ ctx, input }) => readFeed(ctx.db, ctx.membership, input)),
  feedPost: employee
    .input(feedPostInput)
    .output(feedPostSchema)
    .query(({ ctx, input }) => readPost(ctx.db, ctx.membership, input)),
  notifications: employee.input(notificationsInput).output(notificationsSchema).query(call(listNotifications)),
  /** Returns the address of the user's calendar feed (docs/product/company.md#calendar). */
  calendarFeed: employee.output(calendarFeedSchema).query(call(getCalendarFeed)),
  openCalendarFeed: ownerOnly.input(openCalendarFeedInput).output(calendarFeedSchema).mutation(call(openCalendarFeed)),
  closeCalendarFeed: ownerOnly.mutation(call(closeCalendarAddress)),
  unreadNotifications: employee.output(unreadSchema).query(call(countUnread)),
  readNotifications: employee
    .input(readNotificationsInput)
    .mutation(({ ctx, input }) => readNotifications(ctx, input?.notificationId)),
});
