'use client';
import { DAY_MS } from '~/domain/shared/durations';
import { Glyph } from '~/components/ui/glyph';
import { browserPlace, storedText } from '../browser/stored-value';
import { bannerKey } from './navigation/boot-script';

/** How long the banner stays hidden, in milliseconds. */
const bannerPause = 7 * DAY_MS;

/** @param number the revision that is closed; another one is shown again */
export function BannerClose({ number }: { number: number }) {
  const close = () => {
    document.documentElement.dataset.banner = String(number);
    // With blocked storage it stays hidden for this page only.
    storedText(browserPlace, bannerKey).write(`${Date.now() + bannerPause}/${number}`);
  };
  return (
    <button
      type="button"
      aria-label="7일 동안 이 알림 보지 않기"
      onClick={close}
      className="absolute top-1/2 right-[calc(var(--gutter)-12px)] grid size-11 -translate-y-1/2 place-items-center rounded-full transition-colors hover:bg-white/15 focus-visible:outline-on-deep"
    >
      <Glyph name="close" />
    </button>
  );
}
