import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { timingConstants } from '~/domain/shared/site-constants';
import { show } from '~/test/browser-mode/show';
import { LazyImage } from './lazy-image';

const { lazyImageFallbackMs } = timingConstants;
const picture = () => page.getByAltText('그림');
const hasPlaceholder = () => picture().element().classList.contains('animate-shimmer');

afterEach(() => vi.unstubAllGlobals());

/** Shows a picture so far below the screen that the browser does not load it. */
async function showPicture(): Promise<void> {
  show(
    <div style={{ paddingTop: 20_000 }}>
      <LazyImage src="/art/none.svg" alt="그림" width={480} height={360} />
    </div>,
  );
  await expect.element(picture()).toBeInTheDocument();
}

it('shows a placeholder from the delay on, until the picture has loaded', async () => {
  const wait = globalThis.setTimeout;
  const delays: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (callback: () => void, ms?: number) =>
    ms === lazyImageFallbackMs ? delays.push(callback) : wait(callback, ms),
  );
  await showPicture();
  await expect.poll(() => delays.length).toBe(1);
  expect(hasPlaceholder()).toBe(false);
  delays[0]?.();
  await expect.poll(hasPlaceholder).toBe(true);
  picture().element().dispatchEvent(new Event('load'));
  await expect.poll(hasPlaceholder).toBe(false);
});

it('shows no placeholder for a picture that fails to load', async () => {
  await showPicture();
  await expect.poll(hasPlaceholder).toBe(true);
  picture().element().dispatchEvent(new Event('error'));
  await expect.poll(hasPlaceholder).toBe(false);
});
