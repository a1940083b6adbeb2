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

/** Returns the anchor of a heading: lower case, without punctuation, with dashes for spaces. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsOf(path: string): Set<string> {
  return new Set([...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
}

/** Returns what is wrong with `docs/…` or `docs/….md#heading`; null when file and heading exist. */
function problemOf(cited: string): string | null {
  const [path = '', anchor] = cited.split('#');
  if (!existsSync(join(root, path))) return `${path} is not there`;
  return anchor === undefined || anchorsOf(path).has(anchor) ? null : `${path} has no heading #${anchor}`;
}

/** Returns the paths from the root that comments and commands cite. */
function citedIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w./-])docs\/[\w-]+(?:\/[\w-]+)*(?:\.\w+)?(?:#[\w-]+)?/g)].map(([cited]) => cited);
}

/** Returns the links of a Markdown file to repository files, as paths from the root. */
function linkedIn(path: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => (target.startsWith('#') ? `${path}${target}` : join(dirname(path), target)));
}

/** Base folders for the paths in the architecture map, the glossary and the guides. */
const baseFolders = ['', 'src', 'src/server', 'src/server/services'];

/** Every path of a code file, and every ending of it: `lesson/policy.ts`, `policy.ts`. */
const endings = new Set(
  globSync(['{src,worker,prisma,e2e,scripts,public}/**/*.{ts,tsx,js,mjs,cjs}', '*.{ts,mjs}', '*.cjs', '.*.cjs'], {
    cwd: root,
  }).flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);

/** Returns the code files that whole-line comments name. */
function filesNamedIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
    .flatMap((line) => [...line.matchAll(/(?<![\w./@~{$*-])((?:\w[\w.-]*\/)*\w[\w.-]*\.(?:tsx?|mjs|cjs))(?![\w.]\w)/g)])
    .map(([, file = '']) => file);
}

/** Paths that commands create, so they are missing in a fresh checkout. */
const written = /^(?:\.data|test-results)\//;

/**
 * Returns paths with a folder that a guide names in backticks or in a folder tree, including patterns (`e2e/**`). It
 * skips everything that is not one path: URLs (`/admin`), braces, `<placeholders>` and shortened paths (`…`).
 */
function namedIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path.replace(/#.*$/, ''));
  const tree = [...text.matchAll(/^([\w./-]+\/) {2,}\S/gm)].map(([, path = '']) => path);
  return [...quoted, ...tree].filter((path) => /^[\w.()*-]+\/[\w.()*/-]*$/.test(path) && !written.test(path));
}

const pathExists = (path: string) =>
  baseFolders.some((beginning) => globSync(join(beginning, path), { cwd: root }).length > 0);

const problems = (path: string, cited: readonly string[]) =>
  cited.flatMap((citation) => {
    const problem = problemOf(citation);
    return problem === null ? [] : [`${path}: ${problem}`];
  });

describe('the documents', () => {
  it('cited by comments and commands exist, with the cited heading', () => {
    const cited = sources.map((path) => ({ path, cited: citedIn(read(path)) }));
    // The code cites the product documents everywhere: finding none would mean that the search is broken.
    expect(cited.flatMap((citation) => citation.cited).length).toBeGreaterThan(200);
    expect(cited.flatMap((citation) => problems(citation.path, citation.cited))).toEqual([]);
  });

  it('of code, which comments name, exist', () => {
    // A migration never changes again, so its comments name files as they were.
    const named = sources
      .filter((path) => !path.endsWith('.md'))
      .flatMap((path) => filesNamedIn(read(path)).map((file) => ({ path, file })));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ file }) => !endings.has(file))).toEqual([]);
  });

  it('linked by documents exist, with the linked heading', () => {
    const documents = sources.filter((path) => path.endsWith('.md'));
    expect(documents.flatMap((path) => problems(path, linkedIn(path, read(path))))).toEqual([]);
  });

  it('about the product name only existing code', () => {
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
  ])('include %s, which names only existing files and folders', (guide, atLeast) => {
    const named = namedIn(read(guide));
    expect(named.length).toBeGreaterThanOrEqual(atLeast);
    expect(named.filter((path) => !pathExists(path))).toEqual([]);
  });

  it('are self-contained: no file cites a text outside of the repository', () => {
    // A bare section sign refers to an outside text; references to public standards include their number.
    const outdatedCitation = /(?<!RFC \d+ )§|\bproduct decisions\b|\b(?:spec|product)\.md\b/;
    const own = 'src/test/cited-docs.test.ts';
    expect(sources.filter((path) => path !== own && outdatedCitation.test(read(path)))).toEqual([]);
  });
});
