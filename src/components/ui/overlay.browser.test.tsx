import { expect, it } from 'vitest';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { hideOverlays } from './hidden-overlays';
import { Overlay } from './overlay';

it('blocks the page while it is open, and Escape does not close it', async () => {
  show(
    <>
      <button type="button">주문하기</button>
      <Overlay open title="시간을 잡고 있어요" detail="창을 닫지 말아 주세요." />
    </>,
  );
  await on.until(() => expect(on.overlay()).toBe('시간을 잡고 있어요'));
  await on.expectText('창을 닫지 말아 주세요.');
  const button = document.querySelector('button');
  button?.focus();
  expect(document.activeElement).not.toBe(button);
  // Browsers ask a dialog only once before they close it.
  for (let press = 0; press < 3; press += 1) await on.key('{Escape}');
  await on.until(() => expect(on.overlay()).toBe('시간을 잡고 있어요'));
});

it('is closed while nothing is being sent, and hidden while a dialog needs an answer', async () => {
  show(<Overlay open={false} title="시간을 잡고 있어요" />);
  await on.until(() => expect(document.querySelector('dialog')).not.toBeNull());
  expect(document.querySelector('dialog[open]')).toBeNull();
  show(<Overlay open title="환불하고 있어요" />);
  await on.until(() => expect(on.overlay()).toBe('환불하고 있어요'));
  const showAgain = hideOverlays();
  await on.until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  showAgain();
  await on.until(() => expect(on.overlay()).toBe('환불하고 있어요'));
});
