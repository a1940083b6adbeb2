import { expect, it } from 'vitest';
import { guardianConsent } from './minors';
import { minorAmong, participantGroups, participantsOf, participantsText } from './participants';

it('the people of an order are read as they were stored', () => {
  expect(participantsOf({ participants: null, guardianConsent: null })).toBeNull();
  expect(participantsOf({ participants: 'ADULT', guardianConsent: null })).toEqual({ group: 'ADULT' });
  expect(participantsOf({ participants: 'CHILD', guardianConsent })).toEqual({ group: 'CHILD', guardianConsent });
});

it('the people of an order are named with their ages', () => {
  expect(participantsText({ group: 'SELF' })).toBe('본인');
  expect(participantsText({ group: 'ADULT' })).toBe('다른 성인 (만 19세 이상)');
  expect(participantsText({ group: 'YOUTH' })).toBe('청소년 (만 14~18세)');
  expect(participantsText({ group: 'CHILD', guardianConsent })).toBe('어린이 (만 14세 미만, 법정대리인 동의)');
});

it.each(['certain', 'possible', null] as const)('with an owner who is a minor: %s, minors are among', (owner) => {
  expect(participantGroups.map((group) => minorAmong(group, owner))).toEqual([owner, null, 'certain', 'certain']);
});
