import { describe, expect, it } from 'vitest';
import { priceBooks, priceGroups } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { groupPrices } from './group-price';

describe('the price of a group', () => {
  it('is the quote for each number of people that can be booked, and its share', () => {
    expect(groupPrices('pilates-yoga')).toEqual([
      { people: 2, total: 85_000, share: 42_500 },
      { people: 3, total: 105_000, share: 35_000 },
      { people: 4, total: 125_000, share: 31_250 },
    ]);
  });

  it.each(priceGroups)('has shares of %s that cover the total, and less than 10 won each more', (group) => {
    const prices = groupPrices(group);
    expect(prices.at(-1)?.people).toBe(currentPolicy(priceBooks).maxPersonnel);
    for (const { people, total, share } of prices) {
      expect(share * people).toBeGreaterThanOrEqual(total);
      expect(share * people).toBeLessThan(total + 10 * people);
    }
  });
});
