import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startChild, waitForAnswer } from '../../lib/processes/child-program.mjs';
import { PlainError } from '../../lib/plain-error.mjs';
import { freePort } from '../../lib/processes/ports.mjs';
import { root } from '../../lib/project.mjs';
import { step } from '../../lib/steps.mjs';
import { testEnvironment } from '../../lib/test-run/test-settings.mjs';
import { runTool } from '../../lib/processes/tools.mjs';
import type { BenchContext } from '../harness';
import type { Markup } from './markup';

const folder = join(root, '.data/bench/bare-app');
const next = join(root, 'node_modules/next/dist/bin/next');

/** Files of a minimal app of the framework. They are JavaScript, so that no compiler settings are needed. */
const files = (markup: Markup | null): Record<string, string> => ({
  'package.json': JSON.stringify({ name: 'bare', private: true, type: 'module' }),
  'next.config.mjs': `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} }, outputFileTracingRoot: ${JSON.stringify(root)} };\n`,
  // Its own file, because the framework would otherwise use the project's, which is below the same root.
  'instrumentation.js': 'export function register() {}\n',
  'app/layout.js': `export default function Layout({ children }) { return <html lang="ko"><body>{children}</body></html>; }\n`,
  'app/page.js': `export default function Page() { return <h1>Hello</h1>; }\n`,
  'app/empty/route.js': `export const dynamic = 'force-dynamic';\nexport const GET = () => Response.json({});\n`,
  // The same elements as the product's page, rendered again for each visitor.
  'app/same/page.js': `import { createElement } from 'react';
import markup from './markup.json';
export const dynamic = 'force-dynamic';
const make = (node, key) => (typeof node === 'string' ? node : createElement(node.tag, { ...node.attributes, key }, ...node.children.map(make)));
export default function Page() { return markup.map(make); }
`,
  'app/same/markup.json': markup ? JSON.stringify(markup) : storedMarkup(),
});

/** Returns the markup of an earlier row, so that a row that does not need it builds nothing. */
function storedMarkup(): string {
  const path = join(folder, 'app/same/markup.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : '[]';
}

/**
 * Starts the installed Next with an empty route handler at /empty, a page with one word at /, and a dynamic page at
 * /same with the given markup. The build is stored in .data/bench and repeated only when something changed.
 * @returns its address
 */
export async function startBareApp({ onEndOfRow }: BenchContext, markup: Markup | null = null): Promise<string> {
  await step('bare app', async () => [(await build(files(markup))) ? 'built' : 'up to date', null]);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...testEnvironment({ NODE_ENV: 'production' }), NEXT_TELEMETRY_DISABLED: '1' };
  const server = startChild({
    name: 'bare-app',
    args: [next, 'start', folder, '-p', String(port)],
    cwd: folder,
    env,
    logDir: join(root, '.data/bench'),
  });
  onEndOfRow(() => server.stop());
  if (!(await waitForAnswer(`${url}/empty`, server, 60_000)))
    throw new PlainError(`The bare app did not start:\n${server.lastLines()}`);
  return url;
}

async function build(contents: Record<string, string>): Promise<boolean> {
  const sources = JSON.stringify({
    contents,
    next: readFileSync(join(root, 'node_modules/next/package.json'), 'utf8'),
  });
  const stamp = join(folder, '.next/made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false;
  for (const [name, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { code, output } = await runTool([next, 'build', folder], {
    ...testEnvironment({ NODE_ENV: 'production' }),
    NEXT_TELEMETRY_DISABLED: '1',
  });
  if (code !== 0) throw new PlainError(`The bare app could not be built:\n${output}`);
  writeFileSync(stamp, sources);
  return true;
}
