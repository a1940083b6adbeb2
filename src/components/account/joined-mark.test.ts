import { describe, expect, it } from 'vitest';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { markJoined, takeJoined } from './joined-mark';
import { joinedLabel } from './joined-label';

describe('the word after joining', () => {
  it('is said once, in the tab that joined', () => {
    const [tab, other] = [memoryStorage(), memoryStorage()];
    markJoined(() => tab);
    expect([takeJoined(() => other), takeJoined(() => tab), takeJoined(() => tab)]).toEqual([false, true, false]);
  });

  it('is left out where storage is blocked', () => {
    expect(() => markJoined(blockedPlace)).not.toThrow();
    expect(takeJoined(blockedPlace)).toBe(false);
  });

  it.each([
    ['/music/suggest/address', /몇 가지만 답하면/],
    ['/payment/workout-pt', /결제할 수/],
    ['/tool/order', /주문할 수/],
    ['/workout/listings', /찜하거나/],
    ['/coaches/k1_x', /찜하거나/],
    ['/', /코치를 찾고/],
    ['/terms', /코치를 찾고/],
  ])('at %s says what is next', (path, words) => {
    expect(joinedLabel(path)).toMatch(words);
  });
});
