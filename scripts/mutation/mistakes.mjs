import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * @typedef {{ file: string, find: string, replace: string, note: string }} Mistake `find` occurs in `file` exactly
 * once; `note` says what a user, caller or operator would notice.
 */

const schema = z.array(
  z.object({ file: z.string(), find: z.string().min(1), replace: z.string(), note: z.string().min(1) }),
);

/** Reads a set of mistakes from a JSON file. @param {string} path @returns {Mistake[]} */
export function readMistakes(path) {
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** @param {string} text @param {Mistake} mistake */
export function applyMistake(text, { file, find, replace, note }) {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file} contains ${parts.length - 1} times what "${note}" changes: ${find}`);
  return parts.join(replace);
}
