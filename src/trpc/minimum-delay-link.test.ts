import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppRouter } from '~/server/api/root';
import { minimumDelayLink } from './minimum-delay-link';

const MS = 200;
const pages = { items: [], nextCursor: null };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a client whose server answers after some time, or rejects. */
function clientOf(answerMs: number, { hasResult = false, rejects = false } = {}) {
  const server: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      const timer = setTimeout(() => {
        if (rejects) {
          observer.error(TRPCClientError.from(new Error('lost')));
          return;
        }
        observer.next({ result: { type: 'data', data: pages } });
        observer.complete();
      }, answerMs);
      return () => clearTimeout(timer);
    });
  const delay = minimumDelayLink({ ms: MS, hasResult: (path) => hasResult && path === 'content.stories' });
  return createTRPCClient<AppRouter>({ links: [delay, server] });
}

/** Returns how many ms pass until a call ends. */
async function timeOf(call: Promise<unknown>): Promise<number> {
  const start = Date.now();
  let end: number | null = null;
  const ended = call.then(
    () => (end = Date.now()),
    () => (end = Date.now()),
  );
  while (end === null) await vi.advanceTimersByTimeAsync(1);
  await ended;
  return end - start;
}

it.each([
  [0, MS],
  [MS - 1, MS],
  [MS, MS],
  [MS + 50, MS + 50],
])('the first result of a query that takes %i ms is shown after %i ms', async (answerMs, shownAfter) => {
  const call = clientOf(answerMs).content.stories.query({});
  expect(await timeOf(call)).toBe(shownAfter);
  expect(await call).toEqual(pages);
});

it('a rejection of the first request is shown after the same time', async () => {
  const call = clientOf(10, { rejects: true }).content.stories.query({});
  const rejected = expect(call).rejects.toThrow('lost');
  expect(await timeOf(call)).toBe(MS);
  await rejected;
});

it('a query whose result the page has already, and a mutation, are not delayed', async () => {
  expect(await timeOf(clientOf(10, { hasResult: true }).content.stories.query({}))).toBe(10);
  expect(await timeOf(clientOf(10).lesson.deleteMemo.mutate({ encryptedMemoId: 'memo-1' }))).toBe(10);
});
