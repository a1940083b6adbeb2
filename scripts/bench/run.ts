// Runs the files *.bench.ts of this folder and prints a table for each. `index.mjs` has set up the database.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { PlainError } from '../lib/plain-error.mjs';
import { root } from '../lib/project.mjs';
import type { BenchCluster } from './cluster.mjs';
import { createContext } from './context';
import type { Bench } from './harness';
import { describeRun, formatTable } from './report';

const folder = join(root, 'scripts/bench');
const REPORT = 'docs/benchmarks.md';

/**
 * A row that fails is said and does not keep the others from running.
 * @returns whether every row could be measured; a bound that is missed is no failure
 */
export async function runBenches(cluster: BenchCluster, args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { 'without-million': { type: 'boolean', default: false } } });
  const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts') && (positionals.length === 0 || positionals.some((word) => name.includes(word))));
  if (files.length === 0) throw new PlainError(`No row called ${positionals.join(', ')} in scripts/bench.`);

  const run = describeRun(root, new Date());
  console.log(`\n${run}\n`);
  const context = createContext(cluster, { withoutMillion: values['without-million'] });
  const tables: string[] = [];
  try {
    for (const name of files.toSorted()) {
      const table = await runBench(name, context);
      if (table !== null) tables.push(table);
    }
  } finally {
    await context.close();
  }
  const isWhole = tables.length === files.length;
  if (isWhole && positionals.length === 0 && !values['without-million']) writeFileSync(join(root, REPORT), `# Benchmarks\n\n${run}\n\nWritten by \`npm run bench\`.\n\n${tables.join('\n\n')}\n`);
  return isWhole;
}

async function runBench(name: string, context: ReturnType<typeof createContext>): Promise<string | null> {
  const { default: bench }: { default: Bench } = await import(pathToFileURL(join(folder, name)).href);
  try {
    const table = formatTable(bench.title, await bench.run(context));
    console.log(`\n${table}\n`);
    return table;
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error, '\n');
    return null;
  } finally {
    await context.endRow();
  }
}
