import { normalizeName } from '~/domain/shared/name-line';
import type { Contact } from './list-cell';

/**
 * The column numbers of a person in a line; -1 for a column that the list does not have. `family`: the family name, if
 * it has its own column. `hasEmailHead`: a header says that `email` contains the addresses. `otherEmails`: columns that
 * contain the person's address if `email` has none; without such a header, all columns that may contain an address.
 */
export type Columns = {
  name: number;
  email: number;
  family: number | null;
  hasEmailHead: boolean;
  otherEmails: readonly number[];
};
/** A line, and what each of its cells contains. */
type Line = { cells: readonly string[]; contacts: readonly Contact[] };
type IsCompanyAddress = (address: string) => boolean;

/** Returns a header text without spaces, punctuation, brackets, "[Required]" and a number: "이름2" → "이름". */
const normalizeHeader = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?:required|optional|필수(?:항목|입력)?|선택(?:항목|입력)?)$/, '')
    .replace(/\d+$/, '');

const EMAIL_HEADER = /메일|mail|전자우편/;
const WORK_EMAIL = /회사|사내|업무|직장|company|work|office|corp/;
const PRIVATE_EMAIL = /개인|보조|예비|복구|personal|private|home|secondary|alternate|recovery/;
const NAME_HEADER =
  /이름|성명|성함|name|한글명|국문명|(?:사원|직원|임직원|구성원|사용자|참가자|대상자|담당자)명|^(?:임?직원|사원|구성원|담당자)$/;
const OTHER_NAME =
  /회사|부서|팀|조직|소속|업체|영문|영어|직급|직위|직책|user|file|company|team|dept|english|nick|별명|메일|mail/;
/** Columns about another person than the employee of the line. */
const OTHER_PERSON = new RegExp(
  [
    '상사|상급자|담당자|책임자|관리자|매니저|팀장|부서장|실장|본부장|그룹장|승인자|결재자|평가자|추천인|멘토|비서|대리인|등록자|작성자',
    '배우자|가족|자녀|부모|보호자|비상|긴급|manager|supervisor|boss|teamlead|approver|reviewer|mentor|assistant|spouse|emergency',
  ].join('|'),
);
const KOREAN_FAMILY = /^(?:한글|국문)?성씨?(?:한글|국문)?(?:lastname|familyname|surname)?$/;
const KOREAN_GIVEN = /^(?:한글|국문)?(?:이름|명)(?:한글|국문)?(?:firstname|givenname|forename)?$/;
const ENGLISH_FAMILY = /^(?:영문|영어|english)?(?:성씨?|last(?:name)?|family(?:name)?|surname)(?:영문|영어|english)?$/;
const ENGLISH_GIVEN =
  /^(?:영문|영어|english)?(?:이름|명|first(?:name)?|given(?:name)?|forename)(?:영문|영어|english)?$/;

const isEnglishPart = (head: string) => ENGLISH_FAMILY.test(head) || (ENGLISH_GIVEN.test(head) && head !== '이름');
const isNameHeader = (head: string) => NAME_HEADER.test(head) && !OTHER_NAME.test(head);

/** The employees themselves, if no other header names them. */
const CONTACT_NAME = /^담당자(?:명|이름|성명)?$/;

/** Returns the normalised heads, in which those about other people are empty, unless all are about the same people. */
function ownHeads(cells: readonly string[]): string[] {
  const heads = cells.map(normalizeHeader);
  const own = heads.map((head) => (OTHER_PERSON.test(head) ? '' : head));
  if (own.some(isNameHeader)) return own;
  return own.some((head) => EMAIL_HEADER.test(head))
    ? own.map((head, index) => (CONTACT_NAME.test(heads[index] ?? '') ? (heads[index] ?? '') : head))
    : heads;
}

/** Returns whether a line of cells is a header row. */
export function isHeaderRow(cells: readonly string[]): boolean {
  if (cells.some((cell) => cell.includes('@'))) return false;
  const [only = '', ...rest] = cells.filter((cell) => cell.trim() !== '');
  const heads = (rest.length === 0 ? only.split(/[\s/]+/) : cells).map(normalizeHeader);
  const emails = heads.filter((head) => EMAIL_HEADER.test(head)).length;
  const names = heads.filter(isNameHeader).length;
  // A sentence above the table may contain one such word.
  return (emails > 0 && names > 0) || (emails + names > 0 && rest.length > 0);
}

/** Returns where the tables begin that are beside each other: "이름,이메일,이름,이메일" → 0, 2; empty for a single table. */
export function tableStarts(cells: readonly string[]): number[] {
  const heads = ownHeads(cells);
  const columnsOf = (first: string | undefined) =>
    heads.flatMap((head, index) => (first !== undefined && head === first ? [index] : []));
  const names = columnsOf(heads.find(isNameHeader));
  const emails = columnsOf(heads.find((head) => EMAIL_HEADER.test(head)));
  if (names.length < 2 || names.length !== emails.length) return [];
  const ends = names.map((name, table) => Math.max(name, emails[table] ?? name));
  const starts = names.map((name, table) => Math.min(name, emails[table] ?? name));
  if (starts.some((start, table) => start <= (ends[table - 1] ?? -1))) return [];
  // Each table can have more columns before these two, such as a number or the family name.
  const [first = 0] = starts;
  const before = heads.slice(0, first).toReversed();
  const others = before.findIndex(
    (head, step) => !starts.every((start) => head !== '' && heads[start - step - 1] === head),
  );
  const shared = others === -1 ? before.length : others;
  return starts.map((start) => start - shared);
}

/**
 * Finds the columns by the header row if there is one, else by the content of some lines.
 * @param isCompanyAddress whether an address is at one of the company's mail domains
 */
export function findColumns(
  headerCells: readonly string[] | null,
  lines: readonly Line[],
  isCompanyAddress: IsCompanyAddress,
): Columns {
  const heads = headerCells === null ? [] : ownHeads(headerCells);
  const foreign = new Set((headerCells ?? []).flatMap((cell, index) => (cell.trim() && !heads[index] ? [index] : [])));
  const emails = emailColumns(heads, foreign, lines, isCompanyAddress);
  const columnOf = (form: RegExp) => heads.findIndex((head) => form.test(head));
  const koreanParts = { family: columnOf(KOREAN_FAMILY), name: columnOf(KOREAN_GIVEN) };
  if (koreanParts.family !== -1 && koreanParts.name !== -1) return { ...koreanParts, ...emails };
  const named = heads.findIndex((head, index) => index !== emails.email && isNameHeader(head) && !isEnglishPart(head));
  if (named !== -1) return { name: named, family: null, ...emails };
  const englishParts = { family: columnOf(ENGLISH_FAMILY), name: columnOf(ENGLISH_GIVEN) };
  if (englishParts.family !== -1 && englishParts.name !== -1) return { ...englishParts, ...emails };
  const part = heads.findIndex(isNameHeader);
  return { name: part === -1 ? nameColumn(lines, emails.email, foreign) : part, family: null, ...emails };
}

type EmailColumns = Pick<Columns, 'email' | 'hasEmailHead' | 'otherEmails'>;

/**
 * Prefers the column with addresses of the company, then the work address to the private one; without a header row,
 * returns the column with the most addresses.
 */
function emailColumns(
  heads: readonly string[],
  foreign: ReadonlySet<number>,
  lines: readonly Line[],
  isCompanyAddress: IsCompanyAddress,
): EmailColumns {
  const width = Math.max(heads.length, widthOf(lines));
  const own = Array.from({ length: width }, (_, index) => index).filter((index) => !foreign.has(index));
  const countLines = (index: number, matches: (address: string) => boolean) =>
    lines.filter(({ contacts }) => contacts[index]?.addresses.some(matches)).length;
  const counts = new Map(own.map((index) => [index, countLines(index, () => true)]));
  const max = Math.max(0, ...counts.values());
  const called = own.filter((index) => EMAIL_HEADER.test(heads[index] ?? '') && (max === 0 || counts.get(index)));
  const kindOf = (index: number) => {
    const head = heads[index] ?? '';
    return PRIVATE_EMAIL.test(head) ? 2 : WORK_EMAIL.test(head) ? 0 : 1;
  };
  const company = new Map(called.map((index) => [index, countLines(index, isCompanyAddress)]));
  const [best] = called.toSorted((a, b) => (company.get(b) ?? 0) - (company.get(a) ?? 0) || kindOf(a) - kindOf(b));
  if (best !== undefined)
    return {
      email: best,
      hasEmailHead: true,
      otherEmails: called.filter((index) => index !== best && kindOf(index) === kindOf(best)),
    };
  if (max === 0) return { email: heads.length > 0 ? -1 : 1, hasEmailHead: false, otherEmails: [] };
  const email = own.find((index) => counts.get(index) === max) ?? -1;
  return { email, hasEmailHead: false, otherEmails: own.filter((index) => index !== email) };
}

const widthOf = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ cells }) => cells.length));

const UNIT = /..(?:팀|부|실|과|센터|본부|그룹|파트|지점|사업부)$/;
const TITLE =
  /^(?:사원|주임|대리|과장|차장|부장|팀장|실장|본부장|이사|상무|전무|대표|책임|선임|수석|매니저|인턴|재직|휴직|남|여)$/;
const HANGUL_NAME = /^[가-힣]{2,4}$/;
const isNameLike = (text: string) =>
  /^\p{L}[\p{L}\p{M} .·'’-]{0,29}$/u.test(text) && !UNIT.test(text) && !TITLE.test(text);

/**
 * Returns the column that looks most like names of different people; if none does, the column of the addresses when
 * names are beside them, else the first other column.
 */
function nameColumn(lines: readonly Line[], email: number, foreign: ReadonlySet<number>): number {
  const scores = Array.from({ length: widthOf(lines) }, (_, index) => {
    if (index === email || foreign.has(index)) return 0;
    const names = lines.map(({ cells }) => normalizeName(cells[index] ?? '')).filter(isNameLike);
    const korean = names.filter((name) => HANGUL_NAME.test(name)).length;
    return names.length === 0 ? 0 : names.length + korean / 2 + new Set(names).size / 2;
  });
  const max = Math.max(0, ...scores);
  if (max > 0) return scores.indexOf(max);
  if (lines.some(({ contacts }) => contacts[email]?.name)) return email;
  return email === 0 ? 1 : 0;
}
