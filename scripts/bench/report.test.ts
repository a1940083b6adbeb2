import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatTable, watchStolenTime, writeSection } from './report';

const at = (median: number) => ({ median, low: median, high: median });

test('formatTable judges a target by the ratio, else by the figure, and explains a miss', () => {
  const table = formatTable([
    {
      name: 'fast',
      unit: 'a/s',
      peerName: 'peer',
      peer: at(100),
      product: at(50),
      ratio: at(0.5),
      target: { atLeast: 0.3 },
      ifMissed: 'slow',
    },
    {
      name: 'slow',
      unit: 'a/s',
      peerName: 'peer',
      peer: at(100),
      product: at(10),
      ratio: at(0.1),
      target: { atLeast: 0.3 },
      note: 'eight callers',
      ifMissed: 'it does more',
    },
    { name: 'soon', unit: 'ms', product: { median: 12.345, low: 9, high: 30 }, target: { atMost: 20 } },
  ]);
  expect(table).toMatch(/fast .*≥ 0\.3 met +\| +\|/);
  expect(table).toMatch(/slow .*≥ 0\.3 NOT MET .*eight callers\. it does more/);
  expect(table).toMatch(/soon .*12\.3 \(9–30\) .*≤ 20 met/);
});

test('writeSection replaces the section with the same title', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dagaon-report-'));
  const path = join(folder, 'benchmarks.md');
  const write = (title: string, table: string) => writeSection(path, { title, circumstances: 'a machine', table });
  write('Jobs', 'old');
  write('Calls', 'calls');
  write('Jobs', 'new');
  const text = readFileSync(path, 'utf8');
  expect(text.match(/^## .*/gm)).toEqual(['## Calls', '## Jobs']);
  expect(text).toContain('## Jobs\n\na machine.\n\nnew\n');
  expect(text).not.toContain('old');
  rmSync(folder, { recursive: true });
});

test('watchStolenTime reports the share of the host since the watch began', () => {
  const times = ['cpu  100 0 50 800 10 0 0 40 0 0', 'cpu  150 0 70 820 10 0 0 50 9 9'];
  expect(watchStolenTime(() => times.shift() ?? null)()).toBe(', 10 % of the time taken by the host');
  expect(watchStolenTime(() => null)()).toBe('');
});
