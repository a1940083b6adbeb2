import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import type { BenchResult, Spread } from './harness';

const figure = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString();
const withSpread = (spread: Spread | undefined) =>
  spread
    ? `${figure(spread.median)}${spread.low === spread.high ? '' : ` (${figure(spread.low)}–${figure(spread.high)})`}`
    : '';

function isMet({ target, ratio, product }: BenchResult): boolean {
  const { median } = ratio ?? product;
  return median >= (target?.atLeast ?? -Infinity) && median <= (target?.atMost ?? Infinity);
}

function verdict(result: BenchResult): string {
  const { target } = result;
  if (!target) return '';
  const targets = [
    target.atLeast === undefined ? '' : `≥ ${target.atLeast}`,
    target.atMost === undefined ? '' : `≤ ${target.atMost}`,
  ]
    .filter(Boolean)
    .join(', ');
  return `${targets} ${isMet(result) ? 'met' : 'NOT MET'}`;
}

const noteOf = (result: BenchResult) => [result.note, isMet(result) ? '' : result.ifMissed].filter(Boolean).join('. ');

/** Formats the results as Markdown, which is also readable in a terminal. */
export function formatTable(results: BenchResult[]): string {
  const header = [
    'what',
    'unit',
    'peer',
    'peer: median (10–90 %)',
    'product: median (10–90 %)',
    'product ÷ peer',
    'target',
    'note',
  ];
  const rows = results.map((result) => [
    result.name,
    result.unit,
    result.peerName ?? '',
    withSpread(result.peer),
    withSpread(result.product),
    withSpread(result.ratio),
    verdict(result),
    noteOf(result),
  ]);
  const filledColumns = header.map((_, column) => rows.some((row) => row[column] !== ''));
  const columns = (row: string[]) => row.filter((_, column) => filledColumns[column]);
  const widths = columns(header).map((name, column) =>
    Math.max(name.length, ...rows.map((row) => columns(row)[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    line(columns(header)),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => line(columns(row))),
  ].join('\n');
}

/** Describes the machine on which the numbers were measured. */
export function describeMachine(now: Date): string {
  const processor = cpus()[0]?.model.trim() || process.arch;
  return `${now.toISOString().slice(0, 10)}, ${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}`;
}

/** Describes the machine, the code, and the other load on the machine when a row began. */
export function describeRun(root: string, now: Date): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  return `${describeMachine(now)}, commit ${commit}, load at the start ${loadavg()[0]?.toFixed(1)}`;
}

/**
 * Starts to measure how much processor time the host of a virtual machine gives to others; the load of this system does
 * not show it.
 * @returns a function to call at the end, which returns a text with the share since the start, or '' when the system
 *   does not report it
 */
export function watchStolenTime(readTimes: () => string | null = readProcessorTimes): () => string {
  const read = () => {
    const fields = readTimes()?.split(/\s+/).slice(1, 9).map(Number);
    return fields && { all: fields.reduce((sum, field) => sum + field, 0), stolen: fields[7] ?? 0 };
  };
  const before = read();
  return () => {
    const after = read();
    if (!before || !after || after.all === before.all) return '';
    return `, ${Math.round((100 * (after.stolen - before.stolen)) / (after.all - before.all))} % of the time taken by the host`;
  };
}

const readProcessorTimes = () =>
  existsSync('/proc/stat') ? (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? null) : null;

export interface Section {
  title: string;
  circumstances: string;
  table: string;
}

const HEAD = `# Benchmarks

Written by \`npm run bench\`, a section for each row of it; \`npm run bench -- NAME --write\` measures one again. Peer and product are measured in
turns on the same machine, so that whatever else it does meets both; the ratios are taken within a round. Figures are medians, in
brackets the middle 80 %. A target that is missed is said, and why. A load at the start that is not near 0 is other work on the machine,
time taken by the host that of its other guests: the figures themselves are then lower than they would be alone, and wider apart.
`;

/** Replaces the section with the same title. */
export function writeSection(path: string, { title, circumstances, table }: Section): void {
  const before = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const others = before.map((text) => text.trimEnd()).filter((text) => !text.startsWith(`## ${title}\n`));
  const sections = [...others, `## ${title}\n\n${circumstances}.\n\n${table}`].toSorted();
  writeFileSync(path, `${HEAD}\n${sections.join('\n\n')}\n`);
}
