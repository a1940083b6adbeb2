/** Claims without a basis in the product: certificates are shown to no one, and no result is guaranteed. */
export const unbackedClaims: readonly RegExp[] = [
  /원본/,
  /자격을 (확인|검증)한/,
  /검증된/,
  /공인/,
  /100%/,
  /1위/,
  /업계 최/,
  /효과를 보장/,
];

/** Words that Korean law reserves for medicine, and the promise of an easy birth. */
const ofMedicine = /치료|완치|진단|처방|(?<![가-힣])도수|마사지|순산/;
/** The same words where they name a profession, or what a person receives elsewhere. */
const allowed = /(?:물리|작업|음악|미술|언어)치료사|(?:치료|진단|처방)(?:을|를)? ?(?:받|중(?!심))/g;

/**
 * Returns why a text may not be published, for the operator who wrote it; null for one that may
 * (docs/product/content-and-marketing.md#words).
 */
export function wordProblem(text: string): string | null {
  const [medical] = text.replaceAll(allowed, '').match(ofMedicine) ?? [];
  if (medical !== undefined)
    return `‘${medical}’ 대신 ‘운동 지도’, ‘움직임 연습’처럼 써 주세요. 의료에서만 쓸 수 있는 말이에요.`;
  const claim = unbackedClaims.map((item) => item.exec(text)?.[0]).find((found) => found !== undefined);
  return claim === undefined ? null : `‘${claim}’ 부분을 빼 주세요. 근거를 보여 줄 수 없는 말이에요.`;
}
