import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BenchContext } from './harness';
import { fetchBody, httpConcurrently, httpP99, httpThroughput } from './http-load';
import { runRows } from './run-rows';

/** Rejects every call, as the product rejects too many calls. */
const server = createServer((_request, response) => response.writeHead(429).end());
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const calls = [{ path: '/called' }];
const measurements: Record<string, () => Promise<unknown>> = {
  'one answer': () => fetchBody(url, { path: '/called' }),
  'answers per second': () => httpThroughput({ url, calls, connections: 1, once: true }),
  'times at a constant rate': () => httpP99({ url, calls, seconds: 1, rate: 1 }),
  'times of calls at once': () => httpConcurrently({ url, calls }),
};
it.each(Object.keys(measurements))('a measurement is void when the server rejects calls: %s', async (name) => {
  await expect(measurements[name]?.()).rejects.toThrow(/\/called: (answered 429|1 refusals)/);
});

it('a row that cannot be measured makes the run fail, and the others still run', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const [measured, ended]: [string[], string[]] = [[], []];
  const context = { endRow: () => Promise.resolve(void ended.push('row')) } as unknown as BenchContext & {
    endRow: () => Promise<void>;
  };
  const at = { median: 1, low: 1, high: 1 };
  const works = { title: 'works', run: () => Promise.resolve([{ name: 'row', unit: 'ms', product: at }]) };
  const fails = { title: 'fails', run: () => fetchBody(url, { path: '/called' }).then(() => []) };
  const run = (benches: (typeof works | typeof fails)[]) =>
    runRows(
      benches.map((bench) => ({ name: `${bench.title}.bench.ts`, bench })),
      context,
      ({ title }) => measured.push(title),
    );
  expect(await run([works, fails, works])).toBe(false);
  expect([measured, ended.length]).toEqual([['works', 'works'], 3]);
  expect(reported).toHaveBeenCalledWith(
    expect.stringContaining('fails.bench.ts could not be measured'),
    expect.any(Error),
    '\n',
  );
  expect(await run([works])).toBe(true);
});
