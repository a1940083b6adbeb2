import { expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { learnFromAnswer, serverNow } from '~/trpc/server-clock';
import { countdownLabel, useCountdown } from './use-countdown';

function Countdown({ until }: { until: Date }) {
  return <p>{`남은 시간: ${countdownLabel(useCountdown(until))}`}</p>;
}

it.each([20, -20])('counts by the server’s clock on a device that is %i minutes ahead', async (minutes) => {
  const stated = new Date(Date.now() - minutes * MINUTE_MS).toUTCString();
  learnFromAnswer({ headers: new Headers({ date: stated, 'cache-control': 'no-store' }) });
  const until = new Date(serverNow().getTime() + MINUTE_MS);
  expect(Math.abs(until.getTime() - Date.now())).toBeGreaterThan(15 * MINUTE_MS);
  show(<Countdown until={until} />);
  await on.expectText('남은 시간: 59초');
});
