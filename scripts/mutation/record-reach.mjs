// Setup file of each test file while `npm run mistakes` records which functions of the project its tests call.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { root } from '../lib/project.mjs';

const folder = process.env.REACH_FOLDER ?? '';
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const started = performance.now();

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const path = expect.getState().testPath ?? '';
  /** @type {Record<string, string[]>} */
  const called = {};
  for (const { url, functions } of result) {
    const file = url.replace('file://', '');
    if (!file.startsWith(`${root}/`) || file.includes('/node_modules/')) continue;
    const ran = functions.filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0);
    if (ran.length > 0) called[file.slice(root.length + 1)] = [...new Set(ran.map(({ functionName }) => functionName))];
  }
  const test = path.slice(root.length + 1);
  const reach = { test, ms: performance.now() - started, called };
  writeFileSync(join(folder, `${test.replaceAll('/', '__')}.json`), JSON.stringify(reach));
});
