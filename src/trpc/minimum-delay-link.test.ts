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

/** Returns whether a call has ended after each of some times in ms. */
async function endedAfter(call: Promise<unknown>, times: readonly number[]): Promise<boolean[]> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  call.then(end, end);
  const ended: boolean[] = [];
  let now = 0;
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time - now);
    now = time;
    ended.push(hasEnded);
  }
  return ended;
}

it.each([
  [0, MS],
  [MS - 1, MS],
  [MS, MS],
  [MS + 50, MS + 50],
])('the first result of a query that takes %i ms is shown after %i ms', async (answerMs, shownAfter) => {
  const call = clientOf(answerMs).content.stories.query({});
  expect(await endedAfter(call, [shownAfter - 1, shownAfter])).toEqual([false, true]);
  expect(await call).toEqual(pages);
});

it('a rejection of the first request is shown after the same time', async () => {
  const call = clientOf(10, { rejects: true }).content.stories.query({});
  expect(await endedAfter(call, [MS - 1, MS])).toEqual([false, true]);
  await expect(call).rejects.toThrow('lost');
});

it('a query whose result the page has already, and a mutation, are not delayed', async () => {
  const query = clientOf(10, { hasResult: true }).content.stories.query({});
  expect(await endedAfter(query, [9, 10])).toEqual([false, true]);
  const mutation = clientOf(10).lesson.deleteMemo.mutate({ encryptedMemoId: 'memo-1' });
  expect(await endedAfter(mutation, [9, 10])).toEqual([false, true]);
});
