import { describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { documentFileName, documentTypes } from './document-types';

const actor = (grade: MemberActor['grade'], membership: MemberActor['membership'] = null) =>
  ({ userId: 7, grade, membership, coachId: grade === 'coach' ? 9 : null, expertOf: [] }) as unknown as MemberActor;

describe.each(['receipt', 'bill'] as const)('a %s', (kind) => {
  it('can be read by the payer and by operators', () => {
    expect(documentTypes[kind].readable(actor('user'))).toEqual({ ownerId: 7 });
    expect(documentTypes[kind].readable(actor('coach'))).toEqual({ ownerId: 7 });
    expect(documentTypes[kind].readable(actor('operator'))).toEqual({});
  });

  it('links to the other document of its order and back', () => {
    const { beside } = documentTypes[kind];
    expect(beside).not.toBe(kind);
    expect(beside && documentTypes[beside].beside).toBe(kind);
    expect(documentTypes[kind].sealed).toBe(false);
  });
});

it.each(['companyBill', 'employerReport'] as const)('a %s can be read by managers and operators', (kind) => {
  const { readable, sealed, beside } = documentTypes[kind];
  expect([sealed, beside]).toEqual([false, null]);
  const member = { id: 1, csCorporateId: 3, isManager: false };
  expect(readable(actor('user', { ...member, isManager: true }))).toEqual({ csCorporateId: 3 });
  expect(readable(actor('operator'))).toEqual({});
  expect([actor('user'), actor('coach'), actor('user', member)].map(readable)).toEqual([null, null, null]);
});

it('a body-check report can be read by its owner and by experts, not by operators, and is encrypted', () => {
  const { readable, sealed, beside } = documentTypes.pdf;
  for (const grade of ['user', 'coach', 'operator'] as const) expect(readable(actor(grade))).toEqual({ ownerId: 7 });
  expect(readable({ ...actor('coach'), expertOf: [3] })).toEqual({
    ownerId: 7,
    expert: { coachId: 9, companies: [3] },
  });
  expect([sealed, beside]).toEqual([true, null]);
});

it('a file is named by the day in Seoul on which it was created, unless its kind gives a name', () => {
  const named = { data: 7, dataHash: '0123456789abcdef', at: new Date('2026-11-29T15:00:00Z') };
  expect(documentFileName({}, named)).toBe('2026-11-30.pdf');
  expect(documentFileName({}, { ...named, at: new Date('2026-11-29T14:59:59Z') })).toBe('2026-11-29.pdf');
  const fileName = (data: number, dataHash: string) => `${data}-${dataHash.slice(0, 2)}.pdf`;
  expect(documentFileName({ fileName }, named)).toBe('7-01.pdf');
});
