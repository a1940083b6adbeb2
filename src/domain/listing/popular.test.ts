import { expect, it } from 'vitest';
import { geolocationMessage, locationSchema, noGeolocationMessage } from './popular';

it.each([
  [1, '위치 사용을 허용하지 않았어요. 브라우저 설정에서 허용하거나 동네를 직접 골라 주세요.'],
  [2, '지금 위치를 알 수 없어요. 동네를 직접 골라 주세요.'],
  [3, '위치를 찾는 데 너무 오래 걸렸어요. 다시 시도해 주세요.'],
  [0, '알 수 없는 이유로 위치를 찾지 못했어요. 동네를 직접 골라 주세요.'],
  [4, '알 수 없는 이유로 위치를 찾지 못했어요. 동네를 직접 골라 주세요.'],
])('the geolocation error %i has its own message', (code, message) => {
  expect(geolocationMessage(code)).toBe(message);
});

it('a browser without geolocation has its own message', () => {
  expect(noGeolocationMessage).toBe('이 브라우저에서는 위치를 확인할 수 없어요. 동네를 직접 골라 주세요.');
});

it('stores a place with every choice except the whole country', () => {
  expect(locationSchema.safeParse({ choice: 1 }).success).toBe(true);
  expect(locationSchema.safeParse({ choice: 2 }).success).toBe(false);
  expect(
    locationSchema.safeParse({ choice: 3, place: { province: '서울특별시', city: '강남구', district: '역삼1동' } })
      .success,
  ).toBe(true);
});
