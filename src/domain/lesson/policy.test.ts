import { expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from './policy';

it('keeps five minutes from fixing, unpaid bonus lessons, and every other number for earlier versions', () => {
  const { version: _version, namesSubstitution, cancel, ...rest } = currentPolicy(lessonPolicies);
  expect(namesSubstitution).toBe(true);
  expect(lessonPolicies.versions.map(({ version }) => version)).toEqual([
    'lesson-2026-11',
    'lesson-2026-11-22',
    'lesson-2026-11-25',
    'lesson-2026-11-29',
    'lesson-2026-11-30',
  ]);
  expect(lessonPolicies.of('lesson-2026-11-29')).toEqual({ ...rest, version: 'lesson-2026-11-29', cancel });
  expect(lessonPolicies.of('lesson-2026-11-25')).toEqual({
    ...rest,
    version: 'lesson-2026-11-25',
    cancel,
    bonusPaid: false,
  });
  for (const version of ['lesson-2026-11', 'lesson-2026-11-22'])
    expect(lessonPolicies.of(version)).toEqual({
      ...rest,
      version,
      bonusPaid: false,
      cancel: { ...cancel, graceMinutes: 5, graceFrom: 'fixed' },
    });
});
