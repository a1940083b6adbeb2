import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { charactersOf, sliceFaces, unicodeRange } from './generate-font.mjs';
import { root } from '../project.mjs';

describe('the font of our own texts', () => {
  it('merges adjacent characters into ranges', () => {
    expect(unicodeRange(' !"가각한')).toBe('U+20-22, U+ac00-ac01, U+d55c');
    expect(unicodeRange('')).toBe('');
  });

  it('contains the characters of the interface and the catalogue, sorted and without duplicates', () => {
    const characters = charactersOf(root);
    for (const character of '다가온요가필라테스0123456789,원·→') expect(characters, character).toContain(character);
    expect(characters).toBe([...new Set(characters)].sort().join(''));
  });

  it('leaves the other characters to a separate font family, whose files are in the package', () => {
    const face =
      "@font-face { font-family: 'Pretendard Variable'; src: url(./woff2-dynamic-subset/PretendardVariable.subset.7.woff2) format('woff2-variations'); }";
    const [, file = ''] = /url\((.*?)\)/.exec(sliceFaces(face)) ?? [];
    expect(sliceFaces(face)).toContain("font-family: 'Pretendard Slices'");
    expect(existsSync(join(root, 'src/generated/fonts', file))).toBe(true);
  });
});
