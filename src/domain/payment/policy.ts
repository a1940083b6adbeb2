import type { ServiceType } from '~/domain/shared/service-type';

export type RefundRule = 'standard' | 'academy';

export type PaymentPolicy = {
  /** Stored with every refund and ledger transaction computed under it. */
  readonly version: string;
  /** The hour stays held while the learner pays. */
  readonly holdMinutes: number;
  /** Once the gateway has been asked, the hour is kept this much longer so that its answer can arrive. */
  readonly confirmGraceMinutes: number;
  /** How long a virtual account waits for the deposit; never closer to the lesson than `depositLeadMinutes`. */
  readonly depositHours: number;
  readonly depositLeadMinutes: number;
  /** A gateway that was asked and never answered is asked again after this. */
  readonly requerySeconds: number;
  /**
   * Minutes after each refusal of a refund until the gateway is asked again by itself; after the last one a person has
   * to look.
   */
  readonly refundRetryMinutes: readonly number[];
  /** Two questions about one payment are at least this far apart, however many notices come in. */
  readonly noticeSpacingSeconds: number;
  /** How long a payment link that a coach sends can be paid. */
  readonly linkHours: number;
  /** How many days of free hours the payment page offers. */
  readonly offeredDays: number;
  readonly coachSharePercent: number;
  readonly refund: {
    readonly fullWithinDays: number;
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

/** Payment decisions [C] (docs/product/payment.md#numbers). A change of any number is a new version. */
export const paymentPolicy: PaymentPolicy = {
  version: 'payment-2026-11-22',
  holdMinutes: 15,
  confirmGraceMinutes: 10,
  depositHours: 24,
  depositLeadMinutes: 180,
  requerySeconds: 90,
  refundRetryMinutes: [10, 60, 360, 1440, 1440],
  noticeSpacingSeconds: 2,
  linkHours: 72,
  offeredDays: 14,
  coachSharePercent: 80,
  refund: {
    fullWithinDays: 7,
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
