import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.mjs';

export type Import = {
  /** What the code imports, as it is written: "./run", "~/server/db", "pg". */
  specifier: string;
  /** `static` loads together with the file, `dynamic` when the code runs so far, `program` is started as a process. */
  kind: 'static' | 'dynamic' | 'program';
};

const patterns: readonly (readonly [Import['kind'], RegExp])[] = [
  ['static', /(?:\bfrom|^import|\brequire(?:\.resolve)?\()\s*['"]([\w@~./-]+)['"]/gm],
  ['dynamic', /\bimport\(\s*['"]([\w@~./-]+)['"]/g],
  ['program', /(?<!from )['"]((?:src|worker|prisma|scripts)\/[\w/.-]+\.(?:tsx?|mjs))['"]/g],
];

/** Returns the code of a file without comments and without what the compiler removes. */
export function codeOf(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/\/\*\*[^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^(?:import|export) type [^;]*;/gm, '');
}

/** Returns the imports of a file, and the programs of the project that it names. */
export function importsOf(path: string): Import[] {
  if (!/\.(?:tsx?|mjs|js)$/.test(path)) return [];
  const code = codeOf(path);
  return patterns.flatMap(([kind, pattern]) =>
    [...code.matchAll(pattern)].flatMap(([, specifier]) => (specifier ? { specifier, kind } : [])),
  );
}

/** Returns the file of the project that an import loads; null for a package, and for a file that does not exist. */
export function resolveImport({ specifier, kind }: Import, importer: string): string | null {
  const path =
    kind === 'program'
      ? join(root, specifier)
      : specifier.startsWith('~/')
        ? join(root, 'src', specifier.slice(2))
        : specifier.startsWith('.')
          ? join(dirname(importer), specifier)
          : null;
  if (path === null) return null;
  return (
    ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts']
      .map((suffix) => path + suffix)
      .find((file) => /\.\w+$/.test(file) && existsSync(file)) ?? null
  );
}
