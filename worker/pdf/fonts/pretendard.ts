import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);

function load(weight: 'Regular' | 'SemiBold' | 'Bold'): Buffer {
  return readFileSync(require.resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`));
}

/** TTF outlines: the resulting files are a quarter of the size of those with OTF outlines. */
export const pretendard = { 400: load('Regular'), 600: load('SemiBold'), 700: load('Bold') } as const;

export type PretendardWeight = keyof typeof pretendard;

const regular = create(pretendard[400]);

/** Returns whether Pretendard has a glyph for this character. All weights have the same glyphs. */
export function isPrintable(character: string): boolean {
  return 'hasGlyphForCodePoint' in regular && regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
