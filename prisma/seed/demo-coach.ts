import { hash } from '@node-rs/argon2';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { DEMO_PASSWORD } from './demo-accounts';
import type { SeedCoach } from './demo-coaches';
import type { Region } from './regions';
import { specialties } from './specialties';

/**
 * Hashes the demo password with argon2id (the package's defaults). The salt is fixed so that the same seed writes the
 * same rows; these accounts protect nothing.
 */
export function hashDemoPassword(): Promise<string> {
  return hash(DEMO_PASSWORD, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    salt: Buffer.from('dagaon-demo-salt'),
  });
}

/** Returns whether the demo learner lives and the demo coach works in this district. */
export function isDemoDistrict(region: Region): boolean {
  return region.province === '서울특별시' && region.city === '강남구' && region.district === '역삼1동';
}

/** Fixed values of the coach coach@dagaon.test, which replace the drawn ones. */
export function demoCoachData(now: Date): Partial<SeedCoach> {
  const specialty = specialties.find(({ key }) => key === 'posture');
  if (!specialty) throw new Error('the specialty of the demo coach is gone');
  const evenings = [0, 1, 2, 3, 4].map((day): [number, number] => [day, 5]);
  return {
    name: '한지우',
    gender: 'female',
    specialty,
    headline: '필라테스·자세 운동 9년, 물리치료사',
    biography:
      '정형외과 물리치료사로 일하다 병원 밖에서 더 오래 곁에 있고 싶어 방문 수업을 시작했어요. 첫 시간에는 서 있는 모습을 네 방향에서 찍고, 어디가 짧고 어디가 약한지 함께 봅니다. 하루 7분이면 되는 과제를 드리고, 네 번째 수업마다 같은 자리에서 다시 찍어 달라진 만큼 보여 드려요. 퇴근 뒤 저녁 수업이 많고, 역삼동 안에서는 걸어서 다녀요.',
    certificates: ['물리치료사', '건강운동관리사', 'STOTT PILATES 매트'],
    careerYears: 9,
    latitude: 37.50102,
    longitude: 127.03611,
    scheduleConfirmedAt: new Date(now.getTime() - 6 * HOUR_MS),
    responseMinutes: 12,
    reenrollPermille: 820,
    businessRegistered: false,
    createdAt: new Date(now.getTime() - 700 * DAY_MS),
    birthYear: 1991,
    verticals: ['workout', 'care'],
    types: [1, 2],
    purposes: [1, 2, 4, 7, 8],
    programs: ['pt', 'pilates', 'pilates-posture', 'posture', 'stretching', 'musculoskeletal-care'],
    slots: [...evenings, [1, 6], [3, 6], [5, 2], [5, 3]],
  };
}
