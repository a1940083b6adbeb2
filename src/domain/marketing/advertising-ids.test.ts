import { describe, expect, it } from 'vitest';
import { CLICK_LIFE_MS, clickIdOf, isRecentClick, makeBrowserId } from './advertising-ids';
import { pageViewInput } from './schema';

const now = new Date(1_790_000_000_000);
const accepts = (ids: object) => pageViewInput.safeParse({ eventId: '1790000001000', ...ids }).success;

describe('the ids for the advertising network', () => {
  it('have the documented form, which the call accepts', () => {
    for (const random of [0, 0.123456, 0.999_999_999_999]) {
      const browserId = makeBrowserId(now, random);
      expect(browserId).toMatch(/^fb\.1\.1790000000000\.\d{1,10}$/);
      expect(accepts({ browserId })).toBe(true);
    }
    const clickId = clickIdOf('?utm_source=ig&fbclid=IwAR2F4-dbP0l7_x&b=1', now);
    expect(clickId).toBe('fb.1.1790000000000.IwAR2F4-dbP0l7_x');
    expect(accepts({ clickId })).toBe(true);
  });

  it.each(['', '?fbclid=', '?utm_source=ig', '?fbclid=%3Cscript%3E', `?fbclid=${'x'.repeat(501)}`])(
    'take no click from "%s"',
    (query) => expect(clickIdOf(query, now)).toBeNull(),
  );

  it.each([
    { browserId: 'me@example.com' },
    { browserId: 'fb.1.1790000000000.12345678901' },
    { clickId: 'fb.1.1790000000000.<script>' },
    { clickId: 'IwAR2F4' },
  ])('are rejected in another form: %j', (ids) => expect(accepts(ids)).toBe(false));

  it('count a click for 90 days', () => {
    const clickId = clickIdOf('?fbclid=a', now) ?? '';
    expect(isRecentClick(clickId, new Date(now.getTime() + CLICK_LIFE_MS - 1))).toBe(true);
    expect(isRecentClick(clickId, new Date(now.getTime() + CLICK_LIFE_MS))).toBe(false);
  });
});
