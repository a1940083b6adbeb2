import { join } from 'node:path';
import { z } from 'zod';
import { CHROMIUM_ARGS, ensureChromium } from '../../lib/install/chromium.mjs';
import { root } from '../../lib/project.mjs';
import { runTool } from '../../lib/processes/tools.mjs';
import { type Bench, type BenchResult, spreadOf } from '../harness';
import { startBareApp } from '../peers/bare-app';

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

const rows: { name: string; unit: string; read: (report: Report) => number }[] = [
  {
    name: 'largest contentful paint',
    unit: 'ms',
    read: ({ audits }) => audits['largest-contentful-paint'].numericValue,
  },
  { name: 'total blocking time', unit: 'ms', read: ({ audits }) => audits['total-blocking-time'].numericValue },
  { name: 'cumulative layout shift', unit: '', read: ({ audits }) => audits['cumulative-layout-shift'].numericValue },
  { name: 'performance', unit: 'of 100', read: ({ categories }) => categories.performance.score * 100 },
  { name: 'accessibility', unit: 'of 100', read: ({ categories }) => categories.accessibility.score * 100 },
  { name: 'best practices', unit: 'of 100', read: ({ categories }) => categories['best-practices'].score * 100 },
  { name: 'search engines', unit: 'of 100', read: ({ categories }) => categories.seo.score * 100 },
];

const bench: Bench = {
  title: 'Lighthouse, mobile, home page',
  run: async (context) => {
    const { url } = await context.product();
    const bare = await startBareApp(context);
    const reports: { peer: Report[]; product: Report[] } = { peer: [], product: [] };
    for (let run = 0; run < RUNS; run += 1) {
      reports.peer.push(await inspect(bare));
      reports.product.push(await inspect(url));
    }
    return rows.map(({ name, unit, read }): BenchResult => ({
      name,
      unit,
      peerName: 'a page of the framework with one word',
      peer: spreadOf(reports.peer.map(read)),
      product: spreadOf(reports.product.map(read)),
    }));
  },
};
export default bench;
