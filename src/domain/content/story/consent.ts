import { DAY_MS } from '~/domain/shared/durations';
import type { ConsentState } from '~/domain/publication/schema';
import { seoulDate, seoulDayOf } from '~/domain/shared/seoul-time';

/** Operators see this number of days [C] in advance that a consent ends. */
export const CONSENT_NOTICE_DAYS = 30;

/** Returns the state of the published consents that end on these days; null while all of them are in force for longer. */
export function consentStateOf(endDates: readonly (string | null)[], day: string): ConsentState | null {
  if (endDates.some((until) => consentProblem(until, day) !== null)) return 'ENDED';
  const lastNoticed = seoulDate(new Date(seoulDayOf(day).getTime() + CONSENT_NOTICE_DAYS * DAY_MS));
  return endDates.some((until) => until !== null && until <= lastNoticed) ? 'ENDING' : null;
}

/**
 * Returns why a story cannot be shown on a day; null if it can. Days are in Seoul, YYYY-MM-DD.
 * @param consentUntil the last day for which the person agreed; null before the person agreed
 */
export function consentProblem(consentUntil: string | null, day: string): string | null {
  if (consentUntil === null) return '당사자가 언제까지 공개에 동의했는지 입력해 주세요.';
  return consentUntil < day
    ? '게시일 전에 당사자의 공개 동의가 끝나요. 게시일을 앞당기거나 동의를 다시 받아 주세요.'
    : null;
}
