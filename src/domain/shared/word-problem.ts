/** Superlatives, and promises of a result. */
const unsupportedPromises: readonly RegExp[] = [
  /100%/,
  /1위/,
  /업계 최/,
  /효과를 보장/,
  /\b(?:number one|the best|guaranteed results?|clinically|proven)\b/i,
];
/** Claims without a basis in the product: certificates are shown to no one, and no result is guaranteed. */
export const unsupportedClaims: readonly RegExp[] = [
  /원본/,
  /자격을 (확인|검증)한/,
  /검증된/,
  /공인/,
  ...unsupportedPromises,
];

/** Words that Korean law reserves for medicine, and the promise of an easy birth, as a regular expression. */
export const medicalWords = '치료|완치|진단|처방|(?<![가-힣])도수|마사지|순산';
/** The same in English, as a regular expression of whole words in any case. */
export const englishMedicalWords =
  'cures?|cured|curing|heals|healing|treatments?|therapy|therapies|therapeutic|diagnos[a-z]*|prescri[a-z]*|massag[a-z]*';
const englishMedical = new RegExp(`\\b(?:${englishMedicalWords})\\b`, 'i');
/** What a person receives elsewhere. */
const allowedInEnglish = /\b(?:under|in|after|during|receiving|your) (?:medical )?treatment\b/gi;
/** The same words where they name a profession, a field of study, or what a person receives elsewhere. */
const allowed =
  /(?:물리|작업|음악|미술|언어) ?치료(?:사|학|를 (?:함께 )?(?:전공|공부))|운동 ?처방(?:사|학)|(?:치료|진단|처방)(?:을|를)? ?(?:받|중(?!심))/g;

/**
 * Returns why a text may not be published, for the operator who wrote it; null for one that may
 * (docs/product/content-and-marketing.md#words).
 */
export const wordProblem = (text: string): string | null => problemIn(text, unsupportedClaims);

/** Checks the profile of a coach. Unlike other texts, it may name the coach's certificates. */
export const profileWordProblem = (text: string): string | null => problemIn(text, unsupportedPromises);

function problemIn(text: string, claims: readonly RegExp[]): string | null {
  const [english] = text.replaceAll(allowedInEnglish, '').match(englishMedical) ?? [];
  if (english !== undefined)
    return `‘${english}’ 대신 ‘exercise’, ‘coaching’처럼 써 주세요. 의료에서만 쓸 수 있는 표현이에요.`;
  const [medical] = text.replaceAll(allowed, '').match(medicalWords) ?? [];
  if (medical !== undefined)
    return `‘${medical}’ 대신 ‘운동 지도’, ‘움직임 연습’처럼 써 주세요. 의료에서만 쓸 수 있는 표현이에요.`;
  const found = claims.map((claim) => claim.exec(text)?.[0]).find((match) => match !== undefined);
  return found === undefined ? null : `‘${found}’ 부분을 빼 주세요. 근거를 보여 줄 수 없는 표현이에요.`;
}
