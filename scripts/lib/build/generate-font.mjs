import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashTree } from './tree-hash.mjs';

/** Folders with our own texts: the interface, and the catalogue and texts of a new database. */
const TEXT_FOLDERS = ['src', 'prisma/seed'];
/** Font weights that the design uses; the narrower axis makes the file a third smaller. */
const WEIGHTS = { min: 400, max: 800, default: 400 };
const SOURCE = 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf';
/** Slices of all letters in the pretendard package, and their folder. */
const SLICES = { folder: 'node_modules/pretendard/dist/web/variable', css: 'pretendardvariable-dynamic-subset.css' };

/**
 * Generates `core.woff2`, the part of Pretendard that our own texts need, and its `core.css`: one file instead of a
 * dozen of pretendard's slices. The slices remain for texts of users, as a separate font family in `slices.css`, so
 * that their ninety rules can load after the page is shown. Runs again when our texts use a new character.
 * @param {string} root
 * @returns {Promise<boolean>} whether it was generated now
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
 * Returns every character of our files, sorted and without duplicates.
 * @param {string} root
 */
export function charactersOf(root) {
  /** @type {Set<string>} */
  const characters = new Set();
  for (const folder of TEXT_FOLDERS) {
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
 * Renames pretendard's rules to the second font family of the design. With the same name, the rules that load last
 * would win and load files that contain the characters of our own texts again.
 * @param {string} css
 */
export function sliceFaces(css) {
  return css
    .replaceAll("'Pretendard Variable'", `'${slicesFamily}'`)
    .replaceAll('url(./', `url(../../../${SLICES.folder}/`);
}

/**
 * Returns a CSS unicode-range such as "U+20-7e, U+ac00"; adjacent characters become one range.
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
