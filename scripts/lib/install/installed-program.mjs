import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainError } from '../plain-error.mjs';

/** Folders in which systems install server programs; a user's PATH may not contain them. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Returns the path of a program that only some commands need and that the project does not install.
 * @param {{ name: string, packageName: string, reason: string }} program packageName: that of Debian; reason: a sentence
 * @param {{ path: string | undefined, exists: (path: string) => boolean }} [where]
 * @returns {string}
 * @throws PlainError that names the package when the program is missing
 */
export function requireProgram(
  { name, packageName, reason },
  { path, exists } = { path: process.env.PATH, exists: existsSync },
) {
  const folders = [...(path ?? '').split(delimiter).filter(Boolean), ...SERVER_FOLDERS];
  const program = folders.map((folder) => join(folder, name)).find((file) => exists(file));
  if (!program) throw new PlainError(`${reason} Install it with: apt-get install ${packageName}`);
  return program;
}
