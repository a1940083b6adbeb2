import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ProductText = { place: string; text: string };

const roots = ['src', 'worker', 'prisma/seed'];
const isText = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const isExcluded = (file: string) => /^src[/](generated|test)[/]/.test(file);

/** Replaces comments, which are for engineers, by spaces, so that line numbers stay the same. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[^]*?\*\/|(?<=^|[\s;,{])\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** A break of the source inside a text: between two words of a page, or between two quoted parts of a sentence. */
const BREAK_IN_TEXT = /(?<=[가-힣A-Za-z0-9,.}]) *\n\s*(?=[가-힣])|['`] \+\s*\n\s*['`]/g;
const JOINED = '\u0000';

const isKorean = (text: string) => /\p{Script=Hangul}/u.test(text);

/**
 * Returns the source lines with Korean text that the product shows or sends: pages, mails, documents, messages. A text
 * over several lines is returned as one text too, because an expression may match across a break.
 */
export function productTexts(): ProductText[] {
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((file) => join(root, file))
      .filter((file) => isText(file) && !isExcluded(file)),
  );
  return files.flatMap((file) => {
    const source = withoutComments(readFileSync(file, 'utf8'));
    const lines = source.split('\n').map((line, index) => ({ place: `${file}:${index + 1}`, text: line.trim() }));
    const joined = source
      .replaceAll(BREAK_IN_TEXT, (broken) => (broken.includes('+') ? JOINED : `${JOINED} `))
      .split('\n')
      .filter((line) => line.includes(JOINED))
      .map((line) => ({ place: file, text: line.replaceAll(JOINED, '').trim() }));
    return [...lines, ...joined].filter(({ text }) => isKorean(text));
  });
}
