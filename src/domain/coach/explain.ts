import { remember } from '~/domain/shared/remember';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import type { WeeklySlot } from '~/domain/catalog/search-codes';
import { answerTimeLabel } from './answer-labels';
import { type MatchingPolicy, matchingPolicy } from './policy';
import type { Explanation } from './schema';

export type MatchFacts = {
  commonSchedules: readonly WeeklySlot[];
  distanceM: number;
  ratingCount: number;
  reenrollPermille: number;
  /** Null if not measured yet. */
  responseMinutes: number | null;
};

/** Cached, because the coaches of one list share the same few free hours. */
const freeLabels = remember((slots: readonly WeeklySlot[]) => `${scheduleLabel(slots)} 가능`, {
  key: (slots) => slots.join(' '),
  most: 10_000,
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
 * Explains why the search shows this coach, with facts of its row: first the chosen hours, then the distance, then the
 * experience of other learners. Facts without data are left out.
 */
export function explainMatch(facts: MatchFacts, policy: MatchingPolicy = matchingPolicy): Explanation[] {
  const explanation: Explanation[] = [];
  if (facts.commonSchedules.length > 0) explanation.push({ kind: 'slots', text: freeLabels(facts.commonSchedules) });
  explanation.push({ kind: 'distance', text: distanceLabel(facts.distanceM, policy) });
  if (facts.ratingCount >= policy.showReenrolFromReviews && facts.reenrollPermille >= policy.showReenrolFromPermille) {
    explanation.push({ kind: 'reenrol', text: `재등록 ${Math.round(facts.reenrollPermille / 10)}%` });
  }
  if (facts.ratingCount === 0) explanation.push({ kind: 'new', text: '새로 온 코치' });
  else if (facts.responseMinutes !== null && facts.responseMinutes <= policy.showAnswerUpToMinutes)
    explanation.push({ kind: 'answer', text: answerTimeLabel(facts.responseMinutes) });
  return explanation;
}
