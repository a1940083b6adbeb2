import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FavouriteCoach } from '~/domain/coach/schema/coach';
import { FavouriteCoachCard } from './favourite-coach-card';

const coach: FavouriteCoach = {
  encryptedCoachId: 'coach-1',
  name: '한지우',
  gender: 'female',
  headline: '자세 교정 9년',
  careerYears: 9,
  avatarSeed: 7,
  rating: 4.9,
  reviewCount: 12,
  reenrolPercent: 82,
  responseMinutes: 180,
  verticals: ['workout', 'care'],
  available: true,
};
const explanationsOf = (part: Partial<FavouriteCoach>) =>
  [
    ...renderToStaticMarkup(<FavouriteCoachCard coach={{ ...coach, ...part }} />).matchAll(
      /<li class="flex"><span[^>]*>([^<]+)/g,
    ),
  ].map(([, text]) => text);

it('shows how soon the coach answers, or only what is taught when that is not measured', () => {
  expect(explanationsOf({})).toEqual(['운동 · 근골격 케어', '답변까지 보통 3시간쯤']);
  expect(explanationsOf({ responseMinutes: null })).toEqual(['운동 · 근골격 케어']);
  expect(explanationsOf({ responseMinutes: null, available: false })).toEqual([
    '운동 · 근골격 케어',
    '지금은 새 수업을 받지 않아요',
  ]);
});
