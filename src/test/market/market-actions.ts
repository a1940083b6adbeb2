import fc from 'fast-check';
import { priceBooks } from '~/domain/catalog/policy';
import type { PartyRole } from '~/domain/lesson/status';
import { currentPolicy } from '~/domain/shared/current-policy';

const { lessonCounts } = currentPolicy(priceBooks).short;

const actions = [
  'buy',
  'buyByLink',
  'deposit',
  'giveUp',
  'schedule',
  'fix',
  'series',
  'confirmTimes',
  'dropTimes',
  'confirm',
  'move',
  'following',
  'declineMove',
  'cancel',
  'cancelLate',
  'propose',
  'withdraw',
  'decide',
  'lapse',
  'checkIn',
  'checkOut',
  'hold',
  'undoHold',
  'noShow',
  'dispute',
  'pause',
  'resume',
  'extend',
  'refund',
  'faultRefund',
  'jobs',
  'month',
  'disputeLine',
  'payMonth',
] as const;

export type Action = (typeof actions)[number];

const weights: Partial<Record<Action, number>> = {
  buy: 4,
  buyByLink: 1,
  giveUp: 1,
  fix: 12,
  series: 4,
  following: 4,
  confirm: 6,
  cancel: 6,
  propose: 6,
  decide: 4,
  hold: 8,
  noShow: 4,
  jobs: 6,
  pause: 1,
  refund: 1,
  faultRefund: 1,
  month: 1,
};

/** How an order is paid. `session` and `hold` return too late, `left` is never paid. */
export const payments = {
  card: { method: 'card', decision: 'approve', minutes: 1 },
  account: { method: 'virtualAccount', decision: 'approve', minutes: 1 },
  declined: { method: 'card', decision: 'refuse', minutes: 1 },
  session: { method: 'card', decision: 'approve', minutes: 11 },
  hold: { method: 'card', decision: 'approve', minutes: 16 },
  left: { method: 'card', decision: 'quit', minutes: 1 },
} as const;
type Payment = keyof typeof payments;

/** Returns the value five times of six, and one of the others otherwise. */
const mostly = <const T, U>(value: T, others: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: others });

const versionIndex = fc.nat({ max: 59 });

export const marketStep = fc.record({
  action: fc.oneof(...actions.map((name) => ({ weight: weights[name] ?? 2, arbitrary: fc.constant(name) }))),
  learner: fc.nat({ max: 1 }),
  coach: fc.nat({ max: 1 }),
  /** Index of the contract and of its lesson, modulo their numbers. */
  contract: fc.nat({ max: 3 }),
  lesson: fc.constantFrom(0, 0, 0, 1, 2),
  count: fc.constantFrom(...lessonCounts),
  product: fc.constantFrom('short', 'short', 'short', 'short', 'trial', 'basic', 'pro'),
  /** Index of the versions under which an order is sold, modulo their number. */
  sold: versionIndex,
  payment: mostly('card', fc.constantFrom<Payment>('account', 'account', 'declined', 'session', 'hold', 'left')),
  /** Null means the side that would normally take the step. */
  side: mostly(null, fc.constantFrom<PartyRole>('learner', 'coach')),
  /** How many hours ahead a new time is; rounded to the full hour. */
  ahead: fc.integer({ min: 2, max: 200 }),
  /** Index of the time of the step, modulo the number of `waits`. */
  wait: fc.nat({ max: 59 }),
  /** The call of the database at which the connection is lost; null for none. */
  lostAt: mostly(null, fc.integer({ min: 1, max: 40 })),
});
export type MarketStep = typeof marketStep extends fc.Arbitrary<infer T> ? T : never;

/** Every sequence begins with a contract. */
export const firstPurchase = fc
  .tuple(fc.constantFrom(...lessonCounts), versionIndex)
  .map(([count, sold]): MarketStep => ({
    action: 'buy',
    learner: 0,
    coach: 0,
    contract: 0,
    lesson: 0,
    count,
    product: 'short',
    sold,
    payment: 'card',
    side: null,
    ahead: 50,
    wait: 0,
    lostAt: null,
  }));

/**
 * When a step is taken, in hours after the start of the chosen lesson, so that most steps are possible and the bounds
 * of each period are met; null is a minute after the last step.
 */
export const waits: Partial<Record<Action, readonly (number | null)[]>> = {
  cancel: [null, -25, -23.5, -2, 0.5],
  move: [null, -25, -2],
  following: [null, -25, -2],
  propose: [null, -25, -5],
  checkIn: [-0.1, 0.2],
  checkOut: [0.9, 3],
  hold: [0.9, 1, 20],
  noShow: [0.2, 0.4, 3],
  dispute: [null, 1, 30],
  refund: [null, null, 49],
  faultRefund: [null, null, 49],
  jobs: [null, 1, 49, 100],
};
