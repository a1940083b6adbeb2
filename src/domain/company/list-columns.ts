import { normalizeName } from '~/domain/shared/name-line';

/** The column numbers of name and address in a line; `family`: the family name, if it has its own column. */
export type Columns = { name: number; email: number; family: number | null };
/** A line, and which of its cells contain an address. */
type Line = { cells: readonly string[]; addresses: readonly boolean[] };

/** Returns a header text without spaces, punctuation and brackets. */
const normalizeHeader = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const EMAIL_HEADER = /메일|mail|전자우편/;
const WORK_EMAIL = /회사|사내|업무|직장|company|work|office|corp/;
const PRIVATE_EMAIL = /개인|personal|private/;
const NAME_HEADER =
  /이름|성명|성함|name|한글명|국문명|(?:사원|직원|임직원|구성원|사용자|참가자|대상자)명|^(?:임?직원|사원|구성원|담당자)$/;
const OTHER_NAME =
  /회사|부서|팀|조직|소속|업체|영문|영어|직급|직위|직책|user|file|company|team|dept|english|nick|별명|메일|mail/;
const FAMILY_NAME_HEADER = /^(?:성|lastname|familyname|surname)$/;
const GIVEN_NAME_HEADER = /^(?:이름|명|firstname|givenname)$/;

const isNameHeader = (head: string) => NAME_HEADER.test(head) && !OTHER_NAME.test(head);

/** Returns whether a line of cells is a header row. */
export function isHeaderRow(cells: readonly string[]): boolean {
  const heads = cells.map(normalizeHeader);
  if (cells.some((cell) => cell.includes('@'))) return false;
  const emails = heads.filter((head) => EMAIL_HEADER.test(head)).length;
  const names = heads.filter(isNameHeader).length;
  // A sentence above the table may contain one such word.
  return (emails > 0 && names > 0) || (emails + names > 0 && cells.filter((cell) => cell.trim() !== '').length > 1);
}

/** Finds the columns by the header row if there is one, else by the content of some lines. */
export function findColumns(heads: readonly string[] | null, lines: readonly Line[]): Columns {
  const plainHeads = heads?.map(normalizeHeader) ?? [];
  const email = emailColumn(plainHeads, lines);
  const given = plainHeads.findIndex((head) => GIVEN_NAME_HEADER.test(head));
  const family = plainHeads.findIndex((head) => FAMILY_NAME_HEADER.test(head));
  if (family !== -1 && given !== -1) return { name: given, email, family };
  const named = plainHeads.findIndex((head, index) => index !== email && isNameHeader(head));
  return { name: named === -1 ? nameColumn(lines, email) : named, email, family: null };
}

/** Prefers the work address to the private one; without a header row, returns the column with the most addresses. */
function emailColumn(heads: readonly string[], lines: readonly Line[]): number {
  const counts = Array.from(
    { length: widthOf(lines) },
    (_, index) => lines.filter((line) => line.addresses[index]).length,
  );
  const called = heads.flatMap((head, index) => (EMAIL_HEADER.test(head) ? [index] : []));
  const best =
    called.find((at) => WORK_EMAIL.test(heads[at] ?? '')) ??
    called.find((at) => !PRIVATE_EMAIL.test(heads[at] ?? '')) ??
    called[0];
  const max = Math.max(0, ...counts);
  if (best !== undefined && (max === 0 || (counts[best] ?? 0) > 0)) return best;
  return max === 0 ? 1 : counts.indexOf(max);
}

const widthOf = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ cells }) => cells.length));

const UNIT = /..(?:팀|부|실|과|센터|본부|그룹|파트|지점|사업부)$/;
const TITLE =
  /^(?:사원|주임|대리|과장|차장|부장|팀장|실장|본부장|이사|상무|전무|대표|책임|선임|수석|매니저|인턴|재직|휴직|남|여)$/;
const HANGUL_NAME = /^[가-힣]{2,4}$/;
const isNameLike = (text: string) =>
  /^\p{L}[\p{L}\p{M} .·'’-]{0,29}$/u.test(text) && !UNIT.test(text) && !TITLE.test(text);

/**
 * Returns the column that looks most like names of different people; if none does, the first column that is not the
 * address.
 */
function nameColumn(lines: readonly Line[], email: number): number {
  const scores = Array.from({ length: widthOf(lines) }, (_, index) => {
    if (index === email) return 0;
    const names = lines.map(({ cells }) => normalizeName(cells[index] ?? '')).filter(isNameLike);
    const korean = names.filter((name) => HANGUL_NAME.test(name)).length;
    return names.length === 0 ? 0 : names.length + korean / 2 + new Set(names).size / 2;
  });
  const max = Math.max(0, ...scores);
  if (max > 0) return scores.indexOf(max);
  return email === 0 ? 1 : 0;
}
