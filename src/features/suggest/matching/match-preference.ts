import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { genderNames } from '../answer-labels';

/** What matters most when coaches are invited; each is an order of the coach search. */
export const matchPreferences = {
  rank: { title: '두루 잘 맞는 코치', detail: '시간, 목적, 거리, 후기를 함께 봐요.' },
  rating: { title: '후기가 좋은 코치', detail: '평점이 높은 순서로 요청을 보내요.' },
  distance: { title: '가까운 코치', detail: '가까운 순서로 요청을 보내요.' },
  response: { title: '답이 빠른 코치', detail: '평소 답이 빠른 순서로 요청을 보내요.' },
} as const;
export type MatchPreference = keyof typeof matchPreferences;

function isPreference(sort: SuggestAnswers['sort']): sort is MatchPreference {
  return Object.hasOwn(matchPreferences, sort);
}

/** Returns the preference; an order that only the list offers counts as the default. */
export function preferenceOf(sort: SuggestAnswers['sort']): MatchPreference {
  return isPreference(sort) ? sort : 'rank';
}

/** "추천받기 · 여자 코치 · 후기가 좋은 코치" */
export function matchLabel({ coach, sort }: Pick<SuggestAnswers, 'coach' | 'sort'>): string {
  const parts = [
    '추천받기',
    coach.gender ? `${genderNames[coach.gender]} 코치` : null,
    preferenceOf(sort) === 'rank' ? null : matchPreferences[preferenceOf(sort)].title,
  ];
  return parts.filter(Boolean).join(' · ');
}
