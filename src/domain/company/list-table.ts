import Papa from 'papaparse';
import { type Contact, numberingOf, readContact } from './list-cell';
import { type Columns, findColumns, isHeaderRow, tableStarts } from './list-columns';

/** A line of a list with its number, from 1. */
export type TableLine = { line: number; cells: readonly string[] };

const delimiters = [',', '\t', ';', '|', '，', '；', '、'] as const;
/** Separates name and address too, but also two addresses in a cell and the parts of a date. */
const SLASH = '/';
/** Number of characters that are read to find the separator. */
const SAMPLE_CHARACTERS = 20_000;
/** Number of lines that are read to find the columns. */
const SAMPLE_LINES = 200;

const containsAddress = (cell: string) => readContact(cell).addresses.length > 0;
const isFilled = (cell: string) => cell.trim() !== '';
/** Returns whether a cell contains nothing but an address. */
const isOnlyAddress = ({ addresses, name }: Contact) => addresses.length === 1 && name === '';

const parse = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { newline: '\n', delimiter, skipEmptyLines: false }).data;

/** Returns how many lines have an address in its own cell and another filled cell, with this delimiter. */
function linesRead(text: string, delimiter: string, isAddressCell: (contact: Contact) => boolean): number {
  return parse(text, delimiter).filter(
    (cells) => cells.filter(isFilled).length > 1 && cells.some((cell) => isAddressCell(readContact(cell))),
  ).length;
}

/**
 * Guesses the delimiter of a list.
 * @returns null if no delimiter fits
 */
function guessDelimiter(text: string): string | null {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const bestOf = (candidates: readonly string[], isAddressCell: (contact: Contact) => boolean) => {
    const scores = candidates.map((delimiter) => linesRead(sample, delimiter, isAddressCell));
    const best = Math.max(...scores);
    return best > 0 ? candidates[scores.indexOf(best)] : undefined;
  };
  const hasHeads = (delimiter: string) =>
    parse(sample, delimiter).some((cells) => cells.filter(isFilled).length > 1 && isHeaderRow(cells));
  const allDelimiters = [...delimiters, SLASH];
  return (
    bestOf(delimiters, isOnlyAddress) ??
    allDelimiters.find(hasHeads) ??
    bestOf(allDelimiters, ({ addresses }) => addresses.length === 1) ??
    null
  );
}

/** Reads lines of which each cell is a name with an address: "김하늘 <sky@daon.test>; 이바다 (sea@daon.test)". */
function peopleOf(lines: readonly TableLine[]): TableLine[] | null {
  const people = lines.flatMap(({ line, cells }) =>
    cells.filter(isFilled).map((cell) => ({ line, contact: readContact(cell) })),
  );
  const isList = people.every(({ contact }) => contact.addresses.length === 1 && contact.name !== '');
  if (!isList || people.length === 0) return null;
  return people.map(({ line, contact }) => ({ line, cells: [contact.name, ...contact.addresses] }));
}

/** Returns the lines of tables that are beside each other, one table per line; a line outside of them stays as it is. */
function splitTables(lines: readonly TableLine[], starts: readonly number[]): TableLine[] {
  return lines.flatMap(({ line, cells }) => {
    const parts = starts.map((start, table) => ({ line, cells: cells.slice(start, starts[table + 1]) }));
    const filled = parts.filter((part) => part.cells.some(isFilled));
    return filled.length === 0 ? [{ line, cells }] : filled;
  });
}

/** Removes the numbering of names, "1. 김하늘", if it counts the lines from the first one on. */
function withoutNumbering(lines: readonly TableLine[], column: number): readonly TableLine[] {
  const names = lines.map(({ cells }) => (cells[column] ?? '').trim()).filter((name) => name !== '');
  const isNumbered = names.every((name, index) => new RegExp(`^[([]?0*${index + 1}[.)\\]:]\\s*\\p{L}`, 'u').test(name));
  if (!isNumbered) return lines;
  const bare = (cell: string) => cell.trim().slice(numberingOf(cell.trim()).length);
  return lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => (index === column ? bare(cell) : cell)),
  }));
}

/** A list whose lines have the name and the address in one cell. */
const oneColumn = { name: 0, email: 0, family: null, otherEmails: [] } as const;
const twoColumns: Columns = { name: 0, email: 1, family: null, hasEmailHead: false, otherEmails: [] };

/**
 * Returns a list as lines of cells, with the columns of name and address. Empty lines and the header row are left out.
 * @param isCompanyAddress whether an address is at one of the company's mail domains
 */
export function readTable(
  input: string,
  isCompanyAddress: (address: string) => boolean,
): { lines: readonly TableLine[]; columns: Columns; hasHeads: boolean } {
  // Normalises the line ends: if a file mixes several, the parser would treat the rarer kind as part of a cell.
  const text = input.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const delimiter = guessDelimiter(text);
  // Without a delimiter, a line is one cell; without an address either, it is read as a plain comma-separated table.
  const whole = delimiter === null ? text.split('\n').map((line) => [line]) : null;
  const isOneColumn = whole !== null && whole.some(([line = '']) => containsAddress(line));
  const rows = isOneColumn ? whole : parse(text, delimiter ?? ',');
  const all = rows.flatMap((cells, index) => (cells.some(isFilled) ? [{ line: index + 1, cells }] : []));
  const people = peopleOf(all);
  if (people) return { lines: people, columns: twoColumns, hasHeads: false };
  const first = all.findIndex(({ cells }) => cells.some(containsAddress));
  const before = first === -1 ? all : all.slice(0, first);
  // A title above the table may look like a header row of fewer cells.
  const [heads] = before
    .filter(({ cells }) => isHeaderRow(cells))
    .toSorted((a, b) => b.cells.filter(isFilled).length - a.cells.filter(isFilled).length);
  const body = all.filter((row) => row !== heads);
  const hasHeads = heads !== undefined;
  if (isOneColumn) return { lines: body, columns: { ...oneColumn, hasEmailHead: hasHeads }, hasHeads };
  const starts = tableStarts(heads?.cells ?? []);
  const lines = starts.length > 0 ? splitTables(body, starts) : body;
  const sample = lines.slice(0, SAMPLE_LINES).map(({ cells }) => ({ cells, contacts: cells.map(readContact) }));
  const columns = findColumns(heads?.cells.slice(starts[0] ?? 0, starts[1]) ?? null, sample, isCompanyAddress);
  return { lines: withoutNumbering(lines, columns.name), columns, hasHeads };
}
