import { join } from 'node:path';
import { z } from 'zod';
import { CHROMIUM_ARGS, ensureChromium } from '../../lib/install/chromium.mjs';
import { root } from '../../lib/project.mjs';
import { runTool } from '../../lib/processes/tools.mjs';
import { type Bench, type BenchResult, spreadOf } from '../harness';
import { startBareApp } from '../peers/bare-app';
import { publicPages } from '../public-pages';

const RUNS = 3;

const metric = z.object({ numericValue: z.number() });
const category = z.object({ score: z.number() });
const reportSchema = z.object({
  audits: z.object({
    'largest-contentful-paint': metric,
    'total-blocking-time': metric,
    'cumulative-layout-shift': metric,
  }),
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category, seo: category }),
});
type Report = z.infer<typeof reportSchema>;

/**
 * Runs Lighthouse for a page with its slow phone profile, in a separate program because the measurement puts much load
 * on its process.
 */
async function inspect(url: string): Promise<Report> {
  const flags = [
    '--output=json',
    '--quiet',
    '--form-factor=mobile',
    '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=${['--headless=new', ...CHROMIUM_ARGS].join(' ')}`,
  ];
  const { code, output } = await runTool([join(root, 'node_modules/lighthouse/cli/index.js'), url, ...flags], {
    ...process.env,
    CHROME_PATH: ensureChromium().path,
  });
  const start = output.indexOf('{');
  if (code !== 0 || start < 0) throw new Error(`lighthouse: ${output.slice(-500)}`);
  return reportSchema.parse(JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)));
}

type Row = { name: string; unit: string; read: (report: Report) => number; target?: BenchResult['target'] };
const rows: Row[] = [
  {
    name: 'largest contentful paint',
    unit: 'ms',
    read: ({ audits }) => audits['largest-contentful-paint'].numericValue,
  },
  { name: 'total blocking time', unit: 'ms', read: ({ audits }) => audits['total-blocking-time'].numericValue },
  { name: 'cumulative layout shift', unit: '', read: ({ audits }) => audits['cumulative-layout-shift'].numericValue },
  { name: 'performance', unit: 'of 100', read: ({ categories }) => categories.performance.score * 100 },
  {
    name: 'accessibility',
    unit: 'of 100',
    read: ({ categories }) => categories.accessibility.score * 100,
    target: { atLeast: 100 },
  },
  { name: 'best practices', unit: 'of 100', read: ({ categories }) => categories['best-practices'].score * 100 },
  {
    name: 'search engines',
    unit: 'of 100',
    read: ({ categories }) => categories.seo.score * 100,
    target: { atLeast: 100 },
  },
];

const bench: Bench = {
  title: 'Lighthouse, mobile',
  run: async (context) => {
    const { url } = await context.product();
    const bare = await startBareApp(context);
    const peer: Report[] = [];
    const products = new Map<string, Report[]>(publicPages.map(([page]) => [page, []]));
    for (let run = 0; run < RUNS; run += 1) {
      peer.push(await inspect(bare));
      for (const [page, path] of publicPages) products.get(page)?.push(await inspect(`${url}${path}`));
    }
    return [...products].flatMap(([page, reports]) =>
      rows.map(({ name, unit, read, target }): BenchResult => ({
        name: `${page}: ${name}`,
        unit,
        peerName: 'a page of the framework with one word',
        peer: spreadOf(peer.map(read)),
        product: spreadOf(reports.map(read)),
        ...(target ? { target } : {}),
      })),
    );
  },
};
export default bench;
