import { brand } from '~/domain/shared/brand';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files, gone when the test is over. */
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
