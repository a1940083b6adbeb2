import { beforeEach, expect, it, vi } from 'vitest';
import { loggedDuring } from '~/test/captured-log';
import { listenWith } from '~/test/stand-ins/http-server';
import { outdatePages } from './page-cache.mjs';
import { refreshPages } from './refresh-pages';

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

beforeEach(() => () => outdatePages(0));

const never = new AbortController().signal;
const outdatedAt = () => (globalThis as { pagesOutdatedAt?: number[] }).pagesOutdatedAt?.at(-1) ?? 0;

/** Starts a server that answers each path with its cache states in turn, the last one again and again. */
async function open(states: Record<string, string[]>, onRequest = (_path: string) => {}) {
  const requested: string[] = [];
  const server = await listenWith((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    onRequest(path);
    const [state = '', ...rest] = states[path] ?? [];
    if (rest.length > 0) states[path] = rest;
    response.writeHead(state === '500' ? 500 : 200, state === '' ? {} : { 'x-nextjs-cache': state });
    response.end('page');
  });
  return { requested, ...server };
}

it('requests each page until the response is not outdated', async () => {
  const before = Date.now();
  const server = await open({ '/a': ['STALE', 'STALE', 'HIT'], '/b': ['MISS'], '/c': [] });
  await refreshPages(['/a', '/b', '/c'], server.url, never);
  expect(server.requested).toEqual(['/a', '/b', '/c', '/a', '/a']);
  expect(outdatedAt()).toBeGreaterThanOrEqual(before);
  await server.close();
});

it('stops with a page that stays outdated', async () => {
  const server = await open({ '/a': ['STALE'] });
  await refreshPages(['/a'], server.url, never);
  expect(server.requested).toHaveLength(12);
  await server.close();
});

it('makes pages outdated although none is requested', async () => {
  const before = Date.now();
  await refreshPages([], 'http://127.0.0.1:1', never);
  expect(outdatedAt()).toBeGreaterThanOrEqual(before);
});

it('logs a process that cannot be reached, and tries again', async () => {
  const lines = await loggedDuring(() => refreshPages(['/a'], 'http://127.0.0.1:1', never));
  expect(lines.map(({ msg }) => msg)).toEqual(Array(12).fill('a changed page could not be requested'));
});

it('requests nothing more once the process stops', async () => {
  const stopping = new AbortController();
  const server = await open({ '/a': ['STALE'], '/b': ['STALE'] }, () => stopping.abort());
  const lines = await loggedDuring(() => refreshPages(['/a', '/b'], server.url, stopping.signal));
  expect(server.requested).toEqual(['/a']);
  expect(lines).toEqual([]);
  await server.close();
});
