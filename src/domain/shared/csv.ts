/** What a spreadsheet takes for a formula at the beginning of a cell, also in its full-width form. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** A cell of text that people wrote: a spreadsheet shows it as it is and computes nothing. */
export function textCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

const quoted = (cell: string | number): string => {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table for spreadsheets: UTF-8 with a byte order mark, without which Excel reads Korean in another encoding. */
export function csvFile(fields: readonly string[], data: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[fields, ...data].map((row) => row.map(quoted).join(',')).join('\r\n')}`;
}
