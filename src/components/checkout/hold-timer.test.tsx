import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { HoldTimer } from './hold-timer';

const now = new Date('2026-11-24T03:00:00Z');
const renderText = (left: number) =>
  renderToStaticMarkup(
    <HoldTimer
      title="화요일 오후 7시"
      holdExpiresAt={new Date(now.getTime() + left)}
      now={now}
      onOver={() => {}}
      otherLabel="다른 시간 고르기"
      onOther={() => {}}
    />,
  );

it.each([
  [15 * MINUTE_MS, '15분 동안 잡아 둘게요'],
  [14 * MINUTE_MS + 1, '15분 동안 잡아 둘게요'],
  [14 * MINUTE_MS, '14분 동안 잡아 둘게요'],
  [1, '1분 동안 잡아 둘게요'],
])('shows %i ms left as a duration in minutes, not as a time of day', (left, sentence) => {
  expect(/role="timer"[^>]*>([^<]+)</.exec(renderText(left))?.[1]).toBe(sentence);
});
