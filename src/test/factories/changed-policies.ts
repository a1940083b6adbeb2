import { type PriceBook, priceBooks } from '~/domain/catalog/policy';
import { type LessonPolicy, lessonPolicies } from '~/domain/lesson/policy';
import { type PaymentPolicy, paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { type ToolPolicy, toolPolicies } from '~/domain/tools/policy';

/** A next version of every policy in which every number differs from the current one. */
const lesson: LessonPolicy = {
  version: 'lesson-changed',
  lessonMinutes: 40,
  cancel: { freeHours: 48, graceMinutes: 20, graceFrom: 'fixed', lessonsPerWaiver: 2 },
  bonusCredits: 2,
  bonusPaid: false,
  noShowAfterMinutes: 5,
  noShowWithinHours: 12,
  holdUndoMinutes: 30,
  doneAfterHours: 24,
  validDays: { trial: 10, short: 20, regular: 11 },
  regularSpareDays: 3,
  returnGraceDays: 5,
  expiry: { noticeDays: [8, 2], extensionDays: 12 },
  pause: { minDays: 3, maxDays: 9, times: 2 },
};

const payment: PaymentPolicy = {
  version: 'payment-changed',
  coachSharePercent: 70,
  coachFaultBonus: 'platform',
  vatPercent: 20,
  refund: {
    fullWithinDays: 2,
    withdrawal: 'from-payment',
    feePercent: 30,
    faultBonusPercent: 50,
    rules: currentPolicy(paymentPolicies).refund.rules,
    academy: [
      { below: [2, 5], back: [3, 4] },
      { below: [3, 4], back: [3, 5] },
    ],
  },
};

const tools: ToolPolicy = {
  version: 'tools-changed',
  rent: { monthDays: 20, remindDays: 2 },
  delivery: { fee: 9_000, freeFrom: 90_000, island: 1_000, autoDeliverDays: 2 },
  returns: { days: 1, fee: 1_000 },
};

const book: PriceBook = {
  version: 'price-changed',
  lessonMinutes: 40,
  lesson: {
    'workout-pt': 110_000,
    'pilates-yoga': 100_000,
    care: 120_000,
    ache: 130_000,
    pregnant: 140_000,
    meditation: 150_000,
    art: 160_000,
    music: 170_000,
  },
  trial: 50_000,
  furtherPerson: 30_000,
  island: 20_000,
  maxPersonnel: 5,
  short: { lessonCounts: [2, 5, 9], validDays: 20 },
  regular: {
    offeredCounts: [5, 9, 13],
    defaultCount: 5,
    minCount: 2,
    maxCount: 21,
    periods: { basic: { months: 2, discountPercent: 5 }, pro: { months: 4, discountPercent: 20 } },
  },
};

/** Every current policy with its next version. */
export const changes = [
  [currentPolicy(lessonPolicies), lesson],
  [currentPolicy(paymentPolicies), payment],
  [currentPolicy(toolPolicies), tools],
  [currentPolicy(priceBooks), book],
] as const;

/** Sells everything under the next versions from now on. @returns a function that ends this */
export function changePolicies(): () => void {
  const ends = [
    lessonPolicies.add(lesson),
    paymentPolicies.add(payment),
    toolPolicies.add(tools),
    priceBooks.add(book),
  ];
  return () => {
    for (const end of ends) end();
  };
}
