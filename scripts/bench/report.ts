import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { BenchResult, Spread } from './harness';

const figure = (value: number) => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString());
const withSpread = (spread: Spread | undefined) => (spread ? `${figure(spread.median)}${spread.low === spread.high ? '' : ` (${figure(spread.low)}–${figure(spread.high)})`}` : '');

function verdict({ target, ratio, product }: BenchResult): string {
  if (!target) return '';
  const { median } = ratio ?? product;
  const wanted = [target.atLeast === undefined ? '' : `≥ ${target.atLeast}`, target.atMost === undefined ? '' : `≤ ${target.atMost}`].filter(Boolean).join(', ');
  const isMet = median >= (target.atLeast ?? -Infinity) && median <= (target.atMost ?? Infinity);
  return `${wanted} ${isMet ? 'met' : 'NOT MET'}`;
}

/** One table a file, in Markdown, which reads well in a terminal too. */
export function formatTable(title: string, results: BenchResult[]): string {
  const header = ['what', 'unit', 'peer', 'peer: median (10–90 %)', 'product: median (10–90 %)', 'product ÷ peer', 'target', 'note'];
  const rows = results.map((result) => [result.name, result.unit, result.peerName ?? '', withSpread(result.peer), withSpread(result.product), withSpread(result.ratio), verdict(result), result.note ?? '']);
  const kept = header.map((_, column) => rows.some((row) => row[column] !== ''));
  const columns = (row: string[]) => row.filter((_, column) => kept[column]);
  const widths = columns(header).map((name, column) => Math.max(name.length, ...rows.map((row) => columns(row)[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [`## ${title}`, '', line(columns(header)), line(widths.map((width) => '-'.repeat(width))), ...rows.map((row) => line(columns(row)))].join('\n');
}

/** The machine and the code that the figures are of. */
export function describeRun(root: string, now: Date): string {
  const processor = cpus()[0]?.model.trim() || process.arch;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  return `${now.toISOString().slice(0, 10)}, ${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}, commit ${commit}. Peer and product were measured in turns on the same machine; figures are medians, in brackets the middle 80 %.`;
}
