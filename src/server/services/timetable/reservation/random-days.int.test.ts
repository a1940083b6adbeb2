import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roomDay } from '~/test/company/room-steps';
import { compareRoom } from '~/test/company/room-under-test';

// `npm run attack -- random-days` runs thousands of them.
it('every step of a company’s random day follows the rules', async () => {
  await fc.assert(
    fc.asyncProperty(roomDay, async (steps) => {
      expect(await compareRoom(steps)).toBeNull();
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
