import { describe, expect, it } from 'vitest';
import { canAccess, type Permission, permissions, type Role, roles } from './access';
import { type Actor, type Grade, type MemberActor, roleOf } from './actor';

/** A anonymous, L learner, C corporate learner, M manager, T coach, X company’s expert, O operator. */
const letters: Readonly<Record<string, Role>> = {
  A: 'anonymous',
  L: 'learner',
  C: 'corporateLearner',
  M: 'companyManager',
  T: 'coach',
  X: 'companyExpert',
  O: 'operator',
};

const expected: Readonly<Record<Permission, string>> = {
  'public.read': 'ALCMTXO',
  'lead.request': 'ALCMTXO',
  'session.read': 'ALCMTXO',
  'account.join': 'ALCMTXO',
  'account.own': 'LCMTXO',
  'coach.apply': 'LCM',
  'coach.document': 'LCMTX',
  'coach.profile': 'TX',
  'coach.schedule': 'TX',
  'suggest.answer': 'LCM',
  'suggest.propose': 'TX',
  'coach.browse': 'ALCMTXO',
  'coach.favourite': 'LCM',
  'coach.recent': 'LCM',
  'payment.pay': 'LCM',
  'lesson.own': 'LCMTX',
  'lesson.learn': 'LCM',
  'lesson.teach': 'TX',
  'document.own': 'LCMTXO',
  'company.join': 'LCM',
  'company.learn': 'CM',
  'company.manage': 'M',
  'company.teach': 'X',
  'settlement.own': 'TX',
  'body-check.own': 'LCMTX',
  'question.own': 'LCMTX',
  'company.auth': 'TX',
  'marketing.send': 'ALCMTXO',
  'operations.read': 'O',
  'operations.act': 'O',
  'operations.refund': 'O',
};

describe('the permission matrix', () => {
  it.each(Object.entries(expected) as [Permission, string][])('allows %s for %s', (permission, who) => {
    const allowed = new Set(Array.from(who, (letter) => letters[letter]));
    for (const role of roles) expect([role, canAccess(role, permission)]).toEqual([role, allowed.has(role)]);
  });

  it('has only the rows and roles that are listed here', () => {
    expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(expected).toSorted());
    expect([...roles].toSorted()).toEqual(Object.values(letters).toSorted());
  });
});

describe('the role of an actor', () => {
  const member = (grade: Grade, change: Partial<MemberActor> = {}): Actor => ({
    kind: 'member',
    userId: 1,
    name: '',
    email: '',
    grade,
    membership: null,
    coachId: null,
    expertOf: [],
    impersonatorId: null,
    sessionId: '',
    ...change,
  });
  const employee = { membership: { id: 5, csCorporateId: 1, isManager: false } };
  const manager = { membership: { id: 5, csCorporateId: 1, isManager: true } };

  it.each([
    ['anonymous', { kind: 'anonymous' }],
    ['learner', member('user')],
    ['corporateLearner', member('user', employee)],
    ['companyManager', member('user', manager)],
    ['coach', member('coach')],
    ['coach', member('coach', manager)],
    ['companyExpert', member('coach', { expertOf: [1] })],
    ['operator', member('operator')],
    ['operator', member('operator', manager)],
  ] as const)('is %s for %o', (role, actor) => {
    expect(roleOf(actor)).toBe(role);
  });
});
