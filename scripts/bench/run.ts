// Runs the files rows/*.bench.ts and prints a table for each. `index.mjs` has prepared the database.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { PlainError } from '../lib/plain-error.mjs';
import { root } from '../lib/project.mjs';
import type { BenchCluster } from './cluster.mjs';
import { createContext } from './context';
import type { Bench } from './harness';
import { describeMachine, writeSection } from './report';
import { type NamedBench, runRows } from './run-rows';

const folder = join(root, 'scripts/bench/rows');
const REPORT = 'docs/benchmarks.md';

/**
 * Runs the rows. A row that fails is reported, and the others still run. A missing program ends the command before the
 * first row.
 * @returns whether every row could be measured; a missed target is not a failure
 */
export async function runBenches(cluster: BenchCluster, args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'without-million': { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  });
  const files = readdirSync(folder).filter(
    (name) =>
      name.endsWith('.bench.ts') && (positionals.length === 0 || positionals.some((word) => name.includes(word))),
  );
  if (files.length === 0) throw new PlainError(`No row called ${positionals.join(', ')} in scripts/bench/rows.`);

  const benches: NamedBench[] = [];
  for (const name of files.toSorted()) {
    const { default: bench }: { default: Bench } = await import(pathToFileURL(join(folder, name)).href);
    bench.requirePrograms?.();
    benches.push({ name, bench });
  }

  console.log(`\n${describeMachine(new Date())}\n`);
  const context = createContext(cluster, { withoutMillion: values['without-million'] });
  const isWritten = values.write || (positionals.length === 0 && !values['without-million']);
  try {
    return await runRows(benches, context, (section) => {
      if (isWritten) writeSection(join(root, REPORT), section);
    });
  } finally {
    await context.close();
  }
}
