/** Text at the beginning of a cell that a spreadsheet reads as a formula, also in full-width form. */
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^'*[\t\r\n]/u;

/**
 * One cell of a table. Text is shown by a spreadsheet unchanged and never computed; `digits` is a number whose leading
 * zeros are part of it, such as an account number.
 */
export type Cell = string | number | { readonly digits: string };

/** Returns text that a spreadsheet shows and does not compute. */
const textCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns the text of a cell that `csvFile` has written. */
export const writtenText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  // The tab keeps leading zeros; other characters than digits and hyphens could be a formula.
  const text = typeof cell === 'string' ? textCell(cell) : `\t${cell.digits.replaceAll(/[^\d-]/g, '')}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a table for spreadsheets; every CSV file of the product is written here. It is UTF-8 with a byte order mark,
 * because Excel otherwise reads Korean in another encoding.
 */
export function csvFile(fields: readonly string[], data: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[fields, ...data].map((row) => row.map(written).join(',')).join('\r\n')}`;
}
