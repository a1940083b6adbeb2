import { noReviewState } from '~/domain/review/rules';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { OwnTrialNote } from '~/domain/lesson/schema/trial-note';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';
import type { Visit } from '~/domain/lesson/visit';
import type { OrderView } from '~/domain/payment/order-view';
import { paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';

/** Current time of the examples: Tuesday, 24 November 2026, noon in Seoul. */
export const now = seoulInstant(2026, 11, 24, 12);

const soldUnder = currentPolicy(lessonPolicies);

/** A confirmed lesson tomorrow evening. */
export const exampleLesson: LessonView = {
  encryptedId: 'lesson-1',
  soldUnder,
  number: 1,
  startsAt: seoulInstant(2026, 11, 25, 19),
  endsAt: seoulInstant(2026, 11, 25, 20),
  status: 'CONFIRMED',
  place: '강남구 역삼1동',
  requestedBy: 'learner',
  proposedStartsAt: null,
  proposedBy: null,
  answerBy: null,
  freeCancelUntil: null,
  cancel: null,
  endTerm: null,
  undoHoldUntil: null,
  disputableUntil: null,
  disputed: false,
  wordsWanted: false,
  mayConfirm: false,
  mayMove: true,
  complaints: [],
  visit: null,
  note: null,
  substitute: null,
  substitution: null,
  canSubstitute: false,
};

/** A contract of four lessons with one coach, one of them confirmed. */
export const exampleContract: ContractView = {
  encryptedId: 'contract-1',
  programType: 'short',
  encryptedConsultingId: '',
  mayWriteTrialNote: false,
  trialLessonAt: null,
  program: { title: '필라테스', payonly: 'N', permalink: 'pilates', parentProgramPermalink: null },
  firstLessonDate: exampleLesson.startsAt,
  requestedBy: 'learner',
  regularFirstMonthLessonCount: null,
  status: 'ACTIVE',
  coachPaused: false,
  mayRequest: true,
  mayAskForDate: false,
  maySendLink: false,
  isSubstitute: false,
  soldUnder,
  serviceType: 'workout',
  personnel: 1,
  unitPrice: 65_000,
  paid: 260_000,
  waiversLeft: 0,
  isNextPaid: true,
  refundIfCharged: null,
  coach: { name: '한지우', avatarSeed: 7, gender: 'female', encryptedCoachId: 'coach-1' },
  learner: { name: '김하늘', encryptedUserId: 'user-1' },
  place: '강남구 역삼1동',
  expiresAt: null,
  extendableTo: null,
  resumesAt: null,
  pausable: false,
  encryptedOrderId: 'order-1',
  heldStartsAt: null,
  counts: { total: 4, used: 0, charged: 0, confirmed: 1, requested: 0, left: 3 },
  next: {
    kind: 'UPCOMING',
    encryptedLessonId: 'lesson-1',
    startsAt: exampleLesson.startsAt,
    proposedStartsAt: null,
    answerBy: null,
    otherTimes: [],
  },
  upcomingAt: exampleLesson.startsAt,
  hasRequest: false,
  read: noReviewState,
  lessons: [exampleLesson],
};

/** A trial lesson without a note yet. */
export const exampleTrialNote: OwnTrialNote = {
  encryptedId: 'contract-1',
  draftKey: 'trial-1',
  text: '',
  notedAt: null,
  trialAt: now,
  learnerName: '김하늘',
  programTitle: '필라테스',
  serviceType: 'workout',
};

/** A paid order of the contract's four lessons, without a confirmed lesson. */
export const exampleOrder: OrderView = {
  encryptedOrderId: 'order-1',
  oid: 'dg_1',
  stage: 'PAID',
  program: { permalink: 'pilates', paymentPermalink: 'pilates', title: '필라테스' },
  coach: { encryptedCoachId: 'coach-1', displayName: '한지우', gender: 'female', headline: '', avatarSeed: 7 },
  encryptedFormDataId: null,
  encryptedLinkId: null,
  participants: null,
  serviceType: 'workout',
  product: { type: 'short', lessonCount: 4 },
  productLabel: '4회',
  lessonCount: 4,
  months: 0,
  personnel: 1,
  place: { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101호' },
  quote: null,
  amount: 260_000,
  soldUnder: { payment: currentPolicy(paymentPolicies), lesson: soldUnder },
  startsAt: now,
  holdExpiresAt: now,
  depositHours: 0,
  method: '카드',
  approvedAt: now,
  refundWay: { method: '카드', virtual: false, account: null },
  receiptUrl: null,
  failureMessage: null,
  virtualAccount: null,
  refunds: [],
  encryptedContractId: 'contract-1',
  lesson: null,
  isFixedByPayment: false,
  now,
};

/** The coach has come to the lesson; the server got the record an hour and a half later. */
export const arrivedVisit: Visit = {
  arrivedAt: new Date(exampleLesson.startsAt.getTime() - 2 * MINUTE_MS),
  arrivalReceivedAt: new Date(exampleLesson.startsAt.getTime() + 90 * MINUTE_MS),
  leftAt: null,
  departureReceivedAt: null,
  codeAt: null,
  codeReceivedAt: null,
  isCodeLocked: false,
};

/** What a learner gets who declines another coach. */
export const declinedTerms = {
  policyVersion: 'test',
  chargedLessons: 0,
  chargedAmount: 0,
  returnedCredits: 1,
  bonusCredits: 1,
};
