import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ShownBanner } from '~/domain/content/banner/schema';
import * as on from '~/test/browser-mode/page';
import { show, unmount } from '~/test/browser-mode/show';
import { bannerKey, bootScript } from './navigation/boot-script';
import { TopBanner } from './top-banner';

const bannerOf = (change: Partial<ShownBanner> = {}): ShownBanner => ({
  title: '봄맞이 체험',
  text: '4월까지예요.',
  url: '/f/price',
  imageUrl: null,
  imageUrlForMobile: null,
  number: 3,
  ...change,
});
const region = () => page.getByRole('region', { name: '알림' });
/** Opens another page of the site: its script in the head decides before the banner is there. */
function openPage(banner: ShownBanner) {
  unmount();
  delete document.documentElement.dataset.banner;
  const script = document.createElement('script');
  script.textContent = bootScript;
  document.head.append(script);
  script.remove();
  show(<TopBanner banner={banner} />);
}

beforeEach(() => {
  localStorage.removeItem(bannerKey);
  return () => {
    localStorage.removeItem(bannerKey);
    delete document.documentElement.dataset.banner;
  };
});

describe('the banner above the header', () => {
  it('links to its address, and has the drawings in code without pictures of its own', async () => {
    openPage(bannerOf());
    await expect.element(page.getByRole('link', { name: '봄맞이 체험' })).toHaveAttribute('href', '/f/price');
    expect(document.querySelectorAll('svg[viewBox="0 0 196 64"], svg[viewBox="0 0 60 48"]')).toHaveLength(2);
  });

  it('has a picture of its own for each width', async () => {
    openPage(bannerOf({ imageUrl: '/art/pages.svg#hours', imageUrlForMobile: '/art/steps.svg#book' }));
    await expect.element(region()).toBeVisible();
    const pictures = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect(pictures).toEqual(expect.arrayContaining(['/art/steps.svg#book', '/art/pages.svg#hours']));
  });

  it('stays closed on other pages, until another one is published', async () => {
    openPage(bannerOf());
    await on.press('7일 동안 이 알림 보지 않기');
    await expect.element(region()).not.toBeInTheDocument();
    openPage(bannerOf());
    await expect.poll(() => document.querySelector('[data-top-banner]')?.checkVisibility()).toBe(false);
    openPage(bannerOf({ number: 4 }));
    await expect.element(region()).toBeVisible();
  });
});
