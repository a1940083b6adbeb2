import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/project.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sources = globSync(
  [
    '{src,worker,prisma,e2e,scripts,docs}/**/*.{ts,tsx,mjs,cjs,css,prisma,md}',
    '*.{md,mjs,ts}',
    '.dependency-cruiser.cjs',
  ],
  { cwd: root },
).filter((path) => !path.startsWith('src/generated/') && !path.includes('node_modules'));

/** How a heading is written in an address: lower case, without marks, spaces as dashes. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsOf(path: string): Set<string> {
  return new Set([...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
}

/** What is wrong with `docs/…` or `docs/….md#heading`; null when both are there. */
function problemOf(cited: string): string | null {
  const [path = '', anchor] = cited.split('#');
  if (!existsSync(join(root, path))) return `${path} is not there`;
  return anchor === undefined || anchorsOf(path).has(anchor) ? null : `${path} has no heading #${anchor}`;
}

/** Paths from the root, as comments and commands name them. */
function citedIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w./-])docs\/[\w-]+(?:\/[\w-]+)*(?:\.\w+)?(?:#[\w-]+)?/g)].map(([cited]) => cited);
}

/** Links of a Markdown file to files of ours, from the root. */
function linkedIn(path: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => (target.startsWith('#') ? `${path}${target}` : join(dirname(path), target)));
}

/** Where the paths of the map, the glossary and the guides begin. */
const beginnings = ['', 'src', 'src/server', 'src/server/services'];

/** What the commands write, so that it is not there from the beginning. */
const written = /^(?:\.data|test-results)\//;

/**
 * Paths with a folder that a guide names between backticks or in a tree of folders, patterns (`e2e/**`) included. Left
 * out is what is no one path: addresses (`/admin`), braces, `<placeholders>` and shortened ones (`…`).
 */
function namedIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, one = '']) => one.replace(/#.*$/, ''));
  const tree = [...text.matchAll(/^([\w./-]+\/) {2,}\S/gm)].map(([, one = '']) => one);
  return [...quoted, ...tree].filter((one) => /^[\w.()*-]+\/[\w.()*/-]*$/.test(one) && !written.test(one));
}

const isThere = (path: string) =>
  beginnings.some((beginning) => globSync(join(beginning, path), { cwd: root }).length > 0);

const problems = (path: string, cited: readonly string[]) =>
  cited.flatMap((one) => {
    const problem = problemOf(one);
    return problem === null ? [] : [`${path}: ${problem}`];
  });

describe('the documents', () => {
  it('that comments and commands name are there, with the heading that is named', () => {
    const cited = sources.map((path) => ({ path, cited: citedIn(read(path)) }));
    // The product's pages are cited all over the code: none found would mean that nothing was looked for.
    expect(cited.flatMap((one) => one.cited).length).toBeGreaterThan(200);
    expect(cited.flatMap((one) => problems(one.path, one.cited))).toEqual([]);
  });

  it('that documents link are there, with the heading that is linked', () => {
    const documents = sources.filter((path) => path.endsWith('.md'));
    expect(documents.flatMap((path) => problems(path, linkedIn(path, read(path))))).toEqual([]);
  });

  it('about the product name code that is there', () => {
    const named = globSync('docs/product/*.md', { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/`((?:src|worker|prisma|scripts)\/[^`<>{}*…\s]+)`/g)].map(([, file = '']) => ({
        path,
        file,
      })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each([
    ['ARCHITECTURE.md', 60],
    ['CONTRIBUTING.md', 5],
    ['README.md', 10],
    ['docs/glossary.md', 50],
    ['docs/testing.md', 10],
  ])('%s names files and folders that are there', (guide, atLeast) => {
    const named = namedIn(read(guide));
    expect(named.length).toBeGreaterThanOrEqual(atLeast);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('stand alone: nothing cites a text that is not in the repository', () => {
    // A bare paragraph sign means some other text; those of public standards carry their number.
    const elsewhere = /(?<!RFC \d+ )§|\bproduct decisions\b|\b(?:spec|product)\.md\b/;
    const own = 'src/test/cited-docs.test.ts';
    expect(sources.filter((path) => path !== own && elsewhere.test(read(path)))).toEqual([]);
  });
});
