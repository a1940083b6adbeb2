// Runs random days of one seed against the database in DATABASE_URL; exits with code 1 and the shortest day with a
// difference.
import '~/server/services/wiring';
import fc from 'fast-check';
import { pool } from '~/server/db';
import { roomDay } from '~/test/company/room-steps';
import { compareRoom } from '~/test/company/room-under-test';

const [seed = 0, numRuns = 1] = process.argv.slice(2).map(Number);
let difference: string | null = null;
const property = fc.asyncProperty(roomDay, async (steps) => {
  const result = await compareRoom(steps);
  // The jobs of a finished room are not needed any more, and every new job would have to scan them.
  await pool.query('delete from pgboss.job');
  difference = result ?? difference;
  return result === null;
});
const details = await fc.check(property, { seed, numRuns });
if (details.failed)
  console.log(`${JSON.stringify(details.counterexample)}\n${difference ?? String(details.errorInstance)}`);
process.exit(details.failed ? 1 : 0);
