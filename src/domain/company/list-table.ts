import { writtenText } from '~/domain/shared/csv';
import Papa from 'papaparse';
import { z } from 'zod';
import { typedEmail } from '~/domain/shared/typed-value';
import { type Columns, findColumns, isHeaderRow } from './list-columns';

/** A line of a list with its number, from 1. */
export type TableLine = { line: number; cells: readonly string[] };

const delimiters = [',', '\t', ';', '|', '，'] as const;
/** Number of characters that are read to find the separator. */
const SAMPLE_CHARACTERS = 20_000;
/** Number of lines that are read to find the columns. */
const SAMPLE_LINES = 200;
/** A longer cell cannot be a name or an address. */
const MAX_CELL = 500;
const addressSchema = z.email();

/** Returns a cell without the apostrophe that keeps a spreadsheet program from reading it as a formula. */
export const asWritten = (cell = '') => writtenText(cell.trim());

/** Returns the address in a cell, without "mailto:", a name before it, and punctuation around it. */
export function addressText(cell = ''): string {
  if (cell.length > MAX_CELL) return cell;
  return typedEmail(asWritten(cell))
    .replaceAll(/^["([]+|["\]),;.]+$/g, '')
    .toLowerCase();
}

export function isAddress(text: string): boolean {
  return text.length <= 254 && text.includes('@') && addressSchema.safeParse(text).success;
}

const containsAddress = (cell: string) => isAddress(addressText(cell));
const isFilled = (cell: string) => cell.trim() !== '';

/** Returns the name before an address in brackets: "김하늘 <sky@daon.test>". */
export function nameBeforeAddress(cell = ''): string | null {
  if (cell.length > MAX_CELL || !containsAddress(cell)) return null;
  const name = /^\s*"?([^<"]*[^<"\s])"?\s*</.exec(cell)?.[1];
  return name === undefined ? null : asWritten(name);
}

const parse = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { newline: '\n', delimiter, skipEmptyLines: false }).data;

/** Returns how many lines have an address in its own cell and another filled cell, with this delimiter. */
function linesRead(text: string, delimiter: string): number {
  return parse(text, delimiter).filter((cells) => cells.filter(isFilled).length > 1 && cells.some(containsAddress))
    .length;
}

/**
 * Guesses the delimiter of a list.
 * @returns null if no delimiter fits
 */
function guessDelimiter(text: string): string | null {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const scores = delimiters.map((delimiter) => linesRead(sample, delimiter));
  const best = Math.max(...scores);
  if (best > 0) return delimiters[scores.indexOf(best)] ?? null;
  return delimiters.find((delimiter) => parse(sample, delimiter).some(isHeaderRow)) ?? null;
}

/** Splits a line in which a space separates a name and an address, in either order. */
function splitAtAddress(line: string): string[] {
  const words = line.length > MAX_CELL ? [] : line.trim().split(/\s+/);
  const column = words.findIndex(containsAddress);
  if (column === -1) return [line];
  const others = words.filter((_, index) => index !== column).join(' ');
  return [others.replaceAll(/[<([]+$/g, ''), words[column] ?? ''];
}

/**
 * Splits lines without a delimiter at spaces; if that does not help either, reads them as a plain comma-separated
 * table.
 */
function splitLines(text: string): string[][] {
  const rows = text.split('\n').map(splitAtAddress);
  return rows.some((cells) => cells.length > 1) ? rows : parse(text, ',');
}

/** Reads people as mail programs write them, one per cell: "김하늘 <sky@daon.test>; 이바다 <sea@daon.test>". */
function peopleOf(lines: readonly TableLine[]): TableLine[] | null {
  const isList = lines.every(({ cells }) => cells.filter(isFilled).every((cell) => nameBeforeAddress(cell) !== null));
  if (!isList || lines.length === 0) return null;
  return lines.flatMap(({ line, cells }) =>
    cells.filter(isFilled).map((cell) => ({ line, cells: [nameBeforeAddress(cell) ?? '', addressText(cell)] })),
  );
}

/**
 * Returns a list as lines of cells, with the columns of name and address. Empty lines and the header row are left out.
 */
export function readTable(input: string): { lines: TableLine[]; columns: Columns; hasHeads: boolean } {
  // Normalises the line ends: if a file mixes several, the parser would treat the rarer kind as part of a cell.
  const text = input.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const delimiter = guessDelimiter(text);
  const rows = delimiter === null ? splitLines(text) : parse(text, delimiter);
  const all = rows.flatMap((cells, index) => (cells.some(isFilled) ? [{ line: index + 1, cells }] : []));
  const people = peopleOf(all);
  if (people) return { lines: people, columns: { name: 0, email: 1, family: null }, hasHeads: false };
  const first = all.findIndex(({ cells }) => cells.some(containsAddress));
  const before = first === -1 ? all : all.slice(0, first);
  const heads = before.find(({ cells }) => isHeaderRow(cells));
  const lines = all.filter((row) => row !== heads);
  const sample = lines.slice(0, SAMPLE_LINES).map(({ cells }) => ({ cells, addresses: cells.map(containsAddress) }));
  return { lines, columns: findColumns(heads?.cells ?? null, sample), hasHeads: heads !== undefined };
}
