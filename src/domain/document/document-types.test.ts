import { describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { documentTypes } from './document-types';
import { documentKinds } from './schema';

const actor = (grade: MemberActor['grade']) => ({ userId: 7, grade }) as MemberActor;

describe.each(documentKinds)('a %s', (kind) => {
  it('is read by who paid and by operators', () => {
    expect(documentTypes[kind].readable(actor('user'))).toEqual({ ownerId: 7 });
    expect(documentTypes[kind].readable(actor('coach'))).toEqual({ ownerId: 7 });
    expect(documentTypes[kind].readable(actor('operator'))).toEqual({});
  });

  it('leads to the other paper of its order and is led back', () => {
    const { beside } = documentTypes[kind];
    expect(beside).not.toBe(kind);
    expect(documentTypes[beside].beside).toBe(kind);
  });
});
