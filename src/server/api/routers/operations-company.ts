import { z } from 'zod';
import {
  adminCompanyRowSchema,
  adminCompanySchema,
  changeMemberInput,
  companyMemberPageSchema,
  endMemberInput,
  expertInput,
  importEmployeesInput,
  importResultSchema,
  joinMemberInput,
  listMembersOfCompanyInput,
  memberInput,
  MAX_LIST_CHARACTERS,
  savedCompanySchema,
  saveCompanyInput,
  saveOccupantInput,
  savePlaceInput,
  saveProgramInput,
  saveRateInput,
  withdrawExpertInput,
} from '~/domain/company/manage-schema';
import {
  companyNoticePageSchema,
  listNoticesInput,
  sendNoticeInput,
  sentNoticeSchema,
} from '~/domain/company/notice-schema';
import { csCorporateInput } from '~/domain/company/schema';
import { affectedSchema } from '~/domain/operations/queue-schema';
import { closeForExpertInput, correctAttendanceInput, decideAppealInput } from '~/domain/timetable/attendance-schema';
import {
  appealInput,
  appealPageSchema,
  appealSchema,
  listAppealsInput,
  listOperatorLessonsInput,
  memberReservationPageSchema,
  memberReservationsInput,
  operatorLessonInput,
  operatorLessonPageSchema,
  operatorLessonViewSchema,
  operatorMemberSchema,
  operatorMonthInput,
  operatorMonthSchema,
} from '~/domain/timetable/operator-schema';
import {
  cancelLessonsInput,
  changeLessonsInput,
  copyWeekInput,
  planLessonsInput,
  planResultSchema,
  setContractEndInput,
} from '~/domain/timetable/planning-schema';
import { companyReviewsInput, companyReviewsSchema } from '~/domain/timetable/review/schema';
import { companyOutcomesInput, companyOutcomesSchema } from '~/domain/employer-report/schema';
import { readCompanyOutcomes } from '~/server/services/employer-report/view/company-outcomes.sql';
import { listCompanyReviews } from '~/server/services/timetable/review/read-reviews';
import { MAX_BODY_BYTES } from '~/server/http/read-body';
import { exportEmployees, importEmployees } from '~/server/services/company/manage/import-employees';
import {
  addExpert,
  changeMember,
  endMember,
  joinMember,
  removeExpert,
} from '~/server/services/company/manage/manage-people';
import { saveCompany, saveRate } from '~/server/services/company/manage/save-company';
import { saveOccupant, savePlace, saveProgram } from '~/server/services/company/manage/save-part';
import { getCompany, listCompanies, listMembersOfCompany } from '~/server/services/company/manage/view-company';
import { listNotices } from '~/server/services/company/notice/list-notices';
import { sendNotice } from '~/server/services/company/notice/send-notice';
import { closeForExpert } from '~/server/services/timetable/attendance/close-attendance';
import { correctAttendance } from '~/server/services/timetable/attendance/correct-attendance';
import { decideAppeal } from '~/server/services/timetable/attendance/decide-appeal';
import { cancelLessons, changeLessons } from '~/server/services/timetable/planning/change-lessons';
import { copyWeek, planLessons } from '~/server/services/timetable/planning/plan-lessons';
import { setContractEnd } from '~/server/services/timetable/planning/set-contract-end';
import { getOperatorMember, listMemberReservations } from '~/server/services/timetable/view/company-member';
import { getAppeal, listAppeals } from '~/server/services/timetable/view/list-appeals';
import {
  getOperatorLesson,
  listOperatorLessons,
  listOperatorMonth,
} from '~/server/services/timetable/view/operator-lessons';
import { idempotentProcedure, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });
const acts = oneTransactionProcedure.meta({ access: 'operations.act' });

/** Companies, their people and their lessons, as operators manage them (docs/product/company.md#console). */
export const operationsCompanyRouter = router({
  list: reads.output(z.array(adminCompanyRowSchema)).query(({ ctx }) => listCompanies(ctx)),
  get: reads
    .input(csCorporateInput)
    .output(adminCompanySchema)
    .query(({ ctx, input }) => getCompany(ctx, input)),
  save: acts
    .input(saveCompanyInput)
    .output(savedCompanySchema)
    .mutation(({ ctx, input }) => saveCompany(ctx, input)),
  savePlace: acts
    .input(savePlaceInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => savePlace(ctx, input)),
  saveOccupant: acts
    .input(saveOccupantInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => saveOccupant(ctx, input)),
  saveProgram: acts
    .input(saveProgramInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => saveProgram(ctx, input)),
  saveRate: acts
    .input(saveRateInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => saveRate(ctx, input)),

  members: reads
    .input(listMembersOfCompanyInput)
    .output(companyMemberPageSchema)
    .query(({ ctx, input }) => listMembersOfCompany(ctx, input)),
  /** Returns one member, current or former, with penalty points, block and lessons. */
  member: reads
    .input(memberInput)
    .output(operatorMemberSchema)
    .query(({ ctx, input }) => getOperatorMember(ctx, input)),
  memberReservations: reads
    .input(memberReservationsInput)
    .output(memberReservationPageSchema)
    .query(({ ctx, input }) => listMemberReservations(ctx, input)),
  /** A character of the list takes at most three bytes, also where JSON writes a quote or a line break as two. */
  importEmployees: acts
    .meta({ access: 'operations.act', maxBodyBytes: 3 * MAX_LIST_CHARACTERS + MAX_BODY_BYTES })
    .input(importEmployeesInput)
    .output(importResultSchema)
    .mutation(({ ctx, input }) => importEmployees(ctx, input)),
  exportEmployees: reads
    .input(csCorporateInput)
    .output(z.object({ csv: z.string() }))
    .query(({ ctx, input }) => exportEmployees(ctx, input)),
  joinMember: acts
    .input(joinMemberInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => joinMember(ctx, input)),
  endMember: acts
    .input(endMemberInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => endMember(ctx, input)),
  changeMember: acts
    .input(changeMemberInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => changeMember(ctx, input)),
  addExpert: acts
    .input(expertInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => addExpert(ctx, input)),
  removeExpert: acts
    .input(withdrawExpertInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => removeExpert(ctx, input)),

  /** Lists employees' reviews of lessons, including the part for operators only. */
  reviews: reads
    .input(companyReviewsInput)
    .output(companyReviewsSchema)
    .query(({ ctx, input }) => listCompanyReviews(ctx, input)),

  /** Returns the results of lessons by company and month; every read is recorded in the audit log. */
  outcomes: reads
    .input(companyOutcomesInput)
    .output(companyOutcomesSchema)
    .query(({ ctx, input }) => readCompanyOutcomes(ctx, input)),

  notices: reads
    .input(listNoticesInput)
    .output(companyNoticePageSchema)
    .query(({ ctx, input }) => listNotices(ctx, input)),
  /**
   * Is called as a rehearsal first; with an idempotency key the notice is sent once, even if the button is pressed
   * again.
   */
  sendNotice: idempotentProcedure
    .meta({ access: 'operations.act' })
    .input(sendNoticeInput)
    .output(sentNoticeSchema)
    .mutation(({ ctx, input }) => sendNotice(ctx, input)),

  month: reads
    .input(operatorMonthInput)
    .output(operatorMonthSchema)
    .query(({ ctx, input }) => listOperatorMonth(ctx, input)),
  /** Lists lessons of one or all companies by start time. */
  lessons: reads
    .input(listOperatorLessonsInput)
    .output(operatorLessonPageSchema)
    .query(({ ctx, input }) => listOperatorLessons(ctx, input)),
  lesson: reads
    .input(operatorLessonInput)
    .output(operatorLessonViewSchema)
    .query(({ ctx, input }) => getOperatorLesson(ctx, input)),
  /** Calls that change a timetable can be rehearsed: the same call then returns what it would do. */
  planLessons: acts
    .input(planLessonsInput)
    .output(planResultSchema)
    .mutation(({ ctx, input }) => planLessons(ctx, input)),
  changeLessons: acts
    .input(changeLessonsInput)
    .output(planResultSchema)
    .mutation(({ ctx, input }) => changeLessons(ctx, input)),
  cancelLessons: acts
    .input(cancelLessonsInput)
    .output(planResultSchema)
    .mutation(({ ctx, input }) => cancelLessons(ctx, input)),
  setContractEnd: acts
    .input(setContractEndInput)
    .output(planResultSchema)
    .mutation(({ ctx, input }) => setContractEnd(ctx, input)),
  copyWeek: acts
    .input(copyWeekInput)
    .output(planResultSchema)
    .mutation(({ ctx, input }) => copyWeek(ctx, input)),

  closeForExpert: acts
    .input(closeForExpertInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => closeForExpert(ctx, input)),
  correctAttendance: acts
    .input(correctAttendanceInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => correctAttendance(ctx, input)),
  appeals: reads
    .input(listAppealsInput)
    .output(appealPageSchema)
    .query(({ ctx, input }) => listAppeals(ctx, input)),
  appeal: reads
    .input(appealInput)
    .output(appealSchema)
    .query(({ ctx, input }) => getAppeal(ctx, input)),
  decideAppeal: acts
    .input(decideAppealInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => decideAppeal(ctx, input)),
});
