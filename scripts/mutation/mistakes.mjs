import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';

/**
 * @typedef {{ file: string, find: string, replace: string, note: string }} Mistake `find` stands in `file` exactly
 * once.
 */

/** The list of realistic mistakes: what somebody could have written, and what would go wrong. @returns {Mistake[]} */
export function readMistakes() {
  return JSON.parse(readFileSync(join(root, 'scripts/mutation/mistakes.json'), 'utf8'));
}

/** @param {string} text @param {Mistake} mistake */
export function applyMistake(text, { file, find, replace, note }) {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times what "${note}" changes: ${find}`);
  return parts.join(replace);
}
