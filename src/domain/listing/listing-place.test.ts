import { expect, it } from 'vitest';
import { coachesOf, serviceTypes } from '~/domain/shared/service-type';
import { verticalListings } from './listing-place';

it('titles of listings name what the coaches teach, and use the word teacher for music and art', () => {
  expect(serviceTypes.map((type) => verticalListings(type).title)).toEqual([
    '운동 코치',
    '근골격 케어 코치',
    '통증 케어 코치',
    '임신·출산 코치',
    '마음 챙김 코치',
    '미술 선생님',
    '음악 선생님',
  ]);
  expect([
    coachesOf('바이올린', 'music'),
    coachesOf('드로잉', 'art'),
    coachesOf('필라테스', 'workout'),
    coachesOf('프로그램', undefined),
  ]).toEqual(['바이올린 선생님', '드로잉 선생님', '필라테스 코치', '프로그램 코치']);
});
