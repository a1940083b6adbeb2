import { brand } from '~/domain/shared/brand';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder with these files, which is deleted after the test. */
export function temporaryFolder(files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), `${brand.key}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) writeFile(folder, path, content);
  return folder;
}

export function writeFile(folder: string, path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
