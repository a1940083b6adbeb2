// Runs the files *.bench.ts of this folder and prints a table for each. `index.mjs` has set up the database.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createDatabase } from '../lib/databases.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { root } from '../lib/project.mjs';
import { seed } from '../lib/seed.mjs';
import { step } from '../lib/steps.mjs';
import { TEMPLATE, TEST_KEYS } from '../lib/test-cluster.mjs';
import { startTestProduct } from '../lib/test-product.mjs';
import type { Bench, BenchContext } from './harness';
import { describeRun, formatTable } from './report';

const folder = join(root, 'scripts/bench');

/** @param clusterUrl the maintenance database of a migrated cluster */
export async function runBenches(clusterUrl: string, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { out: { type: 'string' } } });
  const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts') && (positionals.length === 0 || positionals.some((word) => name.includes(word))));
  if (files.length === 0) throw new PlainError(`No row called ${positionals.join(', ')} in scripts/bench.`);

  const run = describeRun(root, new Date());
  console.log(`\n${run}\n`);
  const tables: string[] = [];
  for (const name of files.toSorted()) {
    const { default: bench }: { default: Bench } = await import(pathToFileURL(join(folder, name)).href);
    const closes: (() => Promise<unknown> | void)[] = [];
    try {
      const table = formatTable(bench.title, await bench.run(contextOf(clusterUrl, closes)));
      console.log(`${table}\n`);
      tables.push(table);
    } finally {
      for (const close of closes.toReversed()) await close();
    }
  }
  if (values.out) writeFileSync(join(root, values.out), `# Benchmarks\n\n${run}\n\nMade by \`npm run bench -- --out ${values.out}\`.\n\n${tables.join('\n\n')}\n`);
}

function contextOf(clusterUrl: string, closes: (() => Promise<unknown> | void)[]): BenchContext {
  return {
    databaseUrl: process.env.DATABASE_URL ?? '',
    createDatabase: async (name) => {
      await createDatabase(clusterUrl, name, TEMPLATE);
      const url = new URL(clusterUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    seed: (url, args) => seed(url, args, { quiet: true, keys: TEST_KEYS }),
    startProduct: async () => {
      const product = await startTestProduct(step);
      closes.push(product.stop);
      return product;
    },
    onEnd: (close) => void closes.push(close),
  };
}
