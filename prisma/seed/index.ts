// npm run db:seed [-- --coaches N] [--now ISO]: fills an empty database with the demo set; N above 1500 adds a large
// drawn set.
import { parseArgs } from 'node:util';
import { db, pool } from '~/server/db';
import { directUrl } from '~/server/jobs/boss';
import { enqueue, stopSender } from '~/server/jobs/enqueue';
import { installQueues } from '~/server/jobs/install';
import { demoEmails, DEMO_PASSWORD } from './demo-accounts';
import { freezeDemoReports } from './company/freeze-demo-reports';
import { companyJobs } from './company/seed-companies';
import { playDemoStory } from './demo-story';
import { seedDatabase, WRITTEN } from './seed-database';
import { demoJobs } from './seed-matches';
import { REFUSED } from '../../scripts/lib/database/seed.mjs';

const { values } = parseArgs({ options: { coaches: { type: 'string' }, now: { type: 'string' } } });
const coaches = Number(values.coaches ?? WRITTEN);
const now = values.now === undefined ? new Date() : new Date(values.now);
if (!Number.isInteger(coaches) || coaches < 1 || coaches > 2_000_000 || Number.isNaN(now.getTime())) {
  console.error(
    `Usage: npm run db:seed -- [--coaches N] [--now 2026-11-20T09:00:00+09:00]   (N from 1 to 2000000, default ${WRITTEN})`,
  );
  process.exit(REFUSED);
}

const started = performance.now();
try {
  const written = await seedDatabase(pool, { now, coaches });
  if (written) {
    await installQueues(directUrl);
    for (const { name, payload, at } of [...(await demoJobs(pool)), ...(await companyJobs(pool))])
      await enqueue(db, name, payload, { startAfter: at });
    await playDemoStory(now);
    await freezeDemoReports(now);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (written) {
    console.log(
      `Seeded ${coaches} coaches in ${seconds} s. ${Object.values(demoEmails).join(', ')} log in with ${DEMO_PASSWORD}`,
    );
  } else if (values.coaches === undefined) {
    console.log('There is data already, nothing was seeded. `npm run db:reset` starts over.');
  } else {
    // A user who passes a number of coaches expects to have them afterwards.
    console.error(
      `There is data already, so the ${coaches} coaches were not written: \`npm run db:reset -- --coaches ${coaches}\` starts over with them.`,
    );
    process.exitCode = REFUSED;
  }
} finally {
  await stopSender();
  await db.$disconnect();
  await pool.end();
}
