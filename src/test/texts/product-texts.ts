import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ProductText = { place: string; text: string };

const roots = ['src', 'worker', 'prisma/seed'];
const isText = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const isExcluded = (file: string) => /^src[/](generated|test)[/]/.test(file);

/** Replaces comments, which are for engineers, by spaces, so that line numbers stay the same. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[^]*?\*\/|(?<=^|[\s;,{])\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Returns the source lines with Korean text that the product shows or sends: pages, mails, documents, messages. */
export function productTexts(): ProductText[] {
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((file) => join(root, file))
      .filter((file) => isText(file) && !isExcluded(file)),
  );
  return files.flatMap((file) =>
    withoutComments(readFileSync(file, 'utf8'))
      .split('\n')
      .map((line, index) => ({ place: `${file}:${index + 1}`, text: line.trim() }))
      .filter(({ text }) => /\p{Script=Hangul}/u.test(text)),
  );
}
