import { expect, it } from 'vitest';
import { serviceTypes } from '~/domain/shared/service-type';
import { hasSeverePain, pressureSign, signsIn, signsOf } from './note-signs';
import { emptyHealth } from './schema/note-health';

it.each([
  [179, 109, 'highBloodPressure'],
  [180, 80, 'veryHighBloodPressure'],
  [120, 110, 'veryHighBloodPressure'],
  [160, 80, 'highBloodPressure'],
  [120, 90, 'highBloodPressure'],
  [159, 89, null],
  [null, null, null],
])('a blood pressure of %j/%j mmHg means %j', (systolic, diastolic, sign) => {
  expect(pressureSign({ systolic, diastolic })).toBe(sign);
});

it('only verticals about the body ask for signs', () => {
  expect(serviceTypes.filter((type) => signsOf(type).length > 0)).toEqual(['workout', 'care', 'ache', 'pregnant']);
});

it('chosen and measured signs are named once', () => {
  expect(signsIn({ signs: null, systolic: null, diastolic: null })).toEqual([]);
  const pressure = { systolic: 190, diastolic: 100 };
  expect(signsIn({ ...pressure, signs: ['veryHighBloodPressure', 'headBlow'] })).toEqual([
    'veryHighBloodPressure',
    'headBlow',
  ]);
  expect(signsIn({ ...pressure, signs: [] })).toEqual(['veryHighBloodPressure']);
});

it('pain from 7 on is severe, before or after, also of one part of the body', () => {
  const part = { part: '허리', side: 'BOTH', movement: null, angle: null } as const;
  expect(hasSeverePain({ ...emptyHealth, painBefore: 6, painAfter: 6 })).toBe(false);
  expect(hasSeverePain({ ...emptyHealth, painAfter: 7 })).toBe(true);
  expect(hasSeverePain({ ...emptyHealth, parts: [{ ...part, before: 6, after: null }] })).toBe(false);
  expect(hasSeverePain({ ...emptyHealth, parts: [{ ...part, before: 7, after: null }] })).toBe(true);
});
