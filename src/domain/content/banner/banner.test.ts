import { describe, expect, it } from 'vitest';
import { bannerDefaults, defaultBanner, shownBanner } from './banner';
import { bannerContent, type BannerContent } from './schema';

const { top } = bannerDefaults;
const shownOn = (today: string, change: Partial<BannerContent>) =>
  shownBanner({ ...top, ...change }, { number: 3, today, settings: {} });

describe('the banner', () => {
  it('in code is one that an operator could have saved, and promises what the refund policy says', () => {
    expect(bannerContent.parse(top)).toEqual(top);
    expect(defaultBanner()).toMatchObject({
      title: '첫 수업 후 7일 이내에 환불하면 취소 수수료 10%를 빼지 않아요.',
      number: 1,
    });
  });

  it('is shown up to its last day, and not while it is hidden', () => {
    expect(shownOn('2026-11-30', { endsOn: '2026-11-30' })).toMatchObject({ number: 3 });
    expect(shownOn('2026-12-01', { endsOn: '2026-11-30' })).toBeNull();
    expect(shownOn('2026-12-01', { endsOn: null })).toMatchObject({ url: '/#refund' });
    expect(shownOn('2026-12-01', { visible: false })).toBeNull();
  });

  it.each([
    ['title', '가'.repeat(60), '가'.repeat(61)],
    ['title', '{체험가격} 체험', '{가격} 체험'],
    ['text', '', '가'.repeat(61)],
    ['url', '/f/price', 'data:text/html,x'],
    ['imageUrl', '/f/reviews/picture/violin-3.svg', 'https://payload.test/x.png'],
    ['imageUrlForMobile', null, '/art/../x.svg'],
    ['endsOn', '2026-11-30', '2026-11-31'],
  ])('accepts in %s %j, not %j', (field, good, bad) => {
    const accepts = (value: unknown) => bannerContent.safeParse({ ...top, [field]: value }).success;
    expect([accepts(good), accepts(bad)]).toEqual([true, false]);
  });
});
