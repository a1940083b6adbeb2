const NAVIGATES_AWAY = 'the page is left: the next one is loaded by the server';
const HELD = 'its component holds the new state itself';
const CALLER = 'the component that uses it refetches';
const NOTHING = 'nothing that is on the screen shows it';
const OUTSIDE = 'it runs without the query client; its page shows the new state itself';

/**
 * Every mutation that the browser uses, by the component or hook that uses it: the visible queries that it refetches
 * (`page` is what the server renders), or why nothing is refetched. Every other query is stale after a mutation
 * (docs/decisions/027-stale-after-a-change.md). `refetched-views.test.ts` compares this table with the code.
 */
export const refetchedViews: Readonly<Record<string, Readonly<Record<string, readonly string[] | string>>>> = {
  'b2bExpert.addGroup': {
    'features/company-expert/arrival/add-dialog': ['b2bExpert.day', 'b2bExpert.users'],
    'features/company-expert/arrival/arrival-day': ['b2bExpert.day'],
  },
  'b2bExpert.readNotifications': {
    'features/company-expert/expert-notification-list': ['b2bExpert.notifications'],
  },
  'b2bExpert.settlement.dispute': {
    'features/company-expert/calculate/dispute-dialog': ['b2bExpert.settlement.month'],
  },
  'b2bExpert.settlement.saveAccount': {
    'features/company-expert/calculate/account-card': ['b2bExpert.settlement.month'],
  },
  'b2bLearner.acceptOffer': {
    'features/company-learner/lesson/accept-offer-button': ['b2bLearner'],
    'features/company-learner/my/my-lessons': ['b2bLearner'],
  },
  'b2bLearner.answerQuestions': {
    'features/company-learner/question/use-answering': ['b2bLearner.lesson', 'b2bLearner.questions'],
  },
  'b2bLearner.appeal': {
    'features/company-learner/my/appeal-dialog': ['b2bLearner.myReservations'],
  },
  'b2bLearner.cancel': {
    'features/company-learner/my/cancel-dialog': ['b2bLearner'],
  },
  'b2bLearner.chooseRanking': {
    'features/company-learner/challenge/ranking-part': ['b2bLearner.challenge', 'b2bLearner.challengeRanking'],
  },
  'b2bLearner.closeCalendarFeed': {
    'features/company-learner/my/calendar-section': HELD,
  },
  'b2bLearner.confirmSeat': {
    'features/company-learner/lesson/confirm-seat-button': ['b2bLearner'],
    'features/company-learner/my/my-lessons': ['b2bLearner'],
    'features/company-learner/notifications/notification-list': ['b2bLearner.notifications'],
  },
  'b2bLearner.declineQuestions': {
    'features/company-learner/question/use-answering': ['b2bLearner.lesson', 'b2bLearner.questions'],
  },
  'b2bLearner.enterLottery': {
    'features/company-learner/lesson/use-reserve': ['b2bLearner'],
  },
  'b2bLearner.joinByCode': {
    'features/company-learner/join/join-company': NAVIGATES_AWAY,
  },
  'b2bLearner.joinByMail': {
    'features/company-learner/join/join-company': NAVIGATES_AWAY,
  },
  'b2bLearner.lookUpCode': {
    'features/company-learner/join/join-company': HELD,
  },
  'b2bLearner.markVideo': {
    'features/company-learner/challenge/challenge-videos': ['b2bLearner.challenge', 'b2bLearner.challengeRanking'],
  },
  'b2bLearner.noticeAbsence': {
    'features/company-learner/my/my-lessons': ['b2bLearner'],
  },
  'b2bLearner.openCalendarFeed': {
    'features/company-learner/my/calendar-section': HELD,
  },
  'b2bLearner.readNotifications': {
    'features/company-learner/notifications/notification-list': ['b2bLearner.notifications'],
  },
  'b2bLearner.removeAnswer': {
    'features/company-learner/question/answer-card': ['b2bLearner.questions'],
  },
  'b2bLearner.reserve': {
    'features/company-learner/lesson/use-reserve': ['b2bLearner'],
  },
  'b2bLearner.review': {
    'features/company-learner/review/lesson-review-form': ['b2bLearner.reviews'],
  },
  'b2bLearner.sendAttendanceNumber': {
    'features/company-learner/my/number-dialog': ['b2bLearner'],
  },
  'b2bLearner.stampAttendanceNumber': {
    'features/company-learner/my/number-dialog': ['b2bLearner'],
  },
  'b2bLearner.startMailJoin': {
    'features/company-learner/join/join-company': HELD,
  },
  'b2bLearner.wait': {
    'features/company-learner/lesson/use-reserve': ['b2bLearner'],
  },
  'coach.forgetRecent': {
    'features/coach/recent-coaches': ['coach.listRecents'],
  },
  'coach.see': {
    'components/coach/use-record-coach-view': ['coach.listRecents'],
    'features/coach/recent-coaches': ['coach.listRecents'],
  },
  'coach.setFavourite': {
    'components/coach/favourite-button': ['coach.listFavourites'],
    'components/coach/save-pending-favourite-in-browser': OUTSIDE,
    'features/coach/favourite-coaches': ['coach.listFavourites'],
    'features/listing/bind-favourites': OUTSIDE,
  },
  'content.requestLead': {
    'features/content/office/lead-dialog': NOTHING,
  },
  'document.request': {
    'features/document/use-document-file': ['document.status'],
  },
  'lesson.addDisputeStatement': {
    'features/lesson/dialogs/statement-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.cancel': {
    'features/lesson/dialogs/cancel-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.answerSubstituteOffer': {
    'features/lesson/dialogs/substitute-offer-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.answerSubstituteRequest': {
    'features/lesson/substitute-requests': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.proposeSubstitute': {
    'features/lesson/dialogs/substitute-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.withdrawSubstitute': {
    'features/lesson/dialogs/substitute-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.confirm': {
    'features/lesson/dialogs/answer-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.declineMove': {
    'features/lesson/dialogs/answer-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
    'features/lesson/use-lesson-tasks': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.confirmTimes': {
    'features/lesson/dialogs/answers-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.dropTimes': {
    'features/lesson/dialogs/answers-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.moveFollowing': {
    'features/lesson/dialogs/following-form': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'lesson.planFollowing',
      'page',
    ],
  },
  'lesson.requestSeries': {
    'features/lesson/dialogs/series-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'lesson.planSeries',
      'page',
    ],
  },
  'lesson.deleteMemo': {
    'features/lesson/learner/learner-memos': ['lesson.memos'],
  },
  'lesson.extend': {
    'features/lesson/contract/expiry-notice': ['lesson.listForCoach', 'lesson.listForLearner'],
  },
  'lesson.form': {
    'features/lesson/dialogs/info-dialog': HELD,
  },
  'lesson.enterVisitCode': {
    'features/lesson/dialogs/visit-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.hold': {
    'features/lesson/use-lesson-tasks': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.move': {
    'features/lesson/dialogs/pick-time-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.pause': {
    'features/lesson/dialogs/pause-dialog': ['lesson.listForCoach', 'lesson.listForLearner', 'lesson.pausePromise'],
  },
  'lesson.reportComplaint': {
    'features/lesson/dialogs/report-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.reportNoShow': {
    'features/lesson/dialogs/absent-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.requestFirstTime': {
    'features/lesson/dialogs/pick-time-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
    'features/payment/send-first-time': NAVIGATES_AWAY,
  },
  'lesson.resume': {
    'features/lesson/contract/pause-notice': ['lesson.listForCoach', 'lesson.listForLearner'],
  },
  'lesson.schedule': {
    'features/lesson/dialogs/pick-time-dialog': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.sendLearnerRequest': {
    'features/lesson/contract/use-request-first-date': ['lesson', 'page'],
  },
  'lesson.sendPaymentLink': {
    'features/lesson/contract/use-contract-tasks': NOTHING,
    'features/suggest/matching/invitation-page': ['suggest.invitation'],
  },
  'lesson.undoHold': {
    'features/lesson/use-lesson-tasks': [
      'lesson.cancelPromise',
      'lesson.coachHome',
      'lesson.hours',
      'lesson.listForCoach',
      'lesson.listForLearner',
      'page',
    ],
  },
  'lesson.openContractText': {
    'features/lesson/dialogs/contract-text-dialog': HELD,
  },
  'lesson.writeContractText': {
    'features/lesson/dialogs/contract-text-dialog': NOTHING,
  },
  'lesson.deletePhoto': {
    'features/lesson/note/photos/photo-section': ['page'],
  },
  'lesson.restorePhoto': {
    'features/lesson/note/photos/photo-section': ['page'],
  },
  'lesson.tickHomework': {
    'features/lesson/note/homework-list': HELD,
  },
  'lesson.writeLearnerLine': {
    'features/lesson/note/learner-line': ['page'],
  },
  'lesson.writeMemo': {
    'features/lesson/learner/learner-memos': ['lesson.memos'],
  },
  'lesson.writeNote': {
    'features/lesson/note/use-note-form': ['page'],
  },
  'lesson.writeTrialNote': {
    'features/lesson/trial-note/trial-note-form': NAVIGATES_AWAY,
  },
  'marketing.pageView': { 'components/marketing/report-page-view': [] },
  'operations.advanceToolOrder': {
    'features/operations/tools/tool-order-actions': [
      'operations.getToolOrder',
      'operations.listToolOrders',
      'operations.listToolStock',
      'operations.overview',
    ],
  },
  'operations.askComplaintSide': {
    'features/operations/complaint/complaint-sides': ['operations.getComplaint'],
  },
  'operations.proposeLessonSubstitute': {
    'features/operations/lesson/substitute-part': [
      'operations.getLesson',
      'operations.lessonSubstitutes',
      'operations.listLessons',
    ],
  },
  'operations.withdrawLessonSubstitute': {
    'features/operations/lesson/substitute-part': [
      'operations.getLesson',
      'operations.lessonSubstitutes',
      'operations.listLessons',
    ],
  },
  'operations.callOffToolOrder': {
    'features/operations/tools/tool-order-actions': [
      'operations.getToolOrder',
      'operations.listToolOrders',
      'operations.listToolStock',
      'operations.overview',
    ],
  },
  'operations.cancelJobs': {
    'features/operations/job/use-job-actions': [
      'operations.getJob',
      'operations.listJobs',
      'operations.listQueues',
      'operations.overview',
    ],
  },
  'operations.challenge.delete': {
    'features/operations/challenge/challenge-status': [
      'operations.challenge',
      'operations.challenge.list',
      'operations.publication.list',
    ],
  },
  'operations.challenge.move': {
    'features/operations/challenge/challenge-status': ['operations.challenge', 'operations.publication'],
  },
  'operations.challenge.save': {
    'features/operations/challenge/challenge-form': ['operations.challenge', 'operations.publication'],
  },
  'operations.changeCoachStatus': {
    'features/operations/coach/use-change-coach-status': [
      'operations.getCoach',
      'operations.listCoaches',
      'operations.overview',
    ],
  },
  'operations.company.addExpert': {
    'features/operations/company/company-experts': ['operations.company.get'],
  },
  'operations.company.cancelLessons': {
    'features/operations/company/change-lesson': [
      'operations.company.get',
      'operations.company.lesson',
      'operations.company.lessons',
      'operations.company.month',
    ],
  },
  'operations.company.changeLessons': {
    'features/operations/company/change-lesson': [
      'operations.company.get',
      'operations.company.lesson',
      'operations.company.lessons',
      'operations.company.month',
    ],
  },
  'operations.company.changeMember': {
    'features/operations/company/member-form': [
      'operations.company.get',
      'operations.company.lessons',
      'operations.company.member',
      'operations.company.memberReservations',
      'operations.company.members',
      'operations.company.month',
    ],
  },
  'operations.company.closeForExpert': {
    'features/operations/company/close-for-expert': [
      'operations.company.lesson',
      'operations.company.lessons',
      'operations.company.month',
    ],
  },
  'operations.company.copyWeek': {
    'features/operations/company/copy-week': ['operations.company.lessons', 'operations.company.month'],
  },
  'operations.company.correctAttendance': {
    'features/operations/company/attendance-correction': [
      'operations.company.lesson',
      'operations.company.lessons',
      'operations.company.month',
    ],
  },
  'operations.company.decideAppeal': {
    'features/operations/company/appeal-list': [
      'operations.company.appeal',
      'operations.company.appeals',
      'operations.overview',
    ],
  },
  'operations.company.endMember': {
    'features/operations/company/member-form': [
      'operations.company.get',
      'operations.company.lessons',
      'operations.company.member',
      'operations.company.memberReservations',
      'operations.company.members',
      'operations.company.month',
    ],
  },
  'operations.company.importEmployees': {
    'features/operations/company/employee-import': [
      'operations.company.get',
      'operations.company.lessons',
      'operations.company.member',
      'operations.company.memberReservations',
      'operations.company.members',
      'operations.company.month',
    ],
  },
  'operations.company.joinMember': {
    'features/operations/company/company-members': [
      'operations.company.get',
      'operations.company.lessons',
      'operations.company.member',
      'operations.company.memberReservations',
      'operations.company.members',
      'operations.company.month',
    ],
  },
  'operations.company.planLessons': {
    'features/operations/company/plan-lesson': [
      'operations.company.get',
      'operations.company.lessons',
      'operations.company.month',
    ],
  },
  'operations.company.removeExpert': {
    'features/operations/company/company-experts': ['operations.company.get'],
  },
  'operations.company.save': {
    'features/operations/company/company-form': ['operations.company.get', 'operations.company.list'],
  },
  'operations.company.saveOccupant': {
    'features/operations/company/part-forms': ['operations.company.get'],
  },
  'operations.company.savePlace': {
    'features/operations/company/place-form': ['operations.company.get'],
  },
  'operations.company.saveProgram': {
    'features/operations/company/part-forms': ['operations.company.get'],
  },
  'operations.company.saveRate': {
    'features/operations/company/company-contract': ['operations.company.get'],
  },
  'operations.company.setContractEnd': {
    'features/operations/company/contract-end': [
      'operations.company.get',
      'operations.company.lessons',
      'operations.company.month',
    ],
  },
  'operations.closeCoach': {
    'features/operations/coach/coach-closing': [
      'operations.coachClosing',
      'operations.getCoach',
      'operations.listCoaches',
      'operations.overview',
    ],
  },
  'operations.correctCoach': {
    'features/operations/coach/coach-correction': ['operations.getCoach', 'operations.getCoachOffering'],
  },
  'operations.endMatch': {
    'features/operations/matching/match-sheet': [
      'operations.getMatch',
      'operations.listMatches',
      'operations.overview',
    ],
  },
  'operations.feed.delete': {
    'features/operations/feed/post-status': ['operations.feed', 'operations.feed.list', 'operations.publication.list'],
  },
  'operations.feed.move': {
    'features/operations/feed/post-status': ['operations.feed', 'operations.publication'],
  },
  'operations.feed.save': {
    'features/operations/feed/post-form': ['operations.feed', 'operations.publication'],
  },
  'operations.coachDocument.decide': {
    'features/operations/coach-document/decide-document': ['operations.coachDocument', 'operations.overview'],
  },
  'operations.coachProfile.decide': {
    'features/operations/coach-profile/coach-profile-sheet': ['operations.coachProfile', 'operations.overview'],
  },
  'operations.coachDocument.open': {
    'features/operations/coach-document/coach-document-sheet': HELD,
  },
  'operations.review.setPhotoHidden': {
    'features/operations/review/review-sheet': ['operations.review'],
  },
  'operations.openComplaintPhotos': {
    'features/operations/complaint/complaint-sides': HELD,
  },
  'operations.lead.addNote': {
    'features/operations/lead/lead-notes': ['operations.lead.get'],
  },
  'operations.lead.convert': {
    'features/operations/lead/convert-lead': ['operations.company.list', 'operations.lead', 'operations.overview'],
  },
  'operations.lead.erase': {
    'features/operations/lead/lead-status': ['operations.lead', 'operations.overview'],
  },
  'operations.lead.move': {
    'features/operations/lead/lead-status': ['operations.lead', 'operations.overview'],
  },
  'operations.lead.save': {
    'features/operations/lead/lead-form': ['operations.lead', 'operations.overview'],
  },
  'operations.loginAs': {
    'features/operations/member/login-as-dialog': NAVIGATES_AWAY,
  },
  'operations.payOwed': {
    'features/operations/payment/owed-sheet': ['operations.getOrder', 'operations.listOwed', 'operations.overview'],
  },
  'operations.publication.delete': {
    'features/operations/company/notice/notice-sheet': ['operations.company.notices'],
    'features/operations/publication/publication-details': ['operations.publication', 'operations.publication.list'],
  },
  'operations.publication.move': {
    'features/operations/company/notice/notice-sheet': ['operations.company.notices'],
    'features/operations/content/page/page-sheet': ['operations.publication'],
    'features/operations/publication/publication-details': ['operations.publication'],
  },
  'operations.publication.restore': {
    'features/operations/company/notice/notice-sheet': ['operations.company.notices'],
    'features/operations/content/page/page-sheet': ['operations.publication'],
    'features/operations/publication/revision-list': [
      'operations.challenge',
      'operations.feed',
      'operations.publication',
    ],
  },
  'operations.publication.save': {
    'features/operations/company/notice/notice-form': ['operations.company.notices', 'operations.publication'],
    'features/operations/company/notice/notice-sheet': ['operations.company.notices'],
    'features/operations/content/banner/banner-form': ['operations.publication'],
    'features/operations/content/faq/faq-form': ['operations.publication'],
    'features/operations/content/story-form': ['operations.publication'],
  },
  'operations.publication.saveDraft': {
    'features/operations/company/notice/notice-form': ['operations.company.notices', 'operations.publication'],
    'features/operations/company/notice/notice-sheet': ['operations.company.notices'],
    'features/operations/content/page/page-sheet': ['operations.publication'],
    'features/operations/content/banner/banner-form': ['operations.publication'],
    'features/operations/content/faq/faq-form': ['operations.publication'],
    'features/operations/challenge/challenge-form': ['operations.challenge', 'operations.publication'],
    'features/operations/content/page/page-form': ['operations.publication'],
    'features/operations/content/story-form': ['operations.publication'],
    'features/operations/feed/post-form': ['operations.feed', 'operations.publication'],
  },
  'operations.publication.schedule': {
    'features/operations/company/notice/notice-sheet': ['operations.company.notices'],
    'features/operations/content/page/page-sheet': ['operations.publication'],
    'features/operations/publication/schedule-part': [
      'operations.challenge',
      'operations.feed',
      'operations.publication',
    ],
  },
  'operations.receiveToolReturn': {
    'features/operations/tools/tool-order-actions': [
      'operations.getToolOrder',
      'operations.listToolOrders',
      'operations.listToolStock',
      'operations.overview',
    ],
  },
  'operations.refundWithFault': {
    'features/operations/payment/fault-refund': [
      'operations.faultRefund',
      'operations.getOrder',
      'operations.listOrders',
      'operations.listOwed',
      'operations.overview',
    ],
  },
  'operations.refuseToolReturn': {
    'features/operations/tools/tool-order-actions': [
      'operations.getToolOrder',
      'operations.listToolOrders',
      'operations.listToolStock',
      'operations.overview',
    ],
  },
  'operations.resendMessage': {
    'features/operations/messaging/message-sheet': ['operations.listMessages'],
  },
  'operations.resolveComplaint': {
    'features/operations/complaint/complaint-sheet': [
      'operations.getComplaint',
      'operations.listComplaints',
      'operations.overview',
    ],
  },
  'operations.retryJobs': {
    'features/operations/job/use-job-actions': [
      'operations.getJob',
      'operations.listJobs',
      'operations.listQueues',
      'operations.overview',
    ],
  },
  'operations.retryRefunds': {
    'features/operations/payment/order-sheet': ['operations.getOrder', 'operations.listOrders', 'operations.overview'],
  },
  'operations.retryToolRefunds': {
    'features/operations/tools/tool-order-actions': [
      'operations.getToolOrder',
      'operations.listToolOrders',
      'operations.listToolStock',
      'operations.overview',
    ],
  },
  'operations.sendNextRound': {
    'features/operations/matching/match-sheet': [
      'operations.getMatch',
      'operations.listMatches',
      'operations.overview',
    ],
  },
  'operations.setToolStock': {
    'features/operations/tools/tool-stock-list': ['operations.getToolStock', 'operations.listToolStock'],
  },
  'operations.settlement.correctBill': {
    'features/operations/settlement/bill-correction': ['operations.overview', 'operations.settlement'],
  },
  'operations.settlement.decideDispute': {
    'features/operations/settlement/dispute-list': ['operations.overview', 'operations.settlement'],
  },
  'operations.settlement.pay': {
    'features/operations/settlement/pay-panel': ['operations.settlement', 'operations.settlement.statements'],
  },
  'operations.settlement.payoutFile': {
    'features/operations/settlement/pay-panel': ['operations.settlement.statements'],
  },
  'operations.settlement.recordReceipt': {
    'features/operations/settlement/receipt-form': ['operations.overview', 'operations.settlement'],
  },
  'operations.settlement.saveTaxType': {
    'features/operations/coach/coach-tax': ['operations.getCoach'],
  },
  'operations.settlement.start': {
    'features/operations/settlement/settlement-months': ['operations.settlement.months'],
  },
  'payment.confirm': {
    'features/payment/confirm-return': NAVIGATES_AWAY,
  },
  'payment.createOrder': {
    'features/payment/choose-step': ['lesson.freeHours', 'page'],
    'features/payment/use-pay': ['page'],
  },
  'payment.giveUpOrder': {
    'features/payment/checkout-step': ['page'],
    'features/payment/order-waiting': ['page'],
  },
  'payment.refundContract': {
    'features/payment/refund-panel': ['page', 'payment.refundPromise'],
  },
  'payment.startCheckout': {
    'features/payment/use-pay': ['page'],
  },
  'review.removePhotos': {
    'features/review/own-review-photos': ['coach.listReviews', 'review'],
  },
  'review.write': {
    'features/review/own-review-form': ['coach.listReviews', 'coach.profile', 'lesson', 'review'],
  },
  'session.openCalendarFeed': {
    'features/account/calendar-address': ['session.account', 'session.calendarFeed'],
  },
  'session.requestProfileChange': {
    'features/coach/own-profile/profile-change-form': ['session.profileRequest'],
  },
  'session.withdrawProfileRequest': {
    'features/coach/own-profile/profile-change-section': ['session.profileRequest'],
  },
  'session.submitCoachDocument': {
    'features/account/coach-documents/document-dialog': ['session.coachDocuments'],
  },
  'session.withdrawCoachDocument': {
    'features/account/coach-documents/coach-documents': ['session.coachDocuments'],
  },
  'session.answerMarketing': {
    'features/account/marketing-answer': HELD,
  },
  'session.applyAsCoach': {
    'features/account/coach-application': ['session.coachApplication'],
    'features/account/coach-application-form': CALLER,
  },
  'session.changeCoachApplication': {
    'features/account/coach-application': ['session.coachApplication'],
    'features/account/coach-application-form': CALLER,
  },
  'session.changePassword': {
    'features/account/password-section': ['session'],
  },
  'session.closeAccount': {
    'features/account/close-account-section': NAVIGATES_AWAY,
  },
  'session.closeCalendarAddress': {
    'features/account/calendar-address': ['session.account', 'session.calendarFeed'],
  },
  'session.completeJoin': {
    'components/account/sign-in-panel': NAVIGATES_AWAY,
    'features/account/certification-view': NAVIGATES_AWAY,
  },
  'session.completePhoneCertification': {
    'features/account/phone-certification': ['session.messageChoices'],
  },
  'session.completeReactivation': {
    'features/account/dormant-view': NAVIGATES_AWAY,
  },
  'session.completeReset': {
    'features/account/reset-form': NAVIGATES_AWAY,
  },
  'session.completeSocialJoin': {
    'features/account/social-join-view': NAVIGATES_AWAY,
  },
  'session.completeUnlock': {
    'components/account/unlock-form': NAVIGATES_AWAY,
  },
  'session.saveAreas': {
    'features/coach/areas/areas-form': ['session.ownAreas'],
  },
  'session.saveProfile': {
    'features/coach/own-profile/profile-form': ['session.ownProfile'],
  },
  'session.addCoachException': {
    'features/account/hours/exception-dialog': ['session.coachExceptions'],
  },
  'session.removeCoachException': {
    'features/account/hours/days-off': ['session.coachExceptions'],
  },
  'session.confirmSchedule': {
    'features/account/hours/week-confirmation': NAVIGATES_AWAY,
  },
  'session.disconnectProvider': {
    'features/account/connected-logins': ['session.account'],
  },
  'session.endOtherSessions': {
    'features/account/session-list': ['session.account', 'session.listSessions'],
  },
  'session.endSession': {
    'features/account/session-list': ['session.account', 'session.listSessions'],
  },
  'session.login': {
    'components/account/login-form': NAVIGATES_AWAY,
  },
  'session.logout': {
    'features/account/use-logout': NAVIGATES_AWAY,
    'features/company-learner/my/number-dialog': ['b2bLearner'],
  },
  'session.requestReset': {
    'features/account/reset-request': HELD,
  },
  'session.resendJoinCode': {
    'components/account/sign-in-panel': HELD,
    'features/account/certification-view': HELD,
  },
  'session.setConsent': {
    'components/account/use-consent-change': CALLER,
    'features/account/consent-list': ['session.account', 'session.messageChoices'],
    'features/company-learner/body-check/consent-card': ['b2bLearner'],
    'features/company-learner/question/answers-consent': ['b2bLearner.questions'],
    'features/company-learner/question/use-answering': ['b2bLearner.lesson', 'b2bLearner.questions'],
    'features/lesson/note/consent-card': ['page'],
    'features/review/own-review-form': ['coach.listReviews', 'coach.profile', 'lesson', 'review'],
    'features/review/review-photo-field': ['review.own'],
  },
  'session.readNotifications': {
    'features/account/own-notification-list': ['session.notifications'],
  },
  'session.setMessageChoice': {
    'components/account/message-choice-rows': ['session.messageChoices'],
    'features/company-learner/notifications/notification-list': ['b2bLearner.notifications'],
  },
  'session.setNightMessages': {
    'components/account/message-choice-rows': ['session.messageChoices'],
    'features/company-learner/notifications/notification-list': ['b2bLearner.notifications'],
  },
  'session.startJoin': {
    'components/account/sign-in-panel': HELD,
    'features/account/join-view': HELD,
  },
  'session.startPhoneCertification': {
    'features/account/phone-certification': ['session.messageChoices'],
  },
  'session.startReactivation': {
    'features/account/dormant-view': HELD,
  },
  'session.startUnlock': {
    'components/account/login-form': HELD,
  },
  'session.updateProfile': {
    'features/account/account-profile': ['session.account', 'session.messageChoices'],
  },
  'suggest.answerHealthCheck': {
    'components/health/health-check-dialog': NOTHING,
    'features/suggest/steps/purpose-step': NOTHING,
    'features/payment/choose-step': ['lesson.freeHours', 'page'],
    'features/suggest/matching/choose-dock': ['suggest.match'],
  },
  'suggest.chooseProposal': {
    'features/suggest/matching/choose-dock': ['suggest.match'],
  },
  'suggest.complete': {
    'features/suggest/use-submit-answers': ['page'],
  },
  'suggest.decline': {
    'features/suggest/matching/decline-dialog': CALLER,
    'features/suggest/matching/invitation-page': ['suggest.invitation'],
  },
  'suggest.giveUpMatch': {
    'features/suggest/matching/proposals-page': ['suggest.match', 'suggest.matches'],
  },
  'suggest.propose': {
    'features/suggest/matching/invitation-page': ['suggest.invitation'],
    'features/suggest/matching/proposal-form': ['lesson.freeHours'],
  },
  'suggest.setHealthConsent': {
    'components/health/health-check-dialog': NOTHING,
    'features/payment/choose-step': ['lesson.freeHours', 'page'],
    'features/suggest/health/health-consent-card': HELD,
    'features/suggest/matching/choose-dock': ['suggest.match'],
  },
  'suggest.withdraw': {
    'features/suggest/matching/invitation-page': ['suggest.invitation'],
  },
  'tools.cancelOrder': {
    'features/tools/cancel-panel': ['page'],
  },
  'tools.confirmDelivery': {
    'features/tools/arrived-button': ['page'],
  },
  'tools.createOrder': {
    'features/tools/tool-checkout': ['page'],
    'features/tools/tool-payment': ['tools.quote'],
  },
  'tools.giveUpOrder': {
    'features/tools/tool-checkout': ['page'],
    'features/tools/tool-order-waiting': ['page'],
  },
  'tools.requestReturn': {
    'features/tools/return-panel': ['page', 'tools.returnPromise'],
  },
  'tools.startCheckout': {
    'features/tools/tool-checkout': ['page'],
  },
  'tools.withdrawReturn': {
    'features/tools/withdraw-return': ['page'],
  },
};
