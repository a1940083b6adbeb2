import '~/server/services/wiring';
import type { PgBoss } from 'pg-boss';
import { type JobName, jobs } from '~/server/jobs/definitions';
import type { DocumentRenderer } from '~/server/services/document/render-document';
import { consume } from './consume';
import { advanceTimetableJob } from './handlers/advance-timetable';
import { answerCertificationJob } from './handlers/answer-certification';
import { advanceSettlementJob } from './handlers/advance-settlement';
import { closeSettlementJob } from './handlers/close-settlement';
import { closeHeldLessonJob } from './handlers/close-held-lesson';
import { closeMatchRoundJob } from './handlers/close-match-round';
import { advanceEmployerReportsJob } from './handlers/advance-employer-reports';
import { freezeEmployerReportJob } from './handlers/freeze-employer-report';
import { earnToolOrderJob } from './handlers/earn-tool-order';
import { expireConsultingJob } from './handlers/expire-consulting';
import { expireContractJob } from './handlers/expire-contract';
import { expirePaymentHolds } from './handlers/expire-payment-holds';
import { expireLessonRequestJob } from './handlers/expire-lesson-request';
import { planLostJobsJob } from './handlers/plan-lost-jobs';
import { autoCompleteLessonJob } from './handlers/auto-complete-lesson';
import { autoDeliverToolOrderJob } from './handlers/auto-deliver-tool-order';
import { remindContractsJob } from './handlers/remind-contracts';
import { remindFirstLessonJob } from './handlers/remind-first-lesson';
import { remindInvitationsJob } from './handlers/remind-invitations';
import { remindLessonJob } from './handlers/remind-lesson';
import { remindLessonRequestJob } from './handlers/remind-lesson-request';
import { remindMatchChoiceJob } from './handlers/remind-match-choice';
import { remindSchedulesJob } from './handlers/remind-schedules';
import { remindToolRentJob } from './handlers/remind-tool-rent';
import { renderDocumentWith } from './handlers/render-document';
import { requeryPayment } from './handlers/requery-payment';
import { sendCompanyNoticeJob } from './handlers/send-company-notice';
import { forgetGuestsJob } from './handlers/forget-guests';
import { confirmReservationJob } from './handlers/confirm-reservation';
import { leaveOverlappingWaitsJob } from './handlers/leave-overlapping-waits';
import { markDormantJob } from './handlers/mark-dormant';
import { resumeContractJob } from './handlers/resume-contract';
import { sendMessage } from './handlers/send-message';
import { sendMarketingEventJob } from './handlers/send-marketing-event';
import { tellLessonHeldJob } from './handlers/tell-lesson-held';
import type { JobHandler } from './job-handler';

/** Returns every queue with its handler; a queue without one does not compile. */
export function allHandlers(render: DocumentRenderer): { [N in JobName]: JobHandler<N> } {
  return {
    'render-document': renderDocumentWith(render),
    'send-message': sendMessage,
    'answer-certification': answerCertificationJob,
    'send-marketing-event': sendMarketingEventJob,
    'expire-payment-holds': expirePaymentHolds,
    'requery-payment': requeryPayment,
    'close-held-lesson': closeHeldLessonJob,
    'tell-lesson-held': tellLessonHeldJob,
    'auto-complete-lesson': autoCompleteLessonJob,
    'expire-lesson-request': expireLessonRequestJob,
    'remind-first-lesson': remindFirstLessonJob,
    'remind-lesson': remindLessonJob,
    'remind-lesson-request': remindLessonRequestJob,
    'expire-contract': expireContractJob,
    'resume-contract': resumeContractJob,
    'advance-timetable': advanceTimetableJob,
    'leave-overlapping-waits': leaveOverlappingWaitsJob,
    'confirm-reservation': confirmReservationJob,
    'send-company-notice': sendCompanyNoticeJob,
    'expire-consulting': expireConsultingJob,
    'remind-invitations': remindInvitationsJob,
    'close-match-round': closeMatchRoundJob,
    'remind-match-choice': remindMatchChoiceJob,
    'earn-tool-order': earnToolOrderJob,
    'auto-deliver-tool-order': autoDeliverToolOrderJob,
    'remind-tool-rent': remindToolRentJob,
    'close-settlement': closeSettlementJob,
    'advance-settlement': advanceSettlementJob,
    'freeze-employer-report': freezeEmployerReportJob,
    'advance-employer-reports': advanceEmployerReportsJob,
    'mark-dormant': markDormantJob,
    'forget-guests': forgetGuestsJob,
    'remind-schedules': remindSchedulesJob,
    'remind-contracts': remindContractsJob,
    'plan-lost-jobs': planLostJobsJob,
  };
}

export async function consumeAll(boss: PgBoss, render: DocumentRenderer): Promise<void> {
  const handlers = allHandlers(render);
  for (const name of Object.keys(jobs) as JobName[]) await consume(boss, name, handlers);
}
