import type { Won } from '~/domain/shared/money';

/**
 * Reference prices [C] of lessons at companies, in KRW with VAT. A contract states its own prices; these are what a
 * company can expect before it asks.
 */
export const companyPriceGuide = {
  groupLesson: 150_000,
  individualLesson: 90_000,
  lessonMinutes: 50,
  /** Seats of a group lesson in a room for as many mats. */
  seats: 12,
} as const;

/** The texts beside the prices for companies: cancelling, refund and guarantee insurance. */
export const companyPriceTerms = {
  cancel: '건별 계약이면 취소된 수업은 청구하지 않아요.',
  prepaid: '선불로 받는 금액이 없어 환불할 금액도 없어요. 보증보험에는 가입하지 않았어요.',
} as const;

export const companyPlanLimits = {
  people: { min: 5, max: 2000, step: 5 },
  groupLessons: { min: 1, max: 60, step: 1 },
  individualLessons: { min: 0, max: 60, step: 1 },
  months: { min: 1, max: 12, step: 1 },
} as const;

export type CompanyPlan = { people: number; groupLessons: number; individualLessons: number; months: number };

type CompanyPlanPrice = {
  month: Won;
  total: Won;
  seatsAMonth: number;
  /** Group lessons that each person can take in a month, in tenths, when everybody takes equally many. */
  tenthsPerPerson: number;
  /** Price of one seat of a group lesson. */
  seat: Won;
};

/** Returns what a plan costs by the reference prices, and what it means for each person. */
export function priceCompanyPlan({ people, groupLessons, individualLessons, months }: CompanyPlan): CompanyPlanPrice {
  const { groupLesson, individualLesson, seats } = companyPriceGuide;
  const month = groupLessons * groupLesson + individualLessons * individualLesson;
  const seatsAMonth = groupLessons * seats;
  return {
    month,
    total: month * months,
    seatsAMonth,
    tenthsPerPerson: Math.floor((seatsAMonth * 10) / people),
    seat: groupLesson / seats,
  };
}
