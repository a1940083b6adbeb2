/** Six digits of a birthday and seven more, with any separators between the two parts. */
const PATTERN = /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[^\p{L}\p{N}]{0,3}[0-9]\d{6}(?!\d)/u;

/**
 * Returns whether a text contains a resident registration number, or a foreigner's, which is never stored. Full-width
 * digits and invisible characters do not hide it.
 */
export function hasResidentNumber(text: string): boolean {
  const normalized = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  return PATTERN.test(normalized);
}

export const residentNumberProblem = '주민등록번호는 입력하지 마세요. 저장하지 않아요.';
