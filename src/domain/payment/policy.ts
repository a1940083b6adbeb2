import { policyRegistry } from '~/domain/shared/policy-registry';
import type { ServiceType } from '~/domain/shared/service-type';

export type RefundRule = 'standard' | 'academy';

/** What is sold under: an order keeps the version, and every refund and payout of it is computed by it. */
export type PaymentPolicy = {
  /** Stored with every order, refund and ledger transaction computed under it. */
  readonly version: string;
  readonly coachSharePercent: number;
  /** Of the net, inside every price. */
  readonly vatPercent: number;
  readonly refund: {
    /** Within these days no fee is taken off, as `withdrawal` says. */
    readonly fullWithinDays: number;
    /**
     * `from-payment`: the days run from the payment, and they hold for a contract of which no lesson was used.
     * `from-first-lesson`: the days run from the payment or from the first lesson used, whichever is later, so they have
     * not begun before that lesson; lessons used are deducted.
     */
    readonly withdrawal: 'from-payment' | 'from-first-lesson';
    readonly feePercent: number;
    readonly faultBonusPercent: number;
    readonly rules: Readonly<Record<ServiceType, RefundRule>>;
    /** Share given back while less than `below` of the period has been used; the first row that fits counts. */
    readonly academy: readonly {
      readonly below: readonly [number, number];
      readonly back: readonly [number, number];
    }[];
  };
};

/** The numbers by which a refund is promised; pages get them with the order. */
export type RefundPolicy = Pick<PaymentPolicy, 'version' | 'refund'>;

const payment20261122: PaymentPolicy = {
  version: 'payment-2026-11-22',
  coachSharePercent: 80,
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

/**
 * Payment decisions [C] (docs/product/payment.md#numbers). The first two versions have the same numbers. In the third one
 * no fee is taken off within a week of the first lesson, and no vertical has the table of the private-teaching act
 * (docs/product/cancel-and-refund.md#refund).
 */
export const paymentPolicies = policyRegistry<PaymentPolicy>(
  'payment',
  { ...payment20261122, version: 'payment-2026-11' },
  payment20261122,
  {
    ...payment20261122,
    version: 'payment-2026-11-25',
    refund: {
      ...payment20261122.refund,
      withdrawal: 'from-first-lesson',
      rules: { ...payment20261122.refund.rules, art: 'standard', music: 'standard' },
    },
  },
);

/** How paying goes on [C] (docs/product/payment.md#gateway): of nobody's terms, so that one version counts for all. */
export const checkoutPolicy = {
  /** The hour stays held while the learner pays. */
  holdMinutes: 15,
  /** Once the gateway has been asked, the hour is kept this much longer so that its answer can arrive. */
  confirmGraceMinutes: 10,
  /** How long a virtual account waits for the deposit; never closer to the lesson than `depositLeadMinutes`. */
  depositHours: 24,
  depositLeadMinutes: 180,
  /** A gateway that was asked and never answered is asked again after this. */
  requerySeconds: 90,
  /**
   * Minutes after each refusal of a refund until the gateway is asked again by itself; after the last one a person has
   * to look.
   */
  refundRetryMinutes: [10, 60, 360, 1440, 1440],
  /** Two questions about one payment are at least this far apart, however many notices come in. */
  noticeSpacingSeconds: 2,
  /** How long a payment link that a coach sends can be paid. */
  linkHours: 72,
  /** How many days of free hours the payment page offers. */
  offeredDays: 14,
} as const;
