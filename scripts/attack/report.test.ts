import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeResults } from './report';

it('replaces the rows that were measured and keeps the others, in the order of the attacks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dagaon-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'testing.md');
  const old = '| attack | what is done | tried | found | measured |\n| --- | --- | --- | --- | --- |\n';
  const row = (name: string, found: string, day: string) => `| ${name} | what | 1,000 | ${found} | ${day} |\n`;
  const around = (table: string, machine: string) =>
    `before\n<!-- attack: written by \`npm run attack -- --write\` -->\n${machine}.\n\n${table}<!-- /attack -->\nafter\n`;
  writeFileSync(
    path,
    around(old + row('stamps', 'nothing', '2026-11-25') + row('kills', 'a fault', '2026-11-23'), 'x'),
  );
  const attack = (name: string) => ({ name, what: 'what', run: async () => ({ tried: 1000, found: [] }) });
  const names = ['closing', 'kills', 'stamps'];
  writeResults(path, { machine: 'two cores', day: '2026-11-29', names }, [
    { attack: attack('kills'), result: { tried: 1000, found: [] } },
    { attack: attack('closing'), result: { tried: 1000, found: ['a session'] } },
  ]);
  const table =
    old +
    row('closing', 'a session', '2026-11-29') +
    row('kills', 'nothing', '2026-11-29') +
    row('stamps', 'nothing', '2026-11-25');
  expect(readFileSync(path, 'utf8')).toBe(around(table, 'The last run: two cores'));
});
