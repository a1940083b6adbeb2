import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSteps, seriesStep } from '~/test/series/series-scene';
import { takeSeriesStep } from '~/test/series/series-steps';
import { contractViolations } from '~/test/market/market-checks';
import { createSeriesWorld } from '~/test/series/series-world';

/** Number of random sequences per run; set SERIES_RUNS and SERIES_SEED for a longer search. */
const RUNS = Number(process.env.SERIES_RUNS ?? 18);
const SEED = Number(process.env.SERIES_SEED ?? 20_261_129);

describe('any random sequence of series, moves, pauses and days off', () => {
  it(
    'does what its plans showed, and neither duplicates nor loses a lesson',
    async () => {
      const reached = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(seriesStep, { minLength: 6, maxLength: 14, size: 'max' }), async (steps) => {
          const world = await createSeriesWorld();
          for (const step of [...firstSteps, ...steps]) {
            await takeSeriesStep(world, step, reached);
            expect(await contractViolations(world)).toEqual([]);
          }
        }),
        { numRuns: RUNS, seed: SEED },
      );
      // Sequences that miss one of these prove little about it.
      expect([...reached]).toEqual(
        expect.arrayContaining([
          'series',
          'following',
          'following confirmed',
          'moved one',
          'decline',
          'withdraw',
          'CANCELLED_FREE',
          'paused',
          'resumed',
          'day off',
          'unseen lesson on a day off',
          'HOLIDAY',
          'AFTER_EXPIRY',
          'DAY_OFF',
          'OUTSIDE_HOURS',
          'COACH_BUSY',
          'TRAVEL',
          'LEARNER_BUSY',
        ]),
      );
    },
    Math.max(120_000, RUNS * 10_000),
  );
});
