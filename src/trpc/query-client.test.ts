import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';

/** Shows a list whose responses the test resolves, in the order of the requests. */
function showList() {
  const client = createQueryClient();
  const pendingQueries: PromiseWithResolvers<string[]>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['memos'],
    retry: false,
    queryFn: () => {
      const answer = Promise.withResolvers<string[]>();
      pendingQueries.push(answer);
      return answer.promise;
    },
  });
  const leave = observer.subscribe(() => undefined);
  const currentData = () => observer.getCurrentResult().data;
  return { client, pendingQueries, shown: currentData, leave };
}

describe('invalidating', () => {
  it('requests a list again whose first request is still running', async () => {
    const { client, pendingQueries, shown } = showList();
    const invalidated = client.invalidateQueries({ queryKey: ['memos'] });
    pendingQueries[0]?.resolve([]);
    await vi.waitFor(() => expect(pendingQueries).toHaveLength(2));
    pendingQueries[1]?.resolve(['saved']);
    await invalidated;
    expect(shown()).toEqual(['saved']);
  });

  it('requests again when the first request failed', async () => {
    const { client, pendingQueries, shown } = showList();
    const invalidated = client.invalidateQueries();
    pendingQueries[0]?.reject(new Error('no connection'));
    await vi.waitFor(() => expect(pendingQueries).toHaveLength(2));
    pendingQueries[1]?.resolve(['saved']);
    await invalidated;
    expect(shown()).toEqual(['saved']);
  });

  it('requests a loaded list once', async () => {
    const { client, pendingQueries, shown } = showList();
    pendingQueries[0]?.resolve([]);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    const invalidated = client.invalidateQueries({ queryKey: ['memos'] });
    pendingQueries[1]?.resolve(['saved']);
    await invalidated;
    expect([shown(), pendingQueries.length]).toEqual([['saved'], 2]);
  });

  it('with refetchType none does not wait, and marks the list as stale', async () => {
    const { client, pendingQueries, shown } = showList();
    await client.invalidateQueries({ queryKey: ['memos'], refetchType: 'none' });
    pendingQueries[0]?.resolve([]);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    await vi.waitFor(() => expect(client.getQueryState(['memos'])?.isInvalidated).toBe(true));
    expect(pendingQueries).toHaveLength(1);
  });

  it('does not wait for a list that is no longer shown, and marks it as stale', async () => {
    const { client, pendingQueries, leave } = showList();
    leave();
    await client.invalidateQueries({ queryKey: ['memos'] });
    pendingQueries[0]?.resolve([]);
    await vi.waitFor(() => expect(client.getQueryState(['memos'])).toMatchObject({ data: [], isInvalidated: true }));
    expect(pendingQueries).toHaveLength(1);
  });
});

/** Creates a query with a response, as a closed page leaves it; with an observer it is still shown. */
async function answerQuery(client: QueryClient, key: string, shown?: { staleTime: number }) {
  let requests = 0;
  const options = { queryKey: [key], queryFn: () => Promise.resolve((requests += 1)) };
  await client.fetchQuery(options);
  const leave = shown
    ? new QueryObserver(client, { ...options, ...shown }).subscribe(() => undefined)
    : () => undefined;
  return {
    requests: () => requests,
    isStale: () => client.getQueryState([key])?.isInvalidated,
    leave,
  };
}

const mutate = (client: QueryClient, path: string[], answer: () => Promise<unknown> = () => Promise.resolve(null)) =>
  client
    .getMutationCache()
    .build(client, { mutationKey: [path], mutationFn: answer })
    .execute(undefined);

describe('a successful mutation', () => {
  it('makes every response stale, and refetches none by itself', async () => {
    const client = createQueryClient();
    const closed = await answerQuery(client, 'other area');
    const shown = await answerQuery(client, 'list', { staleTime: 30_000 });
    await mutate(client, ['lesson', 'cancel']);
    expect([closed.isStale(), shown.isStale()]).toEqual([true, true]);
    expect([closed.requests(), shown.requests()]).toEqual([1, 1]);
  });

  it('makes a response stale that is still on its way for a list shown before', async () => {
    const { client, pendingQueries, shown, leave } = showList();
    pendingQueries[0]?.resolve([]);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    void client.refetchQueries({ queryKey: ['memos'] });
    leave();
    await mutate(client, ['lesson', 'writeMemo']);
    pendingQueries[1]?.resolve(['older than the memo']);
    await vi.waitFor(() => expect(client.getQueryState(['memos'])).toMatchObject({ data: ['older than the memo'] }));
    await vi.waitFor(() => expect(client.getQueryState(['memos'])?.isInvalidated).toBe(true));
  });

  it('keeps an open query fresh that is read only once', async () => {
    const client = createQueryClient();
    const open = await answerQuery(client, 'body check', { staleTime: Number.POSITIVE_INFINITY });
    await mutate(client, ['b2bExpert', 'addGroup']);
    expect(open.isStale()).toBe(false);
    open.leave();
    await mutate(client, ['b2bExpert', 'addGroup']);
    expect(open.isStale()).toBe(true);
  });

  it.each([
    ['coach', 'see'],
    ['document', 'request'],
    ['lesson', 'form'],
  ])('makes nothing stale when it is %s.%s', async (...path) => {
    const client = createQueryClient();
    const closed = await answerQuery(client, 'search');
    await mutate(client, path);
    expect(closed.isStale()).toBe(false);
  });

  it('is required: a rejected one makes nothing stale', async () => {
    const client = createQueryClient();
    const closed = await answerQuery(client, 'list');
    await expect(mutate(client, ['lesson', 'cancel'], () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
    expect(closed.isStale()).toBe(false);
  });
});
