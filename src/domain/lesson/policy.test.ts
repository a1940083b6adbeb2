import { expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from './policy';

it('keeps five minutes from fixing, and every other number, for lessons sold under the earlier version', () => {
  const { version: _version, cancel, ...rest } = currentPolicy(lessonPolicies);
  expect(lessonPolicies.versions.map(({ version }) => version)).toEqual([
    'lesson-2026-11',
    'lesson-2026-11-22',
    'lesson-2026-11-25',
  ]);
  for (const version of ['lesson-2026-11', 'lesson-2026-11-22'])
    expect(lessonPolicies.of(version)).toEqual({
      ...rest,
      version,
      cancel: { ...cancel, graceMinutes: 5, graceFrom: 'fixed' },
    });
});
