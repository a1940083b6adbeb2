import { policyRegistry } from '~/domain/shared/policy-registry';
import type { ServiceType } from '~/domain/shared/service-type';

export type RefundRule = 'standard' | 'academy';

/** The terms of a sale: an order keeps the version, and every refund and payout of it is computed with it. */
export type PaymentPolicy = {
  /** Stored with every order, refund and ledger transaction computed with this policy. */
  readonly version: string;
  readonly coachSharePercent: number;
  /**
   * Who pays the amount that is added to a refund because the coach is at fault. `coach`: the coach, at most the share
   * of one lesson, and the platform the rest.
   */
  readonly coachFaultBonus: 'platform' | 'coach';
  /** Percentage of the net; included in every price. */
  readonly vatPercent: number;
  readonly refund: {
    /** Within this many days no fee is deducted, as `withdrawal` defines. */
    readonly fullWithinDays: number;
    /**
     * `from-payment`: the days run from the payment, and apply to a contract of which no lesson was used.
     * `from-first-lesson`: the days run from the payment or from the first used lesson, whichever is later, so they
     * have not begun before that lesson; used lessons are deducted.
     */
    readonly withdrawal: 'from-payment' | 'from-first-lesson';
    readonly feePercent: number;
    readonly faultBonusPercent: number;
    readonly rules: Readonly<Record<ServiceType, RefundRule>>;
    /** Share that is refunded while less than `below` of the period has been used; the first matching row counts. */
    readonly academy: readonly {
      readonly below: readonly [number, number];
      readonly back: readonly [number, number];
    }[];
  };
};

/** The numbers that decide a refund promise; pages get them with the order. */
export type RefundPolicy = Pick<PaymentPolicy, 'version' | 'refund'>;

const payment20261122: PaymentPolicy = {
  version: 'payment-2026-11-22',
  coachSharePercent: 80,
  coachFaultBonus: 'platform',
  vatPercent: 10,
  refund: {
    fullWithinDays: 7,
    withdrawal: 'from-payment',
    feePercent: 10,
    faultBonusPercent: 10,
    rules: {
      workout: 'standard',
      care: 'standard',
      ache: 'standard',
      pregnant: 'standard',
      meditation: 'standard',
      art: 'academy',
      music: 'academy',
    },
    academy: [
      { below: [1, 3], back: [2, 3] },
      { below: [1, 2], back: [1, 2] },
    ],
  },
};

const payment20261125: PaymentPolicy = {
  ...payment20261122,
  version: 'payment-2026-11-25',
  refund: {
    ...payment20261122.refund,
    withdrawal: 'from-first-lesson',
    rules: { ...payment20261122.refund.rules, art: 'standard', music: 'standard' },
  },
};

/**
 * Payment decisions (docs/product/payment.md#numbers). The first two versions have the same numbers. In the third one,
 * no fee is deducted within a week of the first lesson, and no vertical uses the table of the private-teaching act
 * (docs/product/cancel-and-refund.md#refund). In the fourth one, the coach pays a part of what the coach's fault costs
 * (docs/product/settlement.md#who-pays-what).
 */
export const paymentPolicies = policyRegistry<PaymentPolicy>(
  'payment',
  { ...payment20261122, version: 'payment-2026-11' },
  payment20261122,
  payment20261125,
  { ...payment20261125, version: 'payment-2026-11-29', coachFaultBonus: 'coach' },
);

/**
 * Rules of the payment process (docs/product/payment.md#gateway). They are not part of any purchase's terms, so one
 * version applies to all.
 */
export const checkoutPolicy = {
  /** The hour stays held while the learner pays. */
  holdMinutes: 15,
  /** After the gateway was requested to confirm, the hour is held this much longer so that its answer can arrive. */
  confirmGraceMinutes: 10,
  /** How long a virtual account waits for the deposit, but never closer to the lesson than `depositLeadMinutes`. */
  depositHours: 24,
  depositLeadMinutes: 180,
  /** A gateway that did not answer is queried again after this time. */
  requerySeconds: 90,
  /**
   * Minutes after each rejection of a refund until it is retried automatically; after the last one a person has to
   * check it.
   */
  refundRetryMinutes: [10, 60, 360, 1440, 1440],
  /** Minimum time between two queries about one payment, however many webhooks arrive. */
  noticeSpacingSeconds: 2,
  /** How long a coach's payment link can be paid. */
  linkHours: 72,
  /** How many days of free hours the payment page offers. */
  offeredDays: 14,
} as const;
