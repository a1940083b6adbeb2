import { readFileSync, writeFileSync } from 'node:fs';
import type { Attack, AttackResult } from './attack';

const BEGIN = '<!-- attack: written by `npm run attack -- --write` -->';
const END = '<!-- /attack -->';

/** Writes the table of numbers between its marks in the document. */
export function writeResults(
  path: string,
  machine: string,
  results: readonly { attack: Attack; result: AttackResult }[],
): void {
  const text = readFileSync(path, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin === -1 || end === -1) throw new Error(`${path} has no place for the figures of the attack`);
  const rows = results.map(
    ({ attack, result }) =>
      `| ${attack.name} | ${attack.what} | ${result.tried.toLocaleString('en')} | ${result.found.join('; ') || 'nothing'} |`,
  );
  const table = ['| attack | what is done | tried | found |', '| --- | --- | --- | --- |', ...rows].join('\n');
  writeFileSync(path, `${text.slice(0, begin)}${BEGIN}\n${machine}.\n\n${table}\n${text.slice(end)}`);
}
