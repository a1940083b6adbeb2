import { expect, it } from 'vitest';
import { consentProblem, consentStateOf } from './consent';

it('a story is shown up to the last day for which its person agreed, and never before the person agreed', () => {
  expect(consentProblem(null, '2026-11-29')).toBe('당사자가 언제까지 공개에 동의했는지 입력해 주세요.');
  expect(consentProblem('2026-11-28', '2026-11-29')).toBe(
    '게시일 전에 당사자의 공개 동의가 끝나요. 게시일을 앞당기거나 동의를 다시 받아 주세요.',
  );
  expect(consentProblem('2026-11-29', '2026-11-29')).toBeNull();
  expect(consentProblem('2026-11-30', '2026-11-29')).toBeNull();
});

it('consents have ended if one has, end soon in the thirty days before, and are in force otherwise', () => {
  const stateOf = (...endDates: (string | null)[]) => consentStateOf(endDates, '2026-11-29');
  expect([stateOf('2030-01-01', '2026-11-28'), stateOf('2030-01-01', null)]).toEqual(['ENDED', 'ENDED']);
  expect([stateOf('2030-01-01', '2026-11-29'), stateOf('2026-12-29')]).toEqual(['ENDING', 'ENDING']);
  expect([stateOf('2026-12-30'), stateOf()]).toEqual([null, null]);
});
