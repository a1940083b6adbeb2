import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, type Import, importsOf, resolveImport } from '../import-graph';
import { root } from '../project.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const GENERATE = 'node scripts/generate.mjs';
/** The formatter does not load the product. */
const readsFilesOnly: ReadonlySet<string> = new Set(['format']);
/** A command of the project itself. It generates the files that it needs; vitest is started without such a command. */
const ownCommand = /^node (scripts\/(?!mutation\/)[\w/-]+\.mjs)( --dev)?$/;
const ownCommands = Object.entries(scripts).flatMap(([name, command]) => {
  const file = name.startsWith('pre') ? undefined : ownCommand.exec(command)?.[1];
  return file ? [{ name, file }] : [];
});

it('every script that loads the product generates its files first, so that it runs right after npm ci', () => {
  const own = new Set(ownCommands.map(({ name }) => name));
  const loads = Object.entries(scripts).filter(
    ([name]) => !own.has(name) && !readsFilesOnly.has(name) && !name.startsWith('pre'),
  );
  expect(loads.map(([name]) => name)).toContain('worker');
  for (const [name] of loads) expect([name, scripts[`pre${name}`]]).toEqual([name, GENERATE]);
});

/** The folder of src/generated that each generator writes. */
const generators: Readonly<Record<string, string>> = {
  'scripts/lib/build/generate-client.mjs': 'prisma',
  'scripts/lib/build/generate-font.mjs': 'fonts',
};
/** Code names the folder in an import; it need not exist. */
const generatedClient = /\bgenerated\/prisma\b/;
/** The style sheet of every page imports the font, so every build of the product needs it. */
const BUILD = 'scripts/lib/build/build.mjs';
/** The generators name the folders that they write, and the build excludes them from its hash. */
const isBuilder = (path: string) => path.startsWith('scripts/lib/build/');

/** Returns the files that a command can load, each with the chain of files that leads to it. */
function reach(entry: string, kinds: readonly Import['kind'][]): Map<string, string> {
  const chains = new Map([[entry, entry]]);
  for (const [path, chain] of chains)
    for (const imported of importsOf(join(root, path))) {
      const resolved = kinds.includes(imported.kind) ? resolveImport(imported, join(root, path)) : null;
      const found = resolved && relative(root, resolved);
      if (found && !found.includes('generated/') && !chains.has(found)) chains.set(found, `${chain} → ${found}`);
    }
  return chains;
}

/** Returns the generated folders that these files name, each with the chain of files that leads to the first of them. */
function neededBy(chains: ReadonlyMap<string, string>): Map<string, string> {
  const clients = [...chains].filter(([path]) => !isBuilder(path) && generatedClient.test(codeOf(join(root, path))));
  const builds = [...chains].filter(([path]) => path === BUILD);
  return new Map([
    ...clients.slice(0, 1).map(([, chain]) => ['prisma', chain] as const),
    ...builds.map(([, chain]) => ['fonts', chain] as const),
  ]);
}

describe.each(ownCommands)('npm run $name, right after npm ci', ({ file }) => {
  it('loads no generated file before its first step', () => {
    expect(neededBy(reach(file, ['static'])).get('prisma')).toBeUndefined();
  });

  it('generates what it imports later, and what the programs that it starts import', () => {
    const all = reach(file, ['static', 'dynamic', 'program']);
    const generated = new Set(Object.entries(generators).flatMap(([path, folder]) => (all.has(path) ? folder : [])));
    expect([...neededBy(all)].filter(([folder]) => !generated.has(folder))).toEqual([]);
  });

  it('generates before it loads or starts anything', () => {
    const tooEarly = [...reach(file, ['static']).keys()].filter((path) => {
      const code = codeOf(join(root, path));
      const generates = code.search(/\bgenerate(?:All|Client)\(/);
      const starts = code.search(/\bawait import\(\s*['"]\.|\bspawn\(/);
      return !isBuilder(path) && generates >= 0 && starts >= 0 && starts < generates;
    });
    expect(tooEarly).toEqual([]);
  });
});

it('the search reaches the programs that commands start: the seed program needs the client', () => {
  const needed = neededBy(reach('scripts/db-seed.mjs', ['static', 'dynamic', 'program']));
  expect(needed.get('prisma')).toMatch(/^scripts\/db-seed\.mjs → .*prisma\/seed\/index\.ts/);
  expect([...neededBy(reach('scripts/product.mjs', ['static', 'dynamic', 'program'])).keys()]).toEqual([
    'prisma',
    'fonts',
  ]);
});
