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
} from '~/domain/company/schema/manage';
import {
  companyNoticePageSchema,
  listNoticesInput,
  noticeReachInput,
  noticeReachSchema,
} from '~/domain/company/schema/notice';
import { csCorporateInput } from '~/domain/company/schema/company';
import { affectedSchema } from '~/domain/operations/schema/queue';
import { closeForExpertInput, correctAttendanceInput, decideAppealInput } from '~/domain/timetable/schema/attendance';
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
} from '~/domain/timetable/schema/operator';
import {
  cancelLessonsInput,
  changeLessonsInput,
  copyWeekInput,
  planLessonsInput,
  planResultSchema,
  setContractEndInput,
} from '~/domain/timetable/schema/planning';
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
import { getNoticeReach, listNotices } from '~/server/services/company/notice/list-notices';
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
import { call, idempotentProcedure, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });
const acts = oneTransactionProcedure.meta({ access: 'operations.act' });
/** Calls that create a row: with an idempotency key they do it once, also when the answer was lost. */
const creates = idempotentProcedure.meta({ access: 'operations.act' });

/** Companies, their people and their lessons, as operators manage them (docs/product/company.md#console). */
export const operationsCompanyRouter = router({
  list: reads.output(z.array(adminCompanyRowSchema)).query(call(listCompanies)),
  get: reads.input(csCorporateInput).output(adminCompanySchema).query(call(getCompany)),
  save: creates.input(saveCompanyInput).output(savedCompanySchema).mutation(call(saveCompany)),
  savePlace: creates.input(savePlaceInput).output(affectedSchema).mutation(call(savePlace)),
  saveOccupant: creates.input(saveOccupantInput).output(affectedSchema).mutation(call(saveOccupant)),
  saveProgram: creates.input(saveProgramInput).output(affectedSchema).mutation(call(saveProgram)),
  saveRate: creates.input(saveRateInput).output(affectedSchema).mutation(call(saveRate)),

  members: reads.input(listMembersOfCompanyInput).output(companyMemberPageSchema).query(call(listMembersOfCompany)),
  /** Returns one member, current or former, with penalty points, block and lessons. */
  member: reads.input(memberInput).output(operatorMemberSchema).query(call(getOperatorMember)),
  memberReservations: reads
    .input(memberReservationsInput)
    .output(memberReservationPageSchema)
    .query(call(listMemberReservations)),
  /** A character of the list takes at most three bytes, also where JSON writes a quote or a line break as two. */
  importEmployees: acts
    .meta({ access: 'operations.act', maxBodyBytes: 3 * MAX_LIST_CHARACTERS + MAX_BODY_BYTES })
    .input(importEmployeesInput)
    .output(importResultSchema)
    .mutation(call(importEmployees)),
  exportEmployees: reads
    .input(csCorporateInput)
    .output(z.object({ csv: z.string() }))
    .query(call(exportEmployees)),
  joinMember: acts.input(joinMemberInput).output(affectedSchema).mutation(call(joinMember)),
  endMember: acts.input(endMemberInput).output(affectedSchema).mutation(call(endMember)),
  changeMember: acts.input(changeMemberInput).output(affectedSchema).mutation(call(changeMember)),
  addExpert: acts.input(expertInput).output(affectedSchema).mutation(call(addExpert)),
  removeExpert: acts.input(withdrawExpertInput).output(affectedSchema).mutation(call(removeExpert)),

  /** Lists employees' reviews of lessons, including the part for operators only. */
  reviews: reads.input(companyReviewsInput).output(companyReviewsSchema).query(call(listCompanyReviews)),

  /** Returns the results of lessons by company and month; every read is recorded in the audit log. */
  outcomes: reads.input(companyOutcomesInput).output(companyOutcomesSchema).query(call(readCompanyOutcomes)),

  notices: reads.input(listNoticesInput).output(companyNoticePageSchema).query(call(listNotices)),
  /** Returns the company of a notice, and how many members have it or would get it. */
  noticeReach: reads.input(noticeReachInput).output(noticeReachSchema).query(call(getNoticeReach)),

  month: reads.input(operatorMonthInput).output(operatorMonthSchema).query(call(listOperatorMonth)),
  /** Lists lessons of one or all companies by start time. */
  lessons: reads.input(listOperatorLessonsInput).output(operatorLessonPageSchema).query(call(listOperatorLessons)),
  lesson: reads.input(operatorLessonInput).output(operatorLessonViewSchema).query(call(getOperatorLesson)),
  /** Calls that change a timetable have a dry run: the same call then returns what it would do. */
  planLessons: acts.input(planLessonsInput).output(planResultSchema).mutation(call(planLessons)),
  changeLessons: acts.input(changeLessonsInput).output(planResultSchema).mutation(call(changeLessons)),
  cancelLessons: acts.input(cancelLessonsInput).output(planResultSchema).mutation(call(cancelLessons)),
  setContractEnd: acts.input(setContractEndInput).output(planResultSchema).mutation(call(setContractEnd)),
  copyWeek: acts.input(copyWeekInput).output(planResultSchema).mutation(call(copyWeek)),

  closeForExpert: acts.input(closeForExpertInput).output(affectedSchema).mutation(call(closeForExpert)),
  correctAttendance: acts.input(correctAttendanceInput).output(affectedSchema).mutation(call(correctAttendance)),
  appeals: reads.input(listAppealsInput).output(appealPageSchema).query(call(listAppeals)),
  appeal: reads.input(appealInput).output(appealSchema).query(call(getAppeal)),
  decideAppeal: acts.input(decideAppealInput).output(affectedSchema).mutation(call(decideAppeal)),
});
