import { describe, expect, it } from 'vitest';
import { charactersOf, unicodeRange } from './generate-font.mjs';
import { root } from './project.mjs';

describe('the font of our own words', () => {
  it('names neighbours together and others alone', () => {
    expect(unicodeRange(' !"가각한')).toBe('U+20-22, U+ac00-ac01, U+d55c');
    expect(unicodeRange('')).toBe('');
  });

  it('holds the characters of the interface and of the catalogue, sorted, each once', () => {
    const characters = charactersOf(root);
    for (const character of '다가온요가필라테스0123456789,원·→') expect(characters, character).toContain(character);
    expect(characters).toBe([...new Set(characters)].sort().join(''));
  });
});
