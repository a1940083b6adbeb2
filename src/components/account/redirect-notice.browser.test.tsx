import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '~/domain/account/redirect-messages';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { RedirectNotice } from './redirect-notice';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits for the next frame. A poll of the test runner would also advance the clock. */
const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** Opens an address, and returns after the notice has started its timer. */
async function open(address: string): Promise<void> {
  const mounted = Promise.withResolvers<undefined>();
  function Mounted() {
    useEffect(() => mounted.resolve(undefined));
    return null;
  }
  show(
    <>
      <RedirectNotice />
      <Mounted />
    </>,
    {},
    address,
  );
  await mounted.promise;
}

/** Moves the clock, and gives the loaded message the time to appear. */
async function advance(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}
const address = () => `${window.location.pathname}${window.location.search}`;

it('shows the message of the code 250 ms after the page has mounted, and removes the code from the address', async () => {
  const message = '회원 전용 화면이에요. 코치 계정으로는 볼 수 없어요.';
  await open('/?tab=2&msg=U41');
  await advance(249);
  expect(document.body.textContent).not.toContain(message);
  expect(address()).toBe('/?tab=2&msg=U41');
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await on.expectText(message);
  expect(address()).toBe('/?tab=2');
});

it.each([
  ['a code that does not exist', '/?msg=constructor'],
  ['a page that shows the message itself', '/user/mypage/upload/?msg=UC06'],
])('shows nothing for %s', async (_what, opened) => {
  await open(opened);
  await advance(1_000);
  expect(address()).toBe(opened);
  expect(document.body.textContent.trim()).toBe('');
});
