import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityTypes } from '~/domain/shared/encrypted-id';
import { DomainError } from '~/domain/shared/errors';
import { decryptId, encryptId } from './encrypted-id';

const ids = fc.integer({ min: 0, max: 0x7fff_ffff });
const revisions = fc.integer({ min: 0, max: 0xffff_ffff });
const entityType = fc.constantFrom(...entityTypes);

function rejection(type: (typeof entityTypes)[number], token: string): string {
  try {
    decryptId(type, token);
    return 'opened';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

describe('encrypted ids', () => {
  it('decrypts to the same id and revision, and gives the same token for the same input', () => {
    fc.assert(
      fc.property(entityType, ids, revisions, (type, id, revision) => {
        const token = encryptId(type, id, revision);
        expect(token).toMatch(/^[\w-]+$/);
        expect(encodeURIComponent(token)).toBe(token);
        expect(encryptId(type, id, revision)).toBe(token);
        expect(decryptId(type, token)).toEqual({ id, revision });
      }),
    );
  });

  it('rejects a token of another entity type', () => {
    fc.assert(
      fc.property(entityType, entityType, ids, (sealedType, opened, id) => {
        fc.pre(sealedType !== opened);
        expect(rejection(opened, encryptId(sealedType, id))).toBe('NOT_FOUND');
      }),
    );
  });

  it('throws NOT_FOUND for a token with a changed character and for any other text', () => {
    const token = encryptId('coach', 7);
    for (let index = 0; index < token.length; index += 1) {
      const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
      expect(rejection('coach', changed)).toBe('NOT_FOUND');
    }
    for (const spelling of [`${token}=`, `${token}!`, ` ${token}`, token.toUpperCase()])
      expect(rejection('coach', spelling)).toBe('NOT_FOUND');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(rejection('coach', text)).toBe('NOT_FOUND');
      }),
    );
  });
});
