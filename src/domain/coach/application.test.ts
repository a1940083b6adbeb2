import { describe, expect, it } from 'vitest';
import { applyAsCoachInput } from './schema/application';

const application = {
  displayName: '한지우',
  phone: '010-1234-5678',
  gender: 'female',
  serviceTypes: ['workout'],
  place: { province: '서울특별시', city: '강남구', district: '역삼1동' },
  headline: '자세를 함께 살펴요',
  biography: '물리치료사로 6년 일했고, 국가 공인 생활체육지도사예요. 천천히 함께 움직여요.',
  careerYears: 6,
  certificates: ['스포츠마사지 1급'],
} as const;

describe('an application', () => {
  it('may name a profession and certificates', () => {
    expect(applyAsCoachInput.safeParse(application).error).toBeUndefined();
  });

  it.each(['headline', 'biography'] as const)('says at the field why a word cannot be in the %s', (field) => {
    const text = '통증을 치료하는 수업이에요. 허리와 목을 편하게, 집에서 천천히 함께해요.';
    const { error } = applyAsCoachInput.safeParse({ ...application, [field]: text });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[field], '‘치료’ 대신 ‘운동 지도’, ‘움직임 연습’처럼 써 주세요. 의료에서만 쓸 수 있는 표현이에요.'],
    ]);
  });
});
