// Registers what areas add to areas below them (extension-point.ts). Every program that uses the services imports this
// module once. The parts are loaded on first use, so that a program does not load areas that it does not use.
import type { CompanyBillDocument, OrderDocument } from '~/domain/document/schema';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import {
  accountClosings,
  dormancyListeners,
  healthConsentWithdrawn,
  measurementConsentWithdrawn,
} from '~/server/services/account/closing/account-closing';
import { accountJobs } from './account/jobs';
import { coachJobs } from './coach/jobs';
import { authorisationListeners } from './company/authorise-expert';
import { companyJobs } from './company/jobs';
import { leaveListeners } from './company/leave-company';
import { documentJobs } from './document/jobs';
import { type DocumentLoader, documentLoaders, documentReaders } from './document/load-document';
import { employerReportJobs } from './employer-report/jobs';
import { fileUses } from './file/file-uses';
import { fileJobs } from './file/jobs';
import { healthStopJobs } from './health-stop/jobs';
import { leadJobs } from './lead/jobs';
import { lessonJobs } from './lesson/jobs';
import { marketingJobs } from './marketing/jobs';
import { matchingJobs } from './matching/jobs';
import { messagingJobs } from './messaging/jobs';
import { jobRecords } from './operations/job/job-records';
import { operationsJobs } from './operations/jobs';
import { paymentJobs } from './payment/jobs';
import { proposedHours } from './payment/order/proposed-hours';
import { payableKinds, purchaseListeners } from './payment/payable';
import { publicationJobs } from './publication/jobs';
import { publicationAdapters } from './publication/publication-adapter';
import { reviewJobs } from './review/jobs';
import { settlementJobs } from './settlement/jobs';
import { timetableJobs } from './timetable/jobs';
import { toolJobs } from './tools/jobs';

const closing = (load: () => Promise<AccountClosing>): AccountClosing => ({
  lock: async (tx, account) => (await load()).lock?.(tx, account),
  check: async (tx, account) => (await load()).check?.(tx, account),
  end: async (tx, account) => (await load()).end?.(tx, account),
  release: async (tx, account) => (await load()).release?.(tx, account),
});

const orderDocumentLoaders: readonly DocumentLoader<OrderDocument['kind'], OrderDocument>[] = [
  async (ctx, request) => (await import('./payment/order/load-order-document')).loadOrderDocument(ctx, request),
  async (ctx, request) => (await import('./tools/order/load-tool-order-document')).loadToolOrderDocument(ctx, request),
];
const companyBills: readonly DocumentLoader<'companyBill', CompanyBillDocument>[] = [
  async (ctx, request) => (await import('./settlement/bill/load-company-bill')).loadCompanyBill(ctx, request),
];
documentLoaders.register({
  receipt: orderDocumentLoaders,
  bill: orderDocumentLoaders,
  companyBill: companyBills,
  pdf: [
    async (ctx, request) => (await import('./body-check/load-body-check-document')).loadBodyCheckDocument(ctx, request),
  ],
  employerReport: [
    async (ctx, request) =>
      (await import('./employer-report/view/load-report-document')).loadReportDocument(ctx, request),
  ],
  expertStatement: [
    async (ctx, request) =>
      (await import('./settlement/view/expert-statement-documents')).loadExpertStatement(ctx, request),
  ],
  attendanceReport: [
    async (ctx, request) =>
      (await import('./timetable/expert/attendance-documents')).loadAttendanceReport(ctx, request),
  ],
  program: [
    async (ctx, request) => (await import('./payment/order/load-order-contract')).loadOrderContract(ctx, request),
  ],
  expert: [async (ctx, request) => (await import('./coach/load-profile-document')).loadProfileDocument(ctx, request)],
});

documentReaders.register({
  expert: async (tx, { subjectId }) => (await import('./coach/load-profile-document')).isListedCoach(tx, subjectId),
  pdf: async (tx, stored, readable) =>
    (await import('./body-check/load-body-check-document')).canReadBodyCheckDocument(tx, stored, readable),
  attendanceReport: async (tx, stored, readable) =>
    (await import('./timetable/expert/attendance-documents')).canReadAttendance(tx, stored, readable),
});

payableKinds.register({
  lesson: async (tx, id) =>
    (await import('~/server/services/lesson/contract/purchase/lesson-payable')).lockLessonPayable(tx, id),
  tools: async (tx, id) => (await import('./tools/order/tool-payable')).lockToolPayable(tx, id),
});

publicationAdapters.register({
  'feed-post': async () => (await import('./content/feed/feed-post-adapter')).feedPostAdapter,
  challenge: async () => (await import('./challenge/manage/challenge-adapter')).challengeAdapter,
  story: async () => (await import('./content/story/story-adapter')).storyAdapter,
  page: async () => (await import('./content/page/page-adapter')).pageAdapter,
  faq: async () => (await import('./content/faq/faq-adapter')).faqAdapter,
  banner: async () => (await import('./content/banner/banner-adapter')).bannerAdapter,
  'company-notice': async () => (await import('./company/notice/notice-adapter')).noticeAdapter,
});

fileUses.register([
  async (db) => (await import('./publication/list-used-files')).listUsedFiles(db),
  async (db) => (await import('./coach/document/list-document-pictures')).listDocumentPictures(db),
  async (db) => (await import('./lesson/note/delete-lesson-photos')).listLessonPhotoFiles(db),
  async (db) => (await import('./lesson/outcome/complaint-photos')).listComplaintPictures(db),
  async (db) => (await import('./review/photos/delete-photos')).listReviewPhotoFiles(db),
]);

proposedHours.register(async (db, order) =>
  (await import('./matching/proposal/proposed-hour')).isProposedHour(db, order),
);

purchaseListeners.register([
  async (tx, purchase) => {
    await (await import('./marketing/record-purchase')).recordPurchase(tx, purchase);
  },
]);

// The order is orders, requests, contracts: the order in which all code locks them.
accountClosings.register([
  closing(async () => (await import('./coach/account-closing')).coachClosing),
  closing(async () => (await import('./payment/account-closing')).paymentClosing),
  closing(async () => (await import('./tools/account-closing')).toolsClosing),
  closing(async () => (await import('./matching/account-closing')).matchingClosing),
  closing(async () => (await import('./health-stop/account-closing')).healthStopClosing),
  closing(async () => (await import('./suggest/account-closing')).suggestClosing),
  closing(async () => (await import('~/server/services/lesson/contract/account-closing')).lessonClosing),
  closing(async () => (await import('./review/account-closing')).reviewClosing),
  closing(async () => (await import('./company/account-closing')).companyClosing),
  closing(async () => (await import('./timetable/account-closing')).timetableClosing),
  closing(async () => (await import('./challenge/leave-challenges')).challengeClosing),
  closing(async () => (await import('./body-check/account-closing')).bodyCheckClosing),
  closing(async () => (await import('./marketing/account-closing')).marketingClosing),
]);

dormancyListeners.register([
  async (tx, { userIds }) =>
    (await import('~/server/services/coach/search/refresh-after-dormancy')).refreshAfterDormancy(tx, userIds),
  async (tx, change) => (await import('./company/account-closing')).leaveWhenDormant(tx, change),
]);

leaveListeners.register([
  async (tx, departure) =>
    (await import('./timetable/reservation/cancel-on-leave')).cancelReservationsOnLeave(tx, departure),
  async (tx, departure) => (await import('./challenge/leave-challenges')).leaveChallenges(tx, departure),
]);

authorisationListeners.register([
  async (tx, changed) => (await import('./timetable/mark-missing-experts')).markMissingExperts(tx, changed),
]);

healthConsentWithdrawn.register({
  HEALTH_MATCHING: async (tx, { userId }) =>
    (await import('./suggest/remove-health-answers')).removeHealthAnswers(tx, userId),
  HEALTH_LESSON_PHOTO: async (tx, account) =>
    (await import('./lesson/note/delete-lesson-photos')).deleteBodyPhotos(tx, account),
  REVIEW_PHOTO: async (tx, account) => (await import('./review/photos/save-photos')).deleteAllReviewPhotos(tx, account),
});

measurementConsentWithdrawn.register([
  async (tx, userId) => (await import('./marketing/advertising-ids')).deleteAdvertisingIds(tx, userId),
]);

// A job of definitions.ts without a record does not compile.
jobRecords.register({
  ...fileJobs,
  ...messagingJobs,
  ...accountJobs,
  ...documentJobs,
  ...coachJobs,
  ...healthStopJobs,
  ...paymentJobs,
  ...publicationJobs,
  ...matchingJobs,
  ...lessonJobs,
  ...toolJobs,
  ...reviewJobs,
  ...companyJobs,
  ...timetableJobs,
  ...settlementJobs,
  ...employerReportJobs,
  ...leadJobs,
  ...marketingJobs,
  ...operationsJobs,
});
