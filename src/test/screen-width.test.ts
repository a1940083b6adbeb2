import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/project.mjs';

/** How a script in the browser can learn the width of its window. */
const WIDTH = /matchMedia|innerWidth|outerWidth|visualViewport|screen\.(?:avail)?[wW]idth|onresize|['"]resize['"]/;

it('no script of a page reads the width of the window: steps of a journey are the same at both widths', () => {
  // Journeys with the tag @both-widths are run at one width and look at their pages at both (e2e/accessible.ts).
  const files = globSync('src/{app,components,features}/**/*.{ts,tsx}', { cwd: root });
  const scripts = files.filter((file) => !file.includes('.test.'));
  expect(scripts.length).toBeGreaterThan(500);
  expect(scripts.filter((file) => WIDTH.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
