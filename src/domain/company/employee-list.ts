import Papa from 'papaparse';
import { z } from 'zod';
import { isNameLine, NAME_REFUSAL, tidyName } from '~/domain/shared/name-line';

export type ListedEmployee = { name: string; email: string };
export type RefusedLine = { line: number; text: string; reason: string };

const heads = { name: /^(이름|성명|name)$/i, email: /^(이메일|메일|e-?mail)$/i };
const emailSchema = z.email().max(254);
const NAME_MOST = 60;

/**
 * Reads a company's list of employees: name and address in each line, in either order when the first line names them. A
 * line that cannot be is refused with its number and why; the others stand.
 * @returns mentioned: whom refused lines may mean, by address, and by name where no address can be read
 */
export function readEmployeeList(csv: string): {
  employees: ListedEmployee[];
  refused: RefusedLine[];
  mentioned: ReadonlySet<string>;
} {
  // One kind of line end: of a file with several, the parser would take the rarer for part of a cell.
  const text = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const { data } = Papa.parse<string[]>(text, { newline: '\n', skipEmptyLines: false });
  const [first = []] = data;
  const named = {
    name: first.findIndex((cell) => heads.name.test(cell.trim())),
    email: first.findIndex((cell) => heads.email.test(cell.trim())),
  };
  const hasHeads = named.name !== -1 && named.email !== -1;
  const at = hasHeads ? named : { name: 0, email: 1 };
  const employees = new Map<string, ListedEmployee>();
  const refused: RefusedLine[] = [];
  const mentioned = new Set<string>();
  for (const [index, cells] of data.entries()) {
    if ((hasHeads && index === 0) || cells.every((cell) => cell.trim() === '')) continue;
    const name = tidyName(asWritten(cells[at.name]));
    const email = asWritten(cells[at.email]).toLowerCase();
    const reason = refusalOf({ name, email }, employees);
    if (reason === null) employees.set(email, { name, email });
    else {
      refused.push({ line: index + 1, text: cells.join(', ').slice(0, 100), reason });
      for (const word of mentionsOf(cells)) mentioned.add(word);
    }
  }
  return { employees: [...employees.values()], refused, mentioned };
}

/** The addresses in a line, wherever they stand; without one, whatever could be a name. */
function mentionsOf(cells: readonly string[]): string[] {
  const written = cells.flatMap((cell) => [asWritten(cell), ...cell.split(/[\s;<>()]+/).map(asWritten)]);
  const words = written.map(tidyName);
  const addresses = words.map((word) => word.toLowerCase()).filter((word) => emailSchema.safeParse(word).success);
  return addresses.length > 0 ? addresses : words.filter((word) => word !== '');
}

/** Whether a line that was refused may mean this employee. */
export function isMentioned({ name, email }: ListedEmployee, mentioned: ReadonlySet<string>): boolean {
  return mentioned.has(email) || mentioned.has(name);
}

function refusalOf({ name, email }: ListedEmployee, before: ReadonlyMap<string, ListedEmployee>): string | null {
  // What a file in another encoding becomes.
  if (name.includes('\uFFFD') || email.includes('\uFFFD')) return '글자가 깨졌어요.';
  if (name === '') return '이름이 없어요.';
  if (name.length > NAME_MOST) return '이름이 너무 길어요.';
  if (!isNameLine(name)) return NAME_REFUSAL;
  if (email === '') return '이메일이 없어요.';
  if (!emailSchema.safeParse(email).success) return '이메일 주소가 아니에요.';
  return before.has(email) ? '같은 이메일이 위에 있어요.' : null;
}

/** A cell that a table program would take for a formula is written as text, by one more mark than it has. */
const asText = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
/** The cell without the mark that `asText` put before it. */
const asWritten = (cell = '') => cell.trim().replace(/^'(?='*[=+\-@\t\r])/, '');

/** The list as a file that comes back the same; with the mark by which table programs know Hangul. */
export function writeEmployeeList(employees: readonly (ListedEmployee & { isMember: boolean })[]): string {
  const rows = employees.map(({ name, email, isMember }) => [asText(name), asText(email), isMember ? '가입' : '']);
  return `\uFEFF${Papa.unparse({ fields: ['이름', '이메일', '가입 여부'], data: rows })}`;
}
