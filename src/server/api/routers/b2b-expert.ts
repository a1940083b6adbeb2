import {
  addBodyCheckInput,
  bodyCheckLearnerInput,
  bodyCheckPartInput,
  bodyCheckSubjectSchema,
  bodyCheckSubjectsSchema,
  learnerDocumentsSchema,
  learnerDocumentsInput,
  learnerReportSchema,
  partHistoriesSchema,
  writeBodyCheckInput,
  writtenBodyCheckSchema,
} from '~/domain/body-check/schema';
import { companyAuthSchema } from '~/domain/company/schema/company';
import {
  addedGroupSchema,
  addGroupInput,
  addGuestInput,
  addMemberInput,
  attendanceDocumentsSchema,
  closedSchema,
  closeInput,
  countsSchema,
  currentLessonInput,
  expertCalendarSchema,
  expertCompaniesSchema,
  expertDayInput,
  expertDaySchema,
  expertMonthInput,
  expertMonthSchema,
  companyAgendaLessonsSchema,
  learnerCountInput,
  learnerInfoSchema,
  learnerMemoInput,
  markInput,
  memberSearchInput,
  memberSearchSchema,
  memoAnswerSchema,
  queuedInput,
  removeAdditionInput,
  reopenInput,
  reservationPageInput,
  reservationPageSchema,
  displayedNumberSchema,
  writeLearnerMemoInput,
  writeLessonMemoInput,
} from '~/domain/timetable/expert/expert-schema';
import {
  monthInput,
  notificationsInput,
  expertReadNotificationsInput,
  notificationsSchema,
  reservationInput,
  reservedSchema,
  timetableInput,
} from '~/domain/timetable/schema/timetable';
import {
  listDayBodyChecks,
  listLessonBodyChecks,
  readBodyCheck,
  readLearnerReport,
  readPartHistories,
} from '~/server/services/body-check/expert-body-checks';
import { listLearnerDocuments } from '~/server/services/body-check/list-learner-documents';
import { addToBodyCheck, writeBodyCheck } from '~/server/services/body-check/write-body-check';
import { lessonAnswersSchema } from '~/domain/timetable/question/schema';
import { expertReviewsInput, expertReviewsSchema } from '~/domain/timetable/review/schema';
import { getExpertCompany } from '~/server/services/company/get-company';
import { closeAttendance } from '~/server/services/timetable/attendance/close-attendance';
import { markAttendance } from '~/server/services/timetable/attendance/mark-attendance';
import { reopenAttendance } from '~/server/services/timetable/attendance/reopen-attendance';
import { addGroup, addGuest, addMember } from '~/server/services/timetable/expert/add-learner';
import { listAttendanceDocuments } from '~/server/services/timetable/expert/attendance-documents';
import { getLearnerCount, saveLearnerCount } from '~/server/services/timetable/expert/learner-count';
import {
  getExpertDay,
  listExpertCalendar,
  listCompanyAgendaLessons,
  listExpertCompanies,
  listExpertMonth,
  listLessonReservations,
} from '~/server/services/timetable/expert/list-expert-lessons';
import {
  getLearnerInfo,
  readLearnerMemo,
  readLessonMemo,
  writeLearnerMemo,
  writeLessonMemo,
} from '~/server/services/timetable/expert/memos';
import { assertQueueOwner } from '~/server/services/coach/assert-queue-owner';
import { removeAddition } from '~/server/services/timetable/expert/remove-addition';
import { companyOfLesson, companyOfReservation } from '~/server/services/timetable/expert/resolve-lesson';
import { searchMembers } from '~/server/services/timetable/expert/search-members';
import { showNumber } from '~/server/services/timetable/expert/show-number';
import { listLessonAnswers } from '~/server/services/timetable/question/lesson-answers';
import { getExpertReviews } from '~/server/services/timetable/review/read-reviews';
import { listNotifications, readNotifications } from '~/server/services/timetable/view/notifications';
import {
  call,
  companyExpertProcedure,
  coachProcedure,
  idempotentCoachProcedure,
  type ProcedureMeta,
  router,
} from '../trpc';
import { b2bExpertSettlementRouter } from './b2b-expert-settlement';

const teach = { access: 'company.teach' } as const;
/** Procedures that do not depend on a company; the coach may be authorised by any number of them. */
const expert = coachProcedure.meta(teach);
/** Procedures whose input names the company. */
const atCompany = companyExpertProcedure.meta(teach);

// The input names only a lesson or a reservation. The row gives the company; a row of another expert is NOT_FOUND.
const ofLesson = expert
  .input(timetableInput)
  .use(async ({ ctx, input, next }) => next({ ctx: { csCorporateId: await companyOfLesson(ctx, input) } }));
const ofReservation = expert
  .input(reservationInput)
  .use(async ({ ctx, input, next }) => next({ ctx: { csCorporateId: await companyOfReservation(ctx, input) } }));
// A call may have been queued on a phone, so its input names the coach whose queue it comes from.
const ownQueue = (meta: ProcedureMeta) =>
  idempotentCoachProcedure
    .meta(meta)
    .input(queuedInput)
    .use(({ ctx, input, next }) => {
      assertQueueOwner(ctx, input);
      return next();
    });
const queued = ownQueue(teach);
const queuedForLesson = queued
  .input(timetableInput)
  .use(async ({ ctx, input, next }) => next({ ctx: { csCorporateId: await companyOfLesson(ctx, input) } }));
const queuedForReservation = queued
  .input(reservationInput)
  .use(async ({ ctx, input, next }) => next({ ctx: { csCorporateId: await companyOfReservation(ctx, input) } }));
// Health findings are written only by the expert, never by an operator acting as the expert.
const write = ownQueue({ ...teach, ownerOnly: true })
  .input(reservationInput)
  .use(async ({ ctx, input, next }) => next({ ctx: { csCorporateId: await companyOfReservation(ctx, input) } }));

/**
 * Company lessons for their experts. Calls that may be made offline take an idempotency key and the time of the action.
 */
export const b2bExpertRouter = router({
  /** Checks whether this coach may see the company (docs/product/legacy-calls.md#companies). */
  companyAuth: companyExpertProcedure
    .meta({ access: 'company.auth' })
    .output(companyAuthSchema)
    .query(call(getExpertCompany)),
  settlement: b2bExpertSettlementRouter,
  companies: expert.output(expertCompaniesSchema).query(call(listExpertCompanies)),
  /** Returns the company lessons that a coach's home page shows. */
  near: expert.output(companyAgendaLessonsSchema).query(call(listCompanyAgendaLessons)),
  calendar: expert.input(monthInput).output(expertCalendarSchema).query(call(listExpertCalendar)),
  month: atCompany.input(expertMonthInput).output(expertMonthSchema).query(call(listExpertMonth)),
  /** Returns what employees said about the expert's own lessons in a month, without naming them. */
  reviews: atCompany.input(expertReviewsInput).output(expertReviewsSchema).query(call(getExpertReviews)),
  day: atCompany.input(expertDayInput).output(expertDaySchema).query(call(getExpertDay)),
  notifications: atCompany
    .input(notificationsInput)
    .output(notificationsSchema)
    .query(({ ctx, input }) => listNotifications({ ...ctx, membership: { csCorporateId: ctx.csCorporateId } }, input)),
  readNotifications: atCompany
    .input(expertReadNotificationsInput)
    .mutation(({ ctx, input }) =>
      readNotifications({ ...ctx, membership: { csCorporateId: ctx.csCorporateId } }, input.notificationId),
    ),
  reservations: ofLesson.input(reservationPageInput).output(reservationPageSchema).query(call(listLessonReservations)),
  learnerCount: expert.input(currentLessonInput).output(countsSchema).query(call(getLearnerCount)),
  attendanceNumber: ofLesson.output(displayedNumberSchema).query(call(showNumber)),
  learnerInfo: ofReservation.output(learnerInfoSchema).query(call(getLearnerInfo)),
  users: ofLesson.input(memberSearchInput).output(memberSearchSchema).query(call(searchMembers)),
  learnerMemo: expert.input(learnerMemoInput).output(memoAnswerSchema).query(call(readLearnerMemo)),
  lessonMemo: ofLesson.output(memoAnswerSchema).query(call(readLessonMemo)),

  /** Returns what members answered before reserving, with their consent; every view is recorded. */
  questionAnswers: ofLesson.output(lessonAnswersSchema).query(call(listLessonAnswers)),
  /**
   * Returns body checks of members, with their consent; every view is recorded (docs/product/company.md#body-check).
   */
  bodyCheck: ofReservation.output(bodyCheckSubjectSchema).query(call(readBodyCheck)),
  bodyCheckLesson: ofLesson.output(bodyCheckSubjectsSchema).query(call(listLessonBodyChecks)),
  bodyCheckDay: atCompany.input(expertDayInput).output(bodyCheckSubjectsSchema).query(call(listDayBodyChecks)),
  bodyCheckPart: ofReservation.input(bodyCheckPartInput).output(partHistoriesSchema).query(call(readPartHistories)),
  bodyCheckReport: expert.input(bodyCheckLearnerInput).output(learnerReportSchema).query(call(readLearnerReport)),
  /**
   * Lists the printable reports about own lessons and about the people in them. Each opens at
   * `/f/document/pdf/{encryptedId}`.
   */
  attendancePapers: expert.output(attendanceDocumentsSchema).query(call(listAttendanceDocuments)),
  bodyCheckPapers: expert.input(learnerDocumentsInput).output(learnerDocumentsSchema).query(call(listLearnerDocuments)),
  writeBodyCheck: write.input(writeBodyCheckInput).output(writtenBodyCheckSchema).mutation(call(writeBodyCheck)),
  addToBodyCheck: write.input(addBodyCheckInput).output(writtenBodyCheckSchema).mutation(call(addToBodyCheck)),

  mark: queuedForReservation.input(markInput).mutation(call(markAttendance)),
  saveLearnerCount: queuedForLesson.input(learnerCountInput).output(countsSchema).mutation(call(saveLearnerCount)),
  close: queuedForLesson.input(closeInput).output(closedSchema).mutation(call(closeAttendance)),
  /** Reopens the attendance; possible until the penalty points are counted. */
  reopen: queuedForLesson.input(reopenInput).mutation(call(reopenAttendance)),
  addMember: queuedForLesson.input(addMemberInput).output(reservedSchema).mutation(call(addMember)),
  addGuest: queuedForLesson.input(addGuestInput).output(reservedSchema).mutation(call(addGuest)),
  addGroup: queuedForLesson.input(addGroupInput).output(addedGroupSchema).mutation(call(addGroup)),
  removeAddition: queuedForReservation.input(removeAdditionInput).mutation(call(removeAddition)),
  writeLearnerMemo: queued.input(writeLearnerMemoInput).mutation(call(writeLearnerMemo)),
  writeLessonMemo: queuedForLesson.input(writeLessonMemoInput).mutation(call(writeLessonMemo)),
});
