import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/project.mjs';

/** Ways for a browser script to read the width of its window. */
const WIDTH = /matchMedia|innerWidth|outerWidth|visualViewport|screen\.(?:avail)?[wW]idth|onresize|['"]resize['"]/;

it('no page script reads the window’s width, so the steps of an e2e test are the same at both widths', () => {
  // Tests with the tag @both-widths run at one width and check their pages at both (e2e/accessible.ts).
  const files = globSync('src/{app,components,features}/**/*.{ts,tsx}', { cwd: root });
  const scripts = files.filter((file) => !file.includes('.test.'));
  expect(scripts.length).toBeGreaterThan(500);
  expect(scripts.filter((file) => WIDTH.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
