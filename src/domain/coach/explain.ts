import { memoize } from '~/domain/shared/memoize';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import type { WeeklySlot } from '~/domain/catalog/search-codes';
import { answerTimeLabel } from './texts/answer-labels';
import { type MatchingPolicy, matchingPolicy } from './policy';
import type { Explanation } from './schema/coach';

export type MatchDetails = {
  /** Title of a checked certificate that fits the vertical; null for none. */
  certificate: string | null;
  commonSchedules: readonly WeeklySlot[];
  distanceM: number;
  ratingCount: number;
  reenrollPermille: number;
  /** Null if not measured yet. */
  responseMinutes: number | null;
};

/** Cached, because the coaches of one list share the same few free hours. */
const freeLabels = memoize((slots: readonly WeeklySlot[]) => `${scheduleLabel(slots)} 가능`, {
  key: (slots) => slots.join(' '),
  max: 10_000,
});

/** Returns "걸어서 12분 거리" up to the walking distance of the policy, beyond it "2.3km 거리". */
export function distanceLabel(
  distanceM: number,
  { walkUpToM, walkMetresPerMinute }: MatchingPolicy = matchingPolicy,
): string {
  if (distanceM <= walkUpToM) return `걸어서 ${Math.max(1, Math.ceil(distanceM / walkMetresPerMinute))}분 거리`;
  return distanceM < 10_000 ? `${(distanceM / 1000).toFixed(1)}km 거리` : `${Math.round(distanceM / 1000)}km 거리`;
}

/**
 * Explains why the search shows this coach, with values of its row: first the certificate that puts the coach first,
 * then the chosen hours, then the distance, then the
 * experience of other learners. Reasons without data are left out.
 */
export function explainMatch(details: MatchDetails, policy: MatchingPolicy = matchingPolicy): Explanation[] {
  const explanation: Explanation[] = [];
  if (details.certificate !== null)
    explanation.push({ kind: 'certificate', text: `확인한 자격: ${details.certificate}` });
  if (details.commonSchedules.length > 0)
    explanation.push({ kind: 'slots', text: freeLabels(details.commonSchedules) });
  explanation.push({ kind: 'distance', text: distanceLabel(details.distanceM, policy) });
  if (
    details.ratingCount >= policy.showReenrolFromReviews &&
    details.reenrollPermille >= policy.showReenrolFromPermille
  ) {
    explanation.push({ kind: 'reenrol', text: `재등록 ${Math.round(details.reenrollPermille / 10)}%` });
  }
  if (details.ratingCount === 0) explanation.push({ kind: 'new', text: '새로 온 코치' });
  else if (details.responseMinutes !== null && details.responseMinutes <= policy.showAnswerUpToMinutes)
    explanation.push({ kind: 'answer', text: answerTimeLabel(details.responseMinutes) });
  return explanation;
}
