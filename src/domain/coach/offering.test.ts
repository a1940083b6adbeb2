import { describe, expect, it } from 'vitest';
import { programs as catalogue } from '~/domain/catalog/programs';
import { type Offering, missingForSearch, proposePrograms, proposePurposes } from './offering';

const pilates = { serviceType: 'workout', purposeClasses: ['A', 'C'] } as const;
const care = { serviceType: 'care', purposeClasses: ['H'] } as const;
const painting = { serviceType: 'art', purposeClasses: ['E'] } as const;
const completeOffering: Offering = {
  serviceTypes: ['workout', 'care', 'art'],
  areas: 1,
  programs: [pilates, care, painting],
  purposes: ['posture', 'pain'],
  types: ['pilates'],
};

describe('what a coach lacks in order to be found', () => {
  it.each<[string, Partial<Offering>, string[]]>([
    ['nothing', {}, []],
    ['a vertical', { serviceTypes: [] }, ['가르칠 분야가 없어요.']],
    ['a district', { areas: 0 }, ['활동할 동네가 없어요.']],
    ['a program of one vertical', { programs: [pilates, painting] }, ['근골격 케어 프로그램을 하나 이상 골라 주세요.']],
    ['a purpose of one vertical', { purposes: ['posture'] }, ['근골격 케어에 맞는 목적을 하나 이상 골라 주세요.']],
    ['a kind of workout', { types: [] }, ['운동 종류가 있는 프로그램을 골라 주세요.']],
    [
      'all of it',
      { areas: 0, programs: [] },
      [
        '활동할 동네가 없어요.',
        '운동 프로그램을 하나 이상 골라 주세요.',
        '근골격 케어 프로그램을 하나 이상 골라 주세요.',
        '미술 프로그램을 하나 이상 골라 주세요.',
      ],
    ],
  ])('%s', (_name, change, missing) => {
    expect(missingForSearch({ ...completeOffering, ...change })).toEqual(missing);
  });

  it('requires no purpose for a vertical that is not searched by purpose', () => {
    expect(missingForSearch({ ...completeOffering, serviceTypes: ['art'], purposes: [], types: [] })).toEqual([]);
  });
});

describe('proposals from the text of an application', () => {
  const listed = catalogue.filter(
    ({ parentPermalink, serviceType }) =>
      parentPermalink === undefined && (serviceType === 'workout' || serviceType === 'care'),
  );
  const proposedLinks = (written: string) => proposePrograms(listed, written).map(({ permalink }) => permalink);

  it('are the programs that it mentions, or else the first of the vertical', () => {
    expect(proposedLinks('필라테스 9년, 목·어깨가 굳은 분과 함께해요')).toEqual(['pilates', 'neck-shoulder-care']);
    expect(proposedLinks('요가 지도자')).toEqual(['yoga', 'musculoskeletal-care', 'yin-yoga']);
    expect(proposedLinks('반가워요')).toEqual(['pt', 'musculoskeletal-care']);
  });

  it('are the purposes that it mentions, or else all of a few, or the first of many', () => {
    expect(proposePurposes(['A', 'H'], '거북목을 바로 세우고 근력을 길러요')).toEqual(['posture', 'strength', 'pain']);
    expect(proposePurposes(['A', 'B', 'E'], '반가워요')).toEqual(['fitness', 'pregnant', 'postnatal']);
  });
});
