import { isPublicMailDomain } from '~/domain/account/mail-typo';
import { csvFile } from '~/domain/shared/csv';
import { isNameLine, NAME_REJECTION, normalizeName } from '~/domain/shared/name-line';
import { asWritten, nameText, readContact } from './list-cell';
import type { Columns } from './list-columns';
import { readTable, type TableLine } from './list-table';

export type ListedEmployee = { name: string; email: string };
export type RejectedLine = { line: number; text: string; reason: string };
export type ReadList = {
  employees: ListedEmployee[];
  rejected: RejectedLine[];
  /** Addresses of employees whom rejected lines may mean, or names if a line has no readable address. */
  mentioned: ReadonlySet<string>;
  /** Why no employee could be read; null if at least one could. */
  problem: string | null;
};

const MAX_NAME = 60;

/**
 * Reads a company's employee list as office programs write it: cells separated by a comma, a tab, a semicolon, a bar or
 * spaces, columns with any header row or none, addresses as mail programs copy them
 * (docs/product/company.md#list-of-employees). A line that cannot be read is rejected with its number and the reason;
 * the other lines count.
 * @param mailDomains the company's mail domains; of several addresses in a cell under a header, the one at such a domain
 *   is used. Without a header of addresses, a line with several is rejected, because some can be another person's
 */
export function readEmployeeList(csv: string, mailDomains: readonly string[] = []): ReadList {
  const isCompanyAddress = (address: string) => mailDomains.includes(domainOf(address));
  const { lines, columns, hasHeads } = readTable(csv, isCompanyAddress);
  const employees = new Map<string, ListedEmployee>();
  const rejected: RejectedLine[] = [];
  const mentioned = new Set<string>();
  for (const { line, cells } of lines) {
    const person = personOf(cells, columns, isCompanyAddress);
    const reason = rejectionOf(person, employees);
    if (reason === null) employees.set(person.email, { name: person.name, email: person.email });
    else {
      rejected.push({ line, text: cells.join(', ').slice(0, 100), reason });
      for (const word of mentionsOf(cells)) mentioned.add(word);
    }
  }
  const problem = employees.size > 0 ? null : problemOf(lines, hasHeads);
  return { employees: [...employees.values()], rejected, mentioned, problem };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** `emailText`: what the list has in place of an address, if it has none. `addresses`: those that may be the person's. */
type ListedPerson = ListedEmployee & { addresses: readonly string[]; emailText: string };

/** Without a header of addresses, no address in a line is preferred to another one. */
function personOf(
  cells: readonly string[],
  { name, email, family, hasEmailHead, otherEmails }: Columns,
  isCompanyAddress: (address: string) => boolean,
): ListedPerson {
  const contact = readContact(cells[email]);
  const others = [...new Set(otherEmails.flatMap((index) => readContact(cells[index]).addresses))];
  const addresses = hasEmailHead
    ? ownAddresses(contact.addresses.length > 0 ? contact.addresses : others, isCompanyAddress)
    : [...new Set([...contact.addresses, ...others])];
  const nameCell = nameText(cells[name]);
  const fullName = family === null ? nameCell : joinName(asWritten(cells[family]), nameCell);
  const emailText = name === email ? '' : asWritten(cells[email]);
  return { name: normalizeName(fullName) || contact.name, email: addresses[0] ?? '', addresses, emailText };
}

/** Returns the addresses that a person can have been listed for: of the company, else not of a public provider. */
function ownAddresses(addresses: readonly string[], isCompanyAddress: (address: string) => boolean): readonly string[] {
  const company = addresses.filter(isCompanyAddress);
  if (company.length > 0) return company;
  const work = addresses.filter((address) => !isPublicMailDomain(domainOf(address)));
  return work.length > 0 ? work : addresses;
}

/** Joins a name; Korean names have no space between family and given name. */
const joinName = (family: string, given: string) =>
  /\p{Script=Hangul}\s*$/u.test(family) ? `${family}${given}` : `${given} ${family}`;

/** Returns all addresses in a line; if it has none, every word that could be a name. */
function mentionsOf(cells: readonly string[]): string[] {
  const addresses = cells.flatMap((cell) => readContact(cell).addresses);
  const words = () => cells.flatMap((cell) => [cell, ...cell.split(/[\s;<>()]+/)]);
  return addresses.length > 0
    ? addresses
    : words()
        .map((word) => normalizeName(asWritten(word)))
        .filter(Boolean);
}

/** Returns whether a rejected line may mean this employee. */
export function isMentioned({ name, email }: ListedEmployee, mentioned: ReadonlySet<string>): boolean {
  return mentioned.has(email) || mentioned.has(name);
}

/** The replacement character, which appears when a file has another encoding. */
const BROKEN = '\uFFFD';

function rejectionOf(
  { name, email, addresses, emailText }: ListedPerson,
  before: ReadonlyMap<string, ListedEmployee>,
): string | null {
  if (name.includes(BROKEN) || emailText.includes(BROKEN)) return '글자가 깨졌어요.';
  if (name === '') return '이름이 없어요.';
  if (name.length > MAX_NAME) return '이름이 너무 길어요.';
  if (!isNameLine(name)) return NAME_REJECTION;
  if (addresses.length > 1) return '이메일이 두 개 이상이에요. 하나만 남겨 주세요.';
  if (email === '') return emailText === '' ? '이메일이 없어요.' : '이메일 주소가 아니에요.';
  return before.has(email) ? '같은 이메일이 위에 있어요.' : null;
}

/** Returns why a list without a single readable employee could not be read. */
function problemOf(lines: readonly TableLine[], hasHeads: boolean): string {
  if (lines.length === 0) return hasHeads ? '제목 줄만 있고 직원이 없어요.' : '명단이 비어 있어요.';
  const broken = lines.filter(({ cells }) => cells.some((cell) => cell.includes(BROKEN))).length;
  if (broken * 2 >= lines.length) return '글자가 깨진 명단이에요. 표 프로그램에서 ‘CSV UTF-8’로 저장해 주세요.';
  const hasAddress = lines.some(({ cells }) => cells.some((cell) => readContact(cell).addresses.length > 0));
  if (!hasAddress) return '이메일 주소가 한 곳도 없어요. 한 줄에 이름과 이메일을 넣어 주세요.';
  return '직원을 한 명도 읽지 못했어요. 아래에서 줄별 이유를 확인해 주세요.';
}

/** Writes the list as a file that can be imported again unchanged. */
export function writeEmployeeList(employees: readonly (ListedEmployee & { isMember: boolean })[]): string {
  const rows = employees.map(({ name, email, isMember }) => [name, email, isMember ? '가입' : '']);
  return csvFile(['이름', '이메일', '가입 여부'], rows);
}
