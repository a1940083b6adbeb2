import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSealedText, sealText } from './seal';

function opens(bytes: Uint8Array, context: string): boolean {
  try {
    return openSealedText(bytes, context) !== '';
  } catch {
    return false;
  }
}

describe('sealed text', () => {
  it('decrypts to the original text, has a different ciphertext each time and does not contain the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (text) => {
        const sealed = sealText(text, 'lesson-memo');
        expect(openSealedText(sealed, 'lesson-memo')).toBe(text.normalize('NFC'));
        expect(sealText(text, 'lesson-memo')).not.toEqual(sealed);
        expect(Buffer.from(sealed).includes(Buffer.from(text))).toBe(false);
      }),
    );
  });

  it('is composed when it is decrypted, also inside JSON, because older texts were stored as typed', () => {
    const answers = { note: '무릎 통증 “café”' };
    const sealed = sealText(JSON.stringify(answers).normalize('NFD'), 'suggest-form');
    expect(JSON.parse(openSealedText(sealed, 'suggest-form'))).toEqual(answers);
  });

  it('cannot be decrypted in another context or after a change', () => {
    const sealed = sealText('무릎 통증', 'lesson-memo');
    expect(opens(sealed, 'suggest-form')).toBe(false);
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Uint8Array.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(opens(changed, 'lesson-memo')).toBe(false);
    }
  });
});
