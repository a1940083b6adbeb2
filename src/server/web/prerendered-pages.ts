import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { listingParameters } from '~/domain/listing/listing-href';

/**
 * Returns whether a path and query are answered without rendering: by a file, or by a page that is the same for
 * everybody.
 */
export type IsPrerendered = (url: string) => boolean;

/** With one of its parameters, a listing is rewritten to a page that is rendered on request (next.config.mjs). */
const LISTING = /^(?:\/[a-z]+)?\/listings(?:\/|$)/;

const manifestSchema = z.object({ version: z.literal(4), routes: z.record(z.string(), z.unknown()) });

/** Reads files and prerendered pages once. Whether a page was cached later, only the response shows. */
export function readPrerenderedPages({ root, distDir }: { root: string; distDir: string }): IsPrerendered {
  const publicFolder = join(root, 'public');
  const files = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(publicFolder, join(parentPath, name))}`);
  const paths = new Set([...readPaths(join(root, distDir, 'prerender-manifest.json')), ...files]);
  return (url) => {
    // Resolved as the framework resolves it: `/_next/static/../../listings` is a listing.
    const { pathname, searchParams } = new URL(`http://site${url}`);
    if (pathname.startsWith('/_next/')) return true;
    if (!paths.has(pathname.replace(/(?<=.)\/$/, ''))) return false;
    return !(LISTING.test(pathname) && listingParameters.some((key) => searchParams.has(key)));
  };
}

function readPaths(file: string): string[] {
  const manifest = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!manifest.success)
    throw new Error(`${file} has a format that is unknown here: see docs/decisions/032-framework-internals.md.`);
  return Object.keys(manifest.data.routes);
}
