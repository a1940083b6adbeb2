/**
 * Returns why a story cannot be shown on a day; null if it can. Days are in Seoul, YYYY-MM-DD.
 * @param consentUntil the last day for which the person agreed; null before the person agreed
 */
export function consentProblem(consentUntil: string | null, day: string): string | null {
  if (consentUntil === null) return '당사자가 언제까지 공개에 동의했는지 입력해 주세요.';
  return consentUntil < day ? '게시하는 날에는 당사자의 공개 동의가 끝나요.' : null;
}
