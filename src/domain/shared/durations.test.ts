import { expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from './durations';

it('durations have the right number of milliseconds', () => {
  expect([MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([60_000, 3_600_000, 86_400_000]);
  expect([HOUR_SECONDS, DAY_SECONDS]).toEqual([3600, 86_400]);
});
