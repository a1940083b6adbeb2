import { fillValues, type ValueSettings } from '../named-values';
import { BANNER, type BannerContent, type ShownBanner } from './schema';

/** The banner until an operator publishes another one. */
export const bannerDefaults = {
  [BANNER]: {
    visible: true,
    title: '{환불약속}',
    text: '결제 전에 돌려받을 금액부터 보여 드려요.',
    url: '/#refund',
    imageUrl: null,
    imageUrlForMobile: null,
    endsOn: null,
  },
} as const satisfies Record<string, BannerContent>;

/**
 * Returns the banner as pages show it; null for one that is not shown.
 * @param today the day in Seoul, YYYY-MM-DD
 */
export function shownBanner(
  { visible, endsOn, title, text, url, imageUrl, imageUrlForMobile }: BannerContent,
  { number, today, settings }: { number: number; today: string; settings: ValueSettings },
): ShownBanner | null {
  if (!visible || (endsOn !== null && endsOn < today)) return null;
  return {
    title: fillValues(title, settings),
    text: fillValues(text, settings),
    url,
    imageUrl,
    imageUrlForMobile,
    number,
  };
}

/** Returns the banner in code, for pages without a database. */
export const defaultBanner = (): ShownBanner | null =>
  shownBanner(bannerDefaults[BANNER], { number: 1, today: '', settings: {} });
