import { describe, expect, it } from 'vitest';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { workoutAnswers } from '~/test/factories/suggest';
import { formSheet, peopleSheet, safetyCard } from './form-sheet';

const sheet = (healthCheck: HealthCheck | null, healthCheckedAt: Date | null = new Date('2026-11-28T03:00:00Z')) =>
  formSheet(
    { serviceType: 'workout', answers: workoutAnswers({ healthCheck }), healthWithdrawn: false, healthCheckedAt },
    { withDoor: false, withCard: true },
  );
const cardOf = (...input: Parameters<typeof sheet>) =>
  sheet(...input)
    .find(({ title }) => title === '안전 카드')
    ?.rows.map(({ label, value }) => `${label}: ${value}`);

describe('the safety card', () => {
  it('is the first part, and says once what to avoid, the conditions and the days', () => {
    const conditions: HealthCheck['conditions'] = ['highBloodPressure', 'controlledBloodPressure'];
    expect(sheet({ conditions, doctorOn: '2026-11-20' })[0]?.title).toBe('안전 카드');
    expect(cardOf({ conditions, doctorOn: '2026-11-20' })).toEqual([
      '피할 것: 숨을 참는 동작, 머리를 낮추는 자세, 높은 강도',
      '해당하는 것: 고혈압이 있고, 혈압이 160/90 이상이거나 얼마인지 몰라요 / 고혈압이지만 약이나 생활 습관으로 조절되고 있어요',
      '의사와 상의한 날: 2026년 11월 20일',
      '답한 날: 2026년 11월 28일',
    ]);
  });

  it('says that a doctor was not asked yet, only where one has to be', () => {
    expect(cardOf({ conditions: ['psychosis'], doctorOn: null })).toContain('의사와 상의한 날: 아직 상의하지 않았어요');
    expect(cardOf({ conditions: ['cancer'], doctorOn: null })?.join()).not.toContain('의사');
  });

  it('says that no condition applies, and is missing in a questionnaire without the question', () => {
    expect(cardOf({ conditions: [], doctorOn: null })).toEqual([
      '해당하는 것: 해당 없어요',
      '답한 날: 2026년 11월 28일',
    ]);
    expect([cardOf(null), cardOf({ conditions: [], doctorOn: null }, null)]).toEqual([undefined, undefined]);
  });

  it('says what every lesson in a pregnancy avoids, also when no condition applies', () => {
    const checkedAt = new Date('2026-11-28T03:00:00Z');
    const rowsOf = (pregnancy: 'prenatal' | 'postnatal' | 'unknown' | null) =>
      safetyCard({ conditions: [], doctorOn: null }, checkedAt, pregnancy).flatMap(({ rows }) =>
        rows.filter(({ label }) => label.includes('피할 것')),
      );
    const value = '등을 대고 눕기, 더운 곳, 넘어질 수 있는 동작';
    expect(rowsOf('prenatal')).toEqual([{ label: '피할 것', value }]);
    expect(rowsOf('unknown')).toEqual([{ label: '임신 중이라면 피할 것', value }]);
    expect([rowsOf('postnatal'), rowsOf(null)]).toEqual([[], []]);
    const { purpose } = workoutAnswers();
    const prenatal = { ...purpose, pregnant: { ...purpose.pregnant, type: 'prenatal' as const, week: 20 } };
    const answers = workoutAnswers({ healthCheck: { conditions: [], doctorOn: null }, purpose: prenatal });
    const form = { serviceType: 'pregnant' as const, answers, healthWithdrawn: false, healthCheckedAt: checkedAt };
    expect(formSheet(form, { withDoor: false, withCard: true })[0]?.rows).toContainEqual({ label: '피할 것', value });
  });
});

it('the people of an order without a questionnaire are named, if the order states them', () => {
  expect(peopleSheet(null, 2)).toEqual([]);
  expect(peopleSheet({ group: 'YOUTH' }, 2)).toEqual([
    {
      title: '누가',
      rows: [
        { label: '인원', value: '2명' },
        { label: '수업 받는 사람', value: '청소년 (만 14~18세)' },
      ],
    },
  ]);
});
