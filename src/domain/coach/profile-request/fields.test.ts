import { expect, it } from 'vitest';
import { changedNames, compareProfile, isProfileUnchanged, type ProfileFields } from './fields';

const stored: ProfileFields = {
  displayName: '한지우',
  careerYears: 9,
  certificates: ['생활체육지도사'],
  serviceTypes: ['workout'],
  permalinks: ['pilates', 'yoga'],
  purposes: ['posture'],
};

it('compares only the fields that differ, also in the order of certificates', () => {
  expect(compareProfile(stored, { ...stored })).toEqual({ before: {}, changes: {} });
  const requested = { ...stored, careerYears: 10, permalinks: ['pilates'] };
  expect(compareProfile(stored, requested)).toEqual({
    before: { careerYears: 9, permalinks: ['pilates', 'yoga'] },
    changes: { careerYears: 10, permalinks: ['pilates'] },
  });
  const two = { ...stored, certificates: ['요가 지도자', '생활체육지도사'] };
  expect(changedNames(compareProfile({ ...two, certificates: two.certificates.toReversed() }, two).changes)).toEqual([
    'certificates',
  ]);
});

it('finds that a changed field of the profile has another value meanwhile, and ignores the others', () => {
  const { before } = compareProfile(stored, { ...stored, permalinks: ['yoga'] });
  expect(isProfileUnchanged(stored, before)).toBe(true);
  expect(isProfileUnchanged({ ...stored, displayName: '한지아' }, before)).toBe(true);
  expect(isProfileUnchanged({ ...stored, permalinks: ['pilates'] }, before)).toBe(false);
});
