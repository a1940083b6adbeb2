import { readFileSync, writeFileSync } from 'node:fs';
import type { Attack, AttackResult } from './attack';

const BEGIN = '<!-- attack: written by `npm run attack -- --write` -->';
const END = '<!-- /attack -->';
const HEAD = ['| attack | what is done | tried | found | measured |', '| --- | --- | --- | --- | --- |'];

type Row = { name: string; text: string };

/** Returns the rows of the table in the document, without its head. */
const rowsIn = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const name = /^\| ([a-z][a-z-]*) \|/.exec(line)?.[1];
    return name === undefined || HEAD.includes(line) ? [] : { name, text: line };
  });

/**
 * Writes the measured rows into the table between its marks in the document. Rows of other attacks stay, with the day
 * on which they were measured.
 * @param names all attacks, in the order of the table
 */
export function writeResults(
  path: string,
  { machine, day, names }: { machine: string; day: string; names: readonly string[] },
  results: readonly { attack: Attack; result: AttackResult }[],
): void {
  const text = readFileSync(path, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin === -1 || end === -1) throw new Error(`${path} has no place for the figures of the attack`);
  const rows = new Map(rowsIn(text.slice(begin, end)).map((row) => [row.name, row.text]));
  for (const { attack, result } of results) {
    const { tried, found } = result;
    const cells = [attack.name, attack.what, tried.toLocaleString('en'), found.join('; ') || 'nothing', day];
    rows.set(attack.name, `| ${cells.join(' | ')} |`);
  }
  const table = [...HEAD, ...names.flatMap((name) => rows.get(name) ?? [])].join('\n');
  writeFileSync(path, `${text.slice(0, begin)}${BEGIN}\nThe last run: ${machine}.\n\n${table}\n${text.slice(end)}`);
}
