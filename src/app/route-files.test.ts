import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const app = 'src/app';
const pages = globSync(`${app}/**/page.tsx`).toSorted();

/** Returns the folders of the page that contain the file, from the page's own folder up. */
function foldersWith(file: string, page: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(page); folder.startsWith(app); folder = dirname(folder))
    if (existsSync(join(folder, file))) folders.push(folder);
  return folders;
}

describe('every page', () => {
  it('changes by the transition of its area, which leaves the frame in place', () => {
    expect(pages.length).toBeGreaterThan(80);
    const withoutTransition = pages.filter((page) => foldersWith('template.tsx', page)[0] === app);
    // The steps of a questionnaire animate themselves; the gateway's pages are not the product's.
    expect(withoutTransition.filter((page) => !/\/\[\[\.\.\.step\]\]\/|\/sandbox-pay\//.test(page))).toEqual([]);
    const templates = new Set(pages.flatMap((page) => foldersWith('template.tsx', page).slice(0, -1)));
    expect([...templates].filter((folder) => !existsSync(join(folder, 'layout.tsx')))).toEqual([]);
  });

  it('that can end in 404 is not below a skeleton, after which it would be answered with 200', () => {
    const endsIn404 = [
      /import \{[^}]*(?:\bnotFound|AsNotFound)\b[^}]*\}/,
      /import \{[^}]*\bcompanyOf\b[^}]*\} from '[./]+expert-page'/,
      /from '[./]+own-body-check'/,
    ];
    const missing = pages.filter((page) => {
      const text = readFileSync(page, 'utf8');
      return endsIn404.some((pattern) => pattern.test(text));
    });
    expect(missing.length).toBeGreaterThan(20);
    expect(missing.filter((page) => foldersWith('loading.tsx', page).length > 0)).toEqual([]);
  });
});
