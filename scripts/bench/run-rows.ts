import { root } from '../lib/project.mjs';
import type { Bench, BenchContext } from './harness';
import { describeRun, formatTable, type Section, watchStolenTime } from './report';

/** A file of rows, by its name. */
export type NamedBench = { name: string; bench: Bench };

type Context = BenchContext & { endRow: () => Promise<void> };

/**
 * Runs the files of rows one after the other. One that fails is reported, and the others still run.
 * @param onMeasured gets each table
 * @returns whether all of them could be measured
 */
export async function runRows(
  benches: readonly NamedBench[],
  context: Context,
  onMeasured: (section: Section) => void,
): Promise<boolean> {
  let measured = 0;
  for (const { name, bench } of benches) {
    const section = await runBench(name, bench, context);
    if (section === null) continue;
    measured += 1;
    onMeasured(section);
  }
  return measured === benches.length;
}

async function runBench(name: string, bench: Bench, context: Context): Promise<Section | null> {
  const circumstances = describeRun(root, new Date());
  const stolen = watchStolenTime();
  try {
    const table = formatTable(await bench.run(context));
    const section = { title: bench.title, circumstances: circumstances + stolen(), table };
    console.log(`\n## ${bench.title}\n\n${section.circumstances}.\n\n${table}\n`);
    return section;
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error, '\n');
    return null;
  } finally {
    await context.endRow();
  }
}
