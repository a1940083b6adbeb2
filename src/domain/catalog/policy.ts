import type { Won } from '~/domain/shared/money';
import { policyRegistry } from '~/domain/shared/policy-registry';

/** Keys of the price book; `Program.priceGroup` is one of them. */
export const priceGroups = [
  'workout-pt',
  'pilates-yoga',
  'care',
  'ache',
  'pregnant',
  'meditation',
  'art',
  'music',
] as const;
export type PriceGroup = (typeof priceGroups)[number];

export type RegularPeriodKey = 'basic' | 'pro';

export type PriceBook = {
  /** Stored with every quote, order and contract that was computed with this book. */
  readonly version: string;
  readonly lessonMinutes: number;
  /** KRW for one lesson of one person. */
  readonly lesson: Readonly<Record<PriceGroup, Won>>;
  /** KRW for one trial lesson of one person, the same for every program. */
  readonly trial: Won;
  /** KRW for each additional person, per lesson. */
  readonly furtherPerson: Won;
  /** KRW surcharge for an island, per lesson. */
  readonly island: Won;
  readonly maxPersonnel: number;
  readonly short: { readonly lessonCounts: readonly [number, ...number[]]; readonly validDays: number };
  readonly regular: {
    /** Lessons per month offered as buttons; any whole number within min and max is accepted. */
    readonly offeredCounts: readonly number[];
    readonly defaultCount: number;
    readonly minCount: number;
    readonly maxCount: number;
    /** Paid in advance for all months of the period. */
    readonly periods: Readonly<Record<RegularPeriodKey, { readonly months: number; readonly discountPercent: number }>>;
  };
};

/** The price books (docs/product/payment.md#price-book). */
export const priceBooks = policyRegistry<PriceBook>('price', {
  version: 'price-2026-11',
  lessonMinutes: 50,
  lesson: {
    'workout-pt': 70_000,
    'pilates-yoga': 65_000,
    care: 85_000,
    ache: 85_000,
    pregnant: 75_000,
    meditation: 65_000,
    art: 60_000,
    music: 55_000,
  },
  trial: 39_000,
  furtherPerson: 20_000,
  island: 10_000,
  maxPersonnel: 4,
  short: { lessonCounts: [1, 4, 8], validDays: 60 },
  regular: {
    offeredCounts: [4, 8, 12],
    defaultCount: 4,
    minCount: 1,
    maxCount: 20,
    periods: { basic: { months: 1, discountPercent: 0 }, pro: { months: 3, discountPercent: 10 } },
  },
});

/** The database column is a plain string; a program with an unknown group has no price. */
export function isPriceGroup(value: string): value is PriceGroup {
  return (priceGroups as readonly string[]).includes(value);
}
