import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { TrpcProvider } from '~/trpc/react';
import { ProfileHead } from './profile-head';

const coach: CoachProfile = {
  encryptedCoachId: 'coach-1',
  name: '한지우',
  gender: 'female',
  headline: '자세 교정 9년',
  biography: '',
  certificates: [],
  careerYears: 9,
  checks: [],
  avatarSeed: 7,
  rating: 4.9,
  reviewCount: 12,
  ratingCounts: [12, 0, 0, 0, 0],
  reenrolPercent: 82,
  responseMinutes: 18,
  verticals: ['workout'],
  purposes: [],
  types: [],
  schedules: [],
  programs: [],
  areas: [],
  reviews: { items: [], nextCursor: null },
  favourite: false,
};
const textOf = (part: Partial<CoachProfile>) =>
  renderToStaticMarkup(
    <TrpcProvider>
      <ProfileHead coach={{ ...coach, ...part }} level={2} />
    </TrpcProvider>,
  ).replaceAll(/<!--.*?-->|<[^>]+>/g, ' ');

it('shows how soon the coach answers only when it is measured', () => {
  expect(textOf({})).toContain('답변까지 보통 18분');
  expect(textOf({ responseMinutes: null })).not.toMatch(/답/);
});
