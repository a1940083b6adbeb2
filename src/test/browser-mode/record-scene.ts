import { WEEK_MS } from '~/domain/lesson/series';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';
import type { PartyRole } from '~/domain/lesson/status';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulInstant } from '~/domain/shared/seoul-time';
import { declinedTerms as declined, exampleContract, exampleLesson, now } from './examples';
import type { Answers, OutputOf } from './server-stand-in';

// A contract with the longest usual content, and the server's answers about it.

/** Returns the address of a picture in one colour. */
export const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 300 400"><rect width="300" height="400" fill="${colour}"/><circle cx="150" cy="120" r="50" fill="#fff"/></svg>`)}`;

const { startsAt, endsAt } = exampleLesson;
/** Returns a time some weeks later. */
export const weeks = (from: Date, count: number) => new Date(from.getTime() + count * WEEK_MS);
/** Four syllables, as the longest usual names. */
export const learnerName = '남궁하늘별';
export const coach = { ...exampleContract.coach, name: '황보한지우' };
export const place = '서울특별시 강남구 역삼1동 테헤란로12길 34, 다온아파트 101동 1203호';

export const requested: LessonView = {
  ...exampleLesson,
  encryptedId: 'lesson-2',
  number: 2,
  place,
  status: 'REQUESTED',
  requestedBy: 'coach',
  mayConfirm: true,
  startsAt: weeks(startsAt, 1),
  endsAt: weeks(endsAt, 1),
  answerBy: startsAt,
};
export const moved: LessonView = {
  ...exampleLesson,
  encryptedId: 'lesson-3',
  number: 3,
  proposedStartsAt: weeks(new Date(startsAt.getTime() + HOUR_MS), 2),
  proposedBy: 'coach',
  mayConfirm: true,
  startsAt: weeks(startsAt, 2),
  endsAt: weeks(endsAt, 2),
  freeCancelUntil: weeks(now, 2),
  answerBy: weeks(startsAt, 1),
};
export const contract: ContractView = {
  ...exampleContract,
  coach,
  learner: { ...exampleContract.learner, name: learnerName },
  program: { ...exampleContract.program, title: '허리와 골반을 위한 기구 필라테스' },
  place,
  personnel: 3,
  expiresAt: seoulInstant(2027, 1, 31, 12),
  pausable: true,
  refundIfCharged: { before: 260_000, after: 195_000 },
  counts: { total: 12, used: 3, charged: 1, confirmed: 2, requested: 1, left: 5 },
  lessons: [exampleLesson, requested, moved],
};

export const candidate = {
  encryptedCoachId: 'coach-2',
  name: '제갈도우리',
  gender: 'female' as const,
  headline: '허리가 편한 자세를 오래 함께 찾아요',
  careerYears: 17,
  avatarSeed: 3,
  rating: 4.9,
  reviewCount: 1_204,
  certificate: '물리치료사 면허',
};
const payment: OutputOf<'payment.read'> = {
  encryptedId: 'contract-1',
  oid: 'dg_1',
  programTitle: contract.program.title,
  coachName: coach.name,
  productType: 'regular',
  regularPeriod: 'pro',
  lessonCount: 12,
  personnel: 3,
  amount: 1_260_000,
  lines: [
    { label: '12회 (3개월)', amount: 780_000 },
    { label: '2명 추가', amount: 600_000 },
    { label: '3개월 결제 할인', amount: -120_000 },
  ],
  status: 'PAID',
  method: '가상계좌',
  paidAt: now,
  receiptUrl: null,
  refundedAmount: 65_000,
  refundNow: 1_195_000,
  encryptedOrderId: 'order-1',
};
const planned = (index: number) => ({
  startsAt: weeks(startsAt, index),
  problem: null,
  holiday: null,
  alternatives: [],
});
export const conflict = (at: Date) => ({
  problem: 'COACH_BUSY' as const,
  alternatives: [1, 2, 3].map((hours) => new Date(at.getTime() + hours * HOUR_MS)),
});

/** Returns the answers to what the dialogs of one side read. */
export const answersFor = (side: PartyRole, shown: ContractView): Answers => ({
  'lesson.get': () => ({ ...shown, side, hasSafetyCard: side === 'coach' }),
  'lesson.hours': ({ from, days }) => ({
    lessonMinutes: 50,
    wished: [],
    days: Array.from({ length: days }, (_, index) => {
      const date = seoulDate(new Date(Date.parse(from) + index * 24 * HOUR_MS));
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      const starts = date <= seoulDate(now) || index % 7 === 0 ? [] : [7, 10, 11, 12, 15, 18, 19, 20, 21];
      return { date, startsAt: starts.map((hour) => seoulInstant(year, month, day, hour)) };
    }),
  }),
  'lesson.firstTime': () => ({
    message: null,
    firstLessonDate: null,
    requestedBy: null,
    regularFirstMonthLessonCount: 4,
    heldStartsAt: null,
    encryptedLessonId: null,
  }),
  'lesson.cancelPromise': () => ({
    policyVersion: 'test',
    term: 'LATE',
    to: 'CANCELLED_CHARGED',
    chargedLessons: 1,
    chargedAmount: 65_000,
    returnedCredits: 0,
    bonusCredits: 0,
    freeUntil: now,
    waiversLeft: 0,
    refund: { before: 260_000, after: 195_000 },
  }),
  'lesson.gathering': () => ({
    learnerName,
    coachName: coach.name,
    lessons: [
      { ...exampleLesson, number: 14, place: null },
      {
        ...exampleLesson,
        encryptedId: 'lesson-4',
        number: 13,
        status: 'DONE',
        startsAt: weeks(startsAt, -1),
        place: null,
      },
      { ...exampleLesson, encryptedId: 'lesson-5', number: null, status: 'NOSHOW_LEARNER', place: null },
    ],
  }),
  'lesson.memos': () => ({
    index: [
      { encryptedMemoId: 'memo-1', text: '왼쪽 어깨를 아껴요. 팔을 머리 위로 올리는 동작은 빼요.', createdAt: now },
      { encryptedMemoId: 'memo-2', text: '가'.repeat(120), createdAt: now },
    ],
  }),
  'lesson.pausePromise': ({ days }) => ({
    resumesAt: seoulInstant(2026, 11, 24 + days, 12),
    expiresAt: seoulInstant(2027, 2, 1 + days, 12),
    lessons: [
      { startsAt, charged: true },
      { startsAt: weeks(startsAt, 1), charged: false },
    ],
    chargedAmount: 65_000,
    bonusCredits: 0,
    refund: { before: 260_000, after: 195_000 },
    waiversUsed: 1,
    waiversLeft: 0,
  }),
  'lesson.openContractText': () => ({
    text: '주차는 지하 2층이에요. 관리실에 코치라고 말하면 문을 열어 줘요.\n강아지가 있어요.',
    version: 3,
    updatedAt: now,
  }),
  'lesson.substitutes': () => ({
    candidates: [
      candidate,
      { ...candidate, encryptedCoachId: 'coach-3', name: '서유정', certificate: null, rating: null },
    ],
    open: null,
    answerBy: startsAt,
    declined,
    remaining: 5,
  }),
  'lesson.substituteOffer': () => ({
    encryptedSubstitutionId: 'substitution-1',
    coach: candidate,
    fromCoachName: coach.name,
    answerBy: startsAt,
    declined,
  }),
  'lesson.visitCode': () => ({ code: '0427', until: endsAt }),
  'lesson.planSeries': () => ({
    left: 5,
    expiresAt: seoulInstant(2027, 1, 31, 12),
    holidaysUnknownFrom: '2028',
    weeks: [
      planned(1),
      { ...planned(2), ...conflict(weeks(startsAt, 2)) },
      planned(3),
      { ...planned(4), holiday: '성탄절' },
      { ...planned(5), problem: 'AFTER_EXPIRY' },
    ],
  }),
  'payment.read': () => payment,
  'lesson.form': () => ({
    forms: [
      { title: '안전 카드', rows: [{ label: '피할 것', value: '허리를 깊이 굽히는 동작, 숨을 참고 힘주는 동작' }] },
      { title: '목적과 건강', rows: [{ label: '앓고 있거나 앓았던 질환', value: '허리 디스크, 고혈압, 무릎 관절염' }] },
    ],
    payment: null,
  }),
});
