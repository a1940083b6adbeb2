import { describe, expect, it } from 'vitest';
import { mayAccess, type Permission, permissions, type Role, roles } from './access';
import { type Actor, type Grade, roleOf } from './actor';

/** A anonymous, L learner, C corporate learner, T coach (teaches), O operator. */
const letters: Readonly<Record<string, Role>> = {
  A: 'anonymous',
  L: 'learner',
  C: 'corporateLearner',
  T: 'coach',
  O: 'operator',
};

const expected: Readonly<Record<Permission, string>> = {
  'public.read': 'ALCTO',
  'session.read': 'ALCTO',
  'account.join': 'ALCTO',
  'account.own': 'LCTO',
  'coach.apply': 'LC',
  'coach.schedule': 'T',
  'suggest.answer': 'LC',
  'suggest.propose': 'T',
  'coach.browse': 'ALCTO',
  'coach.favourite': 'LC',
  'coach.recent': 'LC',
  'payment.pay': 'LC',
  'lesson.own': 'LCT',
  'lesson.learn': 'LC',
  'lesson.teach': 'T',
  'document.own': 'LCTO',
  'marketing.send': 'ALCTO',
  'operations.read': 'O',
  'operations.act': 'O',
  'operations.refund': 'O',
};

describe('who may what', () => {
  it.each(Object.entries(expected) as [Permission, string][])('%s is for %s', (permission, who) => {
    const allowed = new Set(Array.from(who, (letter) => letters[letter]));
    for (const role of roles) expect([role, mayAccess(role, permission)]).toEqual([role, allowed.has(role)]);
  });

  it('has no row that is not said here', () => {
    expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(expected).toSorted());
    expect([...roles].toSorted()).toEqual(Object.values(letters).toSorted());
  });
});

describe('the role of who asks', () => {
  const member = (grade: Grade, csCorporateId: number): Actor => ({
    kind: 'member',
    userId: 1,
    name: '',
    email: '',
    grade,
    csCorporateId,
    coachId: null,
    impersonatorId: null,
    sessionId: '',
  });

  it.each([
    ['anonymous', { kind: 'anonymous' }],
    ['learner', member('user', 0)],
    ['corporateLearner', member('user', 1)],
    ['coach', member('coach', 0)],
    ['coach', member('coach', 1)],
    ['operator', member('operator', 0)],
  ] as const)('is %s for %o', (role, actor) => {
    expect(roleOf(actor)).toBe(role);
  });
});
