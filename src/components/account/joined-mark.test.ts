import { describe, expect, it } from 'vitest';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { markJoined, takeJoined } from './joined-mark';
import { joinedLabel } from './joined-label';

describe('the greeting after joining', () => {
  it('is shown once, in the tab that joined', () => {
    const [tab, other] = [memoryStorage(), memoryStorage()];
    markJoined(() => tab);
    expect([takeJoined(() => other), takeJoined(() => tab), takeJoined(() => tab)]).toEqual([false, true, false]);
  });

  it('is skipped when storage is blocked', () => {
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
  ])('shows at %s what the user can do next', (path, words) => {
    expect(joinedLabel(path)).toMatch(words);
  });
});
