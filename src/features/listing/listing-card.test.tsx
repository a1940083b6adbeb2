import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ListedCoach } from '~/domain/listing/schema/listing';
import { ListingCard, type ListedRegion } from './listing-card';

const coach: ListedCoach = {
  encryptedCoachId: 'coach-1',
  name: '한지우',
  gender: 'female',
  headline: '자세 교정 9년',
  careerYears: 9,
  avatarSeed: 7,
  rating: 4.9,
  reviewCount: 12,
  reenrolPercent: 82,
  responseMinutes: 18,
  price: 65_000,
  commonSchedules: [],
  verticals: ['workout'],
  cities: ['서울특별시 강남구'],
};
const explanationsOf = (
  part: Partial<ListedCoach>,
  region: ListedRegion = { province: '서울특별시', city: '강남구' },
) =>
  [
    ...renderToStaticMarkup(
      <ListingCard coach={{ ...coach, ...part }} region={region} showVerticals={false} />,
    ).matchAll(/<li[^>]*><span[^>]*>([^<]+)/g),
  ].map(([, text]) => text);

it('shows how fast the coach answers, if that was measured and is fast', () => {
  expect(explanationsOf({})).toEqual(['재등록 82%', '답변까지 보통 18분', '강남구']);
  expect(explanationsOf({ responseMinutes: 61 })).toEqual(['재등록 82%', '강남구']);
  expect(explanationsOf({ responseMinutes: null })).toEqual(['재등록 82%', '강남구']);
});

it('names a city only as far as the page does not', () => {
  const cities = ['대구광역시 중구', '대구광역시 수성구', '대구광역시 남구'];
  const placeIn = (region: ListedRegion) => explanationsOf({ cities }, region).at(-1);
  expect(placeIn({})).toBe('대구 중구·수성구 외 1곳');
  expect(placeIn({ province: '대구광역시' })).toBe('중구·수성구 외 1곳');
});
