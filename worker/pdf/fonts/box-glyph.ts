import { Path } from 'opentype.js/dist/opentype.mjs';

/** A rectangle in font units. */
type Box = readonly [left: number, bottom: number, right: number, top: number];

export const BOX_EM = 2048;
export const BOX_ADVANCE = 1700;

const LEFT = 120;
const RIGHT = BOX_ADVANCE - 120;
const BOTTOM = -300;
const TOP = 1640;
const LINE = 84;
/**
 * The bars of a seven-segment digit, as on a pocket calculator: top, top right, bottom right, bottom, bottom left, top
 * left, middle.
 */
const segments: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abfgcd',
  A: 'abcefg',
  B: 'cdefg',
  C: 'adef',
  D: 'bcdeg',
  E: 'adefg',
  F: 'aefg',
};

/** Fills a box: outlines that turn left are filled, those that turn right are cut out. */
function fill(path: Path, [left, bottom, right, top]: Box): void {
  path.moveTo(left, bottom);
  path.lineTo(right, bottom);
  path.lineTo(right, top);
  path.lineTo(left, top);
  path.close();
}

function cutOut(path: Path, [left, bottom, right, top]: Box): void {
  path.moveTo(left, bottom);
  path.lineTo(left, top);
  path.lineTo(right, top);
  path.lineTo(right, bottom);
  path.close();
}

function digit(path: Path, character: string, [left, bottom, right, top]: Box): void {
  const middle = (bottom + top) / 2;
  const half = LINE / 2;
  const bars: Record<string, Box> = {
    a: [left, top - LINE, right, top],
    b: [right - LINE, middle, right, top],
    c: [right - LINE, bottom, right, middle],
    d: [left, bottom, right, bottom + LINE],
    e: [left, bottom, left + LINE, middle],
    f: [left, middle, left + LINE, top],
    g: [left, middle - half, right, middle + half],
  };
  for (const name of segments[character] ?? '') if (bars[name]) fill(path, bars[name]);
}

/**
 * Draws a frame with the character's number in it, as systems show a character that no font contains: a reader can look
 * it up, and a program that reads the file gets the character itself.
 */
export function boxPath(codePoint: number): Path {
  const path = new Path();
  fill(path, [LEFT, BOTTOM, RIGHT, TOP]);
  cutOut(path, [LEFT + LINE, BOTTOM + LINE, RIGHT - LINE, TOP - LINE]);
  const hex = codePoint
    .toString(16)
    .toUpperCase()
    .padStart(codePoint > 0xffff ? 6 : 4, '0');
  const columns = hex.length / 2;
  const gap = 110;
  const width = (RIGHT - LEFT - 2 * LINE - (columns + 1) * gap) / columns;
  const height = (TOP - BOTTOM - 2 * LINE - 3 * gap) / 2;
  for (const [index, character] of hex.split('').entries()) {
    const left = Math.round(LEFT + LINE + gap + (index % columns) * (width + gap));
    const bottom = Math.round(index < columns ? BOTTOM + LINE + 2 * gap + height : BOTTOM + LINE + gap);
    digit(path, character, [left, bottom, Math.round(left + width), Math.round(bottom + height)]);
  }
  return path;
}
