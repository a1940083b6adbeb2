import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roomDay } from '~/test/company/room-steps';
import { compareRoom } from '~/test/company/room-under-test';

// Thousands of them: `npm run attack -- random-days`.
it('whatever people do in a company’s day is what the rules say, step by step', async () => {
  await fc.assert(
    fc.asyncProperty(roomDay, async (steps) => {
      expect(await compareRoom(steps)).toBeNull();
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
