import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashTree } from './tree-hash.mjs';

/**
 * Where the words stand that we wrote ourselves: the interface, and the catalogue and texts that a new database begins
 * with.
 */
const WORDS = ['src', 'prisma/seed'];
/** The weights that the look uses; a narrower axis is a third less to load. */
const WEIGHTS = { min: 400, max: 800, default: 400 };
const SOURCE = 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf';
/** pretendard's slices of all letters, and where they lie. */
const SLICES = { folder: 'node_modules/pretendard/dist/web/variable', css: 'pretendardvariable-dynamic-subset.css' };

/**
 * Makes the part of Pretendard that our own words need, `core.woff2`, and its `core.css`: one file instead of a dozen
 * of the slices that pretendard brings. These stay for what people write, as a family of their own in `slices.css`, so
 * that their ninety rules can come when the page stands. Made again when our words use a new character.
 * @param {string} root
 * @returns {Promise<boolean>} whether it was made now
 */
export async function generateFont(root) {
  const output = join(root, 'src/generated/fonts');
  const stamp = join(output, 'core.hash');
  const characters = charactersOf(root);
  const hash = hashTree(root, ['node_modules/pretendard/package.json'], {
    facts: { face: fontFace(characters), slices: slicesFamily, weights: JSON.stringify(WEIGHTS) },
  });
  if (existsSync(join(output, 'core.woff2')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;

  const { default: subsetFont } = await import('subset-font');
  const font = await subsetFont(readFileSync(join(root, SOURCE)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'core.woff2'), font);
  writeFileSync(join(output, 'core.css'), fontFace(characters));
  writeFileSync(join(output, 'slices.css'), sliceFaces(readFileSync(join(root, SLICES.folder, SLICES.css), 'utf8')));
  writeFileSync(stamp, hash);
  return true;
}

/**
 * Every character of our files, in order, each once.
 * @param {string} root
 */
export function charactersOf(root) {
  /** @type {Set<string>} */
  const characters = new Set();
  for (const folder of WORDS) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (
        !entry.isFile() ||
        !/\.(tsx?|csv)$/.test(entry.name) ||
        /\.test\.tsx?$/.test(entry.name) ||
        entry.parentPath.includes('generated')
      )
        continue;
      for (const character of readFileSync(join(entry.parentPath, entry.name), 'utf8'))
        if (character >= ' ') characters.add(character);
    }
  }
  return [...characters].sort().join('');
}

/** @param {string} characters */
function fontFace(characters) {
  return `@font-face {
  font-family: 'Pretendard Variable';
  font-style: normal;
  font-display: swap;
  font-weight: 45 920;
  src: url(./core.woff2) format('woff2-variations');
  unicode-range: ${unicodeRange(characters)};
}
`;
}

const slicesFamily = 'Pretendard Slices';

/**
 * pretendard's rules under the name that stands second in the look's fonts: under one name the rules that come last
 * would win, and with them files that hold our own words once more.
 * @param {string} css
 */
export function sliceFaces(css) {
  return css
    .replaceAll("'Pretendard Variable'", `'${slicesFamily}'`)
    .replaceAll('url(./', `url(../../../${SLICES.folder}/`);
}

/**
 * "U+20-7e, U+ac00": neighbours stand together.
 * @param {string} characters sorted
 */
export function unicodeRange(characters) {
  /** @type {[number, number][]} */
  const ranges = [];
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`)
    .join(', ');
}
