import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { type ConditionKey, conditionKeys, conditionsAt, conditionsOf, healthAnswerOf } from './conditions';
import { decideHealth, isHealthCheckDue, isRecentDay } from './decide';
import { conditionTexts } from './texts';

const now = new Date('2026-11-29T10:00:00+09:00');

/** The table of conditions, stated a second time: who is asked, and what follows. */
const table: readonly (readonly [ConditionKey, readonly ServiceType[], 'stop' | 'doctor' | 'adapt'])[] = [
  ['heartSymptoms', ['workout', 'care', 'ache', 'pregnant'], 'stop'],
  ['veryHighBloodPressure', ['workout', 'care', 'ache', 'pregnant'], 'stop'],
  ['headBlow', ['workout', 'care', 'ache', 'pregnant'], 'stop'],
  ['acuteIllness', ['workout', 'care', 'ache', 'pregnant'], 'stop'],
  ['nerveSymptoms', ['care', 'ache'], 'stop'],
  ['seriousBackPain', ['care', 'ache'], 'stop'],
  ['pregnancySymptoms', ['pregnant'], 'stop'],
  ['pregnancyComplications', ['pregnant'], 'stop'],
  ['latePlacentaPrevia', ['pregnant'], 'stop'],
  ['highBloodPressure', ['workout', 'care', 'ache', 'pregnant'], 'doctor'],
  ['cancerBonePain', ['workout', 'care', 'ache', 'pregnant'], 'doctor'],
  ['pregnancyRisks', ['pregnant'], 'doctor'],
  ['lateTwins', ['pregnant'], 'doctor'],
  ['suicidalThoughts', ['meditation'], 'doctor'],
  ['psychosis', ['meditation'], 'doctor'],
  ['freshTrauma', ['meditation'], 'doctor'],
  ['controlledBloodPressure', ['workout', 'care', 'ache', 'pregnant'], 'adapt'],
  ['chronicDisease', ['workout', 'care', 'ache', 'pregnant'], 'adapt'],
  ['cancer', ['workout', 'care', 'ache', 'pregnant'], 'adapt'],
  ['osteoporosis', ['workout', 'care', 'ache', 'pregnant'], 'adapt'],
  ['pelvicSymptoms', ['pregnant'], 'adapt'],
];

describe('the conditions', () => {
  it.each(serviceTypes)('that %s asks about are those of the table', (serviceType) => {
    expect(conditionsOf(serviceType)).toEqual(
      table.filter(([, verticals]) => verticals.includes(serviceType)).map(([key]) => key),
    );
  });

  it('lead to the answers of the table, and music and art have none', () => {
    expect(conditionKeys.map((key) => [key, healthAnswerOf(key)])).toEqual(
      table.map(([key, , answer]) => [key, answer]),
    );
    expect([conditionsOf('music'), conditionsOf('art')]).toEqual([[], []]);
  });

  it('tell the coach what to avoid in every lesson that can take place, and only then', () => {
    for (const key of conditionKeys)
      expect([key, conditionTexts[key].avoid === null]).toEqual([key, healthAnswerOf(key) === 'stop']);
  });

  it.each([
    ['prenatal', 28, ['pregnancySymptoms', 'pregnancyComplications', 'pregnancyRisks']],
    [
      'prenatal',
      29,
      ['pregnancySymptoms', 'pregnancyComplications', 'latePlacentaPrevia', 'pregnancyRisks', 'lateTwins'],
    ],
    ['prenatal', null, ['pregnancySymptoms', 'pregnancyComplications', 'pregnancyRisks']],
    ['postnatal', null, ['pelvicSymptoms']],
    [null, null, []],
  ] as const)('of a pregnancy: %s in week %s', (type, week, expected) => {
    const body = conditionsOf('workout');
    const relevant = conditionsAt(conditionsOf('pregnant'), { type, week });
    expect(relevant.filter((key) => !body.includes(key))).toEqual(expected);
    expect(relevant.filter((key) => body.includes(key))).toEqual(body);
  });
});

describe('the decision', () => {
  it.each<readonly [ConditionKey[], string | null, string, ConditionKey | null]>([
    [[], null, 'clear', null],
    [['osteoporosis'], null, 'adapt', 'osteoporosis'],
    [['osteoporosis', 'highBloodPressure'], null, 'doctor', 'highBloodPressure'],
    [['osteoporosis', 'highBloodPressure'], '2026-11-29', 'adapt', 'highBloodPressure'],
    [['highBloodPressure'], '2026-11-30', 'doctor', 'highBloodPressure'],
    [['highBloodPressure'], '2025-11-30', 'adapt', 'highBloodPressure'],
    [['highBloodPressure'], '2025-11-29', 'doctor', 'highBloodPressure'],
    [['cancer', 'headBlow', 'heartSymptoms'], '2026-11-29', 'stop', 'headBlow'],
  ])('about %j with a consultation on %s is %s because of %s', (conditions, doctorOn, answer, reason) => {
    expect(decideHealth({ conditions, doctorOn }, now)).toEqual({ answer, reason });
  });

  it('never weakens a stop by another answer', () => {
    const keys = fc.subarray([...conditionKeys]);
    const day = fc.option(fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(keys, day, (conditions, doctorOn) => {
        const stops = conditions.some((key) => healthAnswerOf(key) === 'stop');
        expect(decideHealth({ conditions, doctorOn }, now).answer === 'stop').toBe(stops);
      }),
    );
  });
});

describe('the question', () => {
  it('is valid for twelve months, by days in Seoul', () => {
    expect(['2026-11-30', '2026-11-29', '2025-11-30', '2025-11-29'].map((day) => isRecentDay(day, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const others = { countsOnce: false, lastPaidAt: now, now };
    expect(isHealthCheckDue(new Date('2025-11-30T00:00:00+09:00'), others)).toBe(false);
    expect(isHealthCheckDue(new Date('2025-11-29T23:59:59+09:00'), others)).toBe(true);
  });

  it('is answered again before each contract in a pregnancy', () => {
    const checkedAt = new Date('2026-11-20T10:00:00+09:00');
    const later = new Date(checkedAt.getTime() + 1);
    const earlier = new Date(checkedAt.getTime() - 1);
    const due = (countsOnce: boolean, lastPaidAt: Date | null) =>
      isHealthCheckDue(checkedAt, { countsOnce, lastPaidAt, now });
    expect([due(true, null), due(true, earlier), due(true, checkedAt), due(true, later), due(false, later)]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});
