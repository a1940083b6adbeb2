/** Text at the beginning of a cell that a spreadsheet reads as a formula, also in full-width form. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** Returns a cell for user-written text, which a spreadsheet must show unchanged and not compute. */
export function textCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

const quoted = (cell: string | number): string => {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Returns a table for spreadsheets: UTF-8 with a byte order mark, because Excel otherwise reads Korean in another
 * encoding.
 */
export function csvFile(fields: readonly string[], data: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[fields, ...data].map((row) => row.map(quoted).join(',')).join('\r\n')}`;
}
