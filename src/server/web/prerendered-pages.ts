import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Returns whether a path and query are answered without rendering: by a file, or by a page that is the same for
 * everybody.
 */
export type IsPrerendered = (url: string) => boolean;

type Rewrite = { regex: string; has?: { type: string; key: string }[] };
type Routes = { rewrites: { beforeFiles: Rewrite[] } };
type Prerendered = { routes: Record<string, unknown> };

/**
 * As the build says it: files, pages made in advance, and the rewrites that send a request with a query (a
 * listing's filters) to a page that is rendered on demand. Whether a page was cached later, only the answer shows.
 */
export function readPrerenderedPages({ root, distDir }: { root: string; distDir: string }): IsPrerendered {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, distDir, name), 'utf8'));
  const prerendered = read('prerender-manifest.json') as Prerendered;
  const { rewrites } = read('routes-manifest.json') as Routes;
  const publicFolder = join(root, 'public');
  const files = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(publicFolder, join(parentPath, name))}`);
  const paths = new Set([...Object.keys(prerendered.routes), ...files]);
  const rendered = rewrites.beforeFiles.map(({ regex, has = [] }) => ({
    path: new RegExp(regex),
    queries: has.flatMap(({ type, key }) => (type === 'query' ? [key] : [])),
  }));
  return (url) => {
    // Resolved as the framework resolves it: `/_next/static/../../listings` is a listing.
    const { pathname, searchParams } = new URL(`http://site${url}`);
    if (pathname.startsWith('/_next/')) return true;
    if (!paths.has(pathname.replace(/(?<=.)\/$/, ''))) return false;
    return !rendered.some(({ path, queries }) => path.test(pathname) && queries.every((key) => searchParams.has(key)));
  };
}
