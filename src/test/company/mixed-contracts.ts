import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';

/**
 * What became of a lesson. HELD: its time for disputes is not over. DISPUTED: held, and a complaint is open. UNDONE:
 * held, and undone by an operator before it was payable. MARKED_TWICE: the coach undid the mark and marked it again.
 * REVERSED: undone after it was payable.
 */
const mixedOutcomes = [
  'DONE',
  'NOSHOW_LEARNER',
  'CANCELLED_CHARGED',
  'UNDONE',
  'MARKED_TWICE',
  'REVERSED',
  'CANCELLED_FREE',
  'NOSHOW_COACH',
  'DONE',
  'NOSHOW_LEARNER',
  'DISPUTED',
  'DONE',
  'HELD',
  'CANCELLED_CHARGED',
] as const;
export type MixedOutcome = (typeof mixedOutcomes)[number];

export type MixedLesson = {
  outcome: MixedOutcome;
  isSubstituted: boolean;
  /** When the coach earns it, or the lesson ends without pay. */
  at: Date;
  /** When a payable lesson is reversed, in milliseconds after `at`. */
  reversedAfter: number;
};

/** A contract with lessons of every outcome; coaches are named by their place in a list. */
export type MixedContract = {
  lessonPolicyVersion: string;
  paymentPolicyVersion: string;
  /** Paid lessons; the others are bonus lessons. */
  lessonCount: number;
  /** KRW paid for all lessons. */
  amount: number;
  coach: number;
  substitute: number;
  lessons: MixedLesson[];
  /** The coach at fault, who pays a part of what the refund adds. */
  fault: { isSubstitute: boolean; at: Date } | null;
};

/** Time for disputes, after which a lesson is payable. */
export const DISPUTE_MS = 2 * DAY_MS;
/** The share of the price that a refund adds for a fault, in percent. */
export const FAULT_PERCENT = 10;

/** Every version of the terms of lessons that was sold, with the terms of payment of its time. */
const soldVersions = [
  ['lesson-2026-11', 'payment-2026-11'],
  ['lesson-2026-11-22', 'payment-2026-11-22'],
  ['lesson-2026-11-25', 'payment-2026-11-25'],
  ['lesson-2026-11-29', 'payment-2026-11-29'],
  ['lesson-2026-11-30', 'payment-2026-11-29'],
] as const;
const VARIANTS = 2;
/** Of the lessons of a contract, so many are paid; the others that are held are bonus lessons. */
const PAID_LESSONS = 6;

/**
 * Returns contracts under every sold version. The outcomes begin at another place in each, so that different ones are
 * the last paid lesson and the bonus lessons. The lessons are three days apart from 11 October on, so that the time for
 * disputes of some ends at the end of the month.
 */
export function mixedContracts(): MixedContract[] {
  return soldVersions.flatMap(([lessonPolicyVersion, paymentPolicyVersion], sold) =>
    Array.from({ length: VARIANTS }, (_, variant) => {
      const index = sold * VARIANTS + variant;
      const first = seoulInstant(2026, 10, 11, 9).getTime() + index * HOUR_MS;
      return {
        lessonPolicyVersion,
        paymentPolicyVersion,
        lessonCount: PAID_LESSONS,
        amount: (39_000 + index * 501) * PAID_LESSONS + variant * 2 + 1,
        coach: index * 3,
        substitute: index * 3 + 1,
        lessons: mixedOutcomes.map((_outcome, place) => ({
          outcome: mixedOutcomes[(place + sold * 3 + variant * 5) % mixedOutcomes.length] ?? 'DONE',
          isSubstituted: (place + variant) % 4 === 0,
          at: new Date(first + place * 3 * DAY_MS),
          reversedAfter: DISPUTE_MS + HOUR_MS,
        })),
        fault: { isSubstitute: variant === 1, at: seoulInstant(2026, 11, 25, 12) },
      };
    }),
  );
}

/** Coaches of `singleContracts`, in addition to those of the others. */
export const SINGLE_COACHES = 5;

/**
 * Returns contracts with one lesson each, of coaches who earn nothing else: amounts that are carried over to November
 * (too small, or taken back), a lesson of October that is reversed in November, and lessons whose lines are corrected.
 * @param first place of the first of the coaches
 */
export function singleContracts(first: number): MixedContract[] {
  const october = seoulInstant(2026, 10, 6, 12);
  const november = seoulInstant(2026, 11, 6, 12);
  const one = (coach: number, amount: number, at: Date, change: Partial<MixedLesson> = {}): MixedContract => ({
    lessonPolicyVersion: 'lesson-2026-11-30',
    paymentPolicyVersion: 'payment-2026-11-29',
    lessonCount: 1,
    amount,
    coach: first + coach,
    substitute: first + coach,
    lessons: [{ outcome: 'DONE', isSubstituted: false, at, reversedAfter: 0, ...change }],
    fault: null,
  });
  return [
    one(0, 9_001, october),
    one(0, 52_001, november),
    { ...one(1, 65_003, october, { outcome: 'CANCELLED_FREE' }), fault: { isSubstitute: false, at: october } },
    one(1, 9_007, november),
    one(2, 65_009, october, { outcome: 'REVERSED', reversedAfter: november.getTime() - october.getTime() }),
    one(3, 65_011, october),
    one(4, 9_013, october),
  ];
}
