import { describe, expect, it } from 'vitest';
import { type ConditionKey, conditionKeys, conditionsOfQuestions } from '~/domain/health-stop/conditions';
import { avoidedIn, avoidedInPregnancy, companyHealthCheckLabels } from '~/domain/health-stop/texts';
import { healthCheckLines } from './answers';
import { decideQuestions, healthCheckDraft } from './health';
import type { QuestionType } from './schema';

const now = new Date('2026-11-29T10:00:00+09:00');
const check = (conditions: ConditionKey[], doctorOn: string | null = null) => ({ conditions, doctorOn });

const body: readonly ConditionKey[] = [
  'heartSymptoms',
  'veryHighBloodPressure',
  'headBlow',
  'acuteIllness',
  'highBloodPressure',
  'cancerBonePain',
  'controlledBloodPressure',
  'chronicDisease',
  'cancer',
  'osteoporosis',
];

describe('the questions of a company', () => {
  it.each<readonly [QuestionType, readonly ConditionKey[]]>([
    [1, [...body, 'nerveSymptoms', 'seriousBackPain']],
    [3, body],
    [5, [...body, 'suicidalThoughts', 'psychosis', 'freshTrauma']],
  ])('of type %i ask about the conditions of their lessons', (type, expected) => {
    expect(conditionsOfQuestions(type).toSorted()).toEqual(expected.toSorted());
  });

  it('say that the company and the expert do not read the conditions', () => {
    expect(companyHealthCheckLabels.hint).toContain('무엇을 골랐는지는 전문가도 회사도 볼 수 없어요.');
  });
});

describe('an answer about health', () => {
  it.each([
    ['stop', check(['osteoporosis', 'headBlow'])],
    ['stop', check(['headBlow'], '2026-11-28')],
    ['doctor', check(['highBloodPressure'])],
    ['doctor', check(['highBloodPressure'], '2026-11-30')],
    ['doctor', check(['highBloodPressure'], '2025-11-29')],
  ] as const)('leads to %s: %j', (answer, typed) => {
    expect(decideQuestions(1, typed, now).answer).toBe(answer);
  });

  it('is rejected with a condition that the questions do not ask about', () => {
    expect(() => decideQuestions(1, check(['pregnancyRisks'], '2026-11-28'), now)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
  });

  it.each([check([]), check(['osteoporosis']), check(['highBloodPressure'], '2026-11-29')])(
    'is stored as it is: %j',
    (typed) => expect(decideQuestions(1, typed, now).check).toEqual(typed),
  );

  it('is stored without an invalid day', () => {
    expect(decideQuestions(1, check(['osteoporosis'], '2026-11-30'), now).check).toEqual(check(['osteoporosis']));
  });

  it('begins the next form, except that nothing applies', () => {
    expect(healthCheckDraft(null, now)).toBeNull();
    expect(healthCheckDraft(check([]), now)).toBeNull();
    expect(healthCheckDraft(check(['highBloodPressure'], '2026-11-01'), now)).toEqual(
      check(['highBloodPressure'], '2026-11-01'),
    );
    expect(healthCheckDraft(check(['highBloodPressure'], '2025-11-01'), now)).toEqual(check(['highBloodPressure']));
  });

  it('is shown to its owner with the conditions and the day', () => {
    expect(healthCheckLines(null)).toEqual([]);
    expect(healthCheckLines(check([]))).toEqual([{ label: '안전 확인', value: '해당 없어요' }]);
    expect(healthCheckLines(check(['highBloodPressure', 'cancer'], '2026-11-01'))).toEqual([
      {
        label: '안전 확인',
        value: '고혈압이 있고, 혈압이 160/90 이상이거나 얼마인지 몰라요\n암 치료 중이거나 치료를 마쳤어요',
      },
      { label: '의사와 상의한 날', value: '2026년 11월 1일' },
    ]);
  });
});

it('what is avoided is named once, and never names a condition', () => {
  expect(avoidedIn([])).toEqual([]);
  expect(avoidedIn(['pregnancyRisks'], { isPrenatal: true })).toEqual([...avoidedInPregnancy, '높은 강도']);
  expect(avoidedIn(['highBloodPressure', 'controlledBloodPressure'])).toEqual([
    '숨을 참는 동작',
    '머리를 낮추는 자세',
    '높은 강도',
  ]);
  expect(avoidedIn(conditionKeys).join()).not.toMatch(/고혈압|암을|골다공증|당뇨|임신|자살/);
});
