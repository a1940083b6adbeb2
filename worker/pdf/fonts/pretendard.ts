import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);

function load(weight: 'Regular' | 'SemiBold' | 'Bold'): Buffer {
  return readFileSync(require.resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`));
}

/** The TTF outlines: the files that come of them are a quarter of those of the OTF ones. */
export const pretendard = { 400: load('Regular'), 600: load('SemiBold'), 700: load('Bold') } as const;

export type PretendardWeight = keyof typeof pretendard;

const regular = create(pretendard[400]);

/** Does Pretendard have a glyph for this character? All weights have the same ones. */
export function isPrintable(character: string): boolean {
  return 'hasGlyphForCodePoint' in regular && regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
