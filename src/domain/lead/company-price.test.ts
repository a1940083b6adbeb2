import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyPlanLimits, priceCompanyPlan } from './company-price';

const within = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });

describe('the price of a plan', () => {
  it('is stated for an example', () => {
    expect(priceCompanyPlan({ people: 50, groupLessons: 8, individualLessons: 2, months: 3 })).toEqual({
      month: 1_380_000,
      total: 4_140_000,
      seatsAMonth: 96,
      tenthsPerPerson: 19,
      seat: 12_500,
    });
  });

  it('is in whole won, and never promises more seats than there are', () => {
    fc.assert(
      fc.property(
        fc.record({
          people: within(companyPlanLimits.people),
          groupLessons: within(companyPlanLimits.groupLessons),
          individualLessons: within(companyPlanLimits.individualLessons),
          months: within(companyPlanLimits.months),
        }),
        (plan) => {
          const { month, total, seatsAMonth, tenthsPerPerson } = priceCompanyPlan(plan);
          expect(Number.isInteger(total)).toBe(true);
          expect(total).toBe(month * plan.months);
          expect(tenthsPerPerson * plan.people).toBeLessThanOrEqual(seatsAMonth * 10);
        },
      ),
    );
  });
});
