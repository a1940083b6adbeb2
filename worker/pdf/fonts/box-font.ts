import { Font, Glyph } from 'opentype.js/dist/opentype.mjs';
import { brand } from '~/domain/shared/brand';
import { BOX_ADVANCE, BOX_EM, boxPath } from './box-glyph';

const ASCENT = 1950;
const DESCENT = -494;

/**
 * Creates an OpenType font with a frame for each of the characters (at most a few hundred). The same characters give
 * the same bytes.
 */
export function boxFont(characters: Iterable<number>): Buffer {
  const codePoints = [...new Set(characters)].sort((left, right) => left - right);
  const font = new Font({
    familyName: `${brand.nameInEnglish} Boxes`,
    styleName: 'Regular',
    unitsPerEm: BOX_EM,
    ascender: ASCENT,
    descender: DESCENT,
    createdTimestamp: 0,
    glyphs: [box('.notdef', 0), ...codePoints.map((codePoint) => box(`box${codePoint}`, codePoint))],
  });
  return Buffer.from(font.toArrayBuffer());
}

function box(name: string, codePoint: number): Glyph {
  return new Glyph({ name, unicode: codePoint, advanceWidth: BOX_ADVANCE, path: boxPath(codePoint) });
}
