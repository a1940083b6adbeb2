import { expect, it } from 'vitest';
import { geolocationMessage, locationSchema } from './popular';

it('has a message for each geolocation error, and one for unknown codes', () => {
  const sentences = [1, 2, 3, 99].map(geolocationMessage);
  expect(new Set(sentences).size).toBe(4);
  expect(sentences[0]).toContain('허용하지 않았어요');
  expect(geolocationMessage(0)).toBe(sentences[3]);
});

it('stores a place with every choice except the whole country', () => {
  expect(locationSchema.safeParse({ choice: 1 }).success).toBe(true);
  expect(locationSchema.safeParse({ choice: 2 }).success).toBe(false);
  expect(
    locationSchema.safeParse({ choice: 3, place: { province: '서울특별시', city: '강남구', district: '역삼1동' } })
      .success,
  ).toBe(true);
});
