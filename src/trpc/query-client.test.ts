import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';

/** A list that is shown, whose answers come when they are let go, in the order in which they were asked for. */
function showList() {
  const client = createQueryClient();
  const asked: PromiseWithResolvers<string[]>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['memos'],
    retry: false,
    queryFn: () => {
      const answer = Promise.withResolvers<string[]>();
      asked.push(answer);
      return answer.promise;
    },
  });
  const leave = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data;
  return { client, asked, shown, leave };
}

describe('invalidating', () => {
  it('asks again for a list that is being asked for the first time', async () => {
    const { client, asked, shown } = showList();
    const invalidated = client.invalidateQueries({ queryKey: ['memos'] });
    asked[0]?.resolve([]);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.resolve(['saved']);
    await invalidated;
    expect(shown()).toEqual(['saved']);
  });

  it('asks again when the first question failed', async () => {
    const { client, asked, shown } = showList();
    const invalidated = client.invalidateQueries();
    asked[0]?.reject(new Error('no connection'));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.resolve(['saved']);
    await invalidated;
    expect(shown()).toEqual(['saved']);
  });

  it('asks once where the list was there', async () => {
    const { client, asked, shown } = showList();
    asked[0]?.resolve([]);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    const invalidated = client.invalidateQueries({ queryKey: ['memos'] });
    asked[1]?.resolve(['saved']);
    await invalidated;
    expect([shown(), asked.length]).toEqual([['saved'], 2]);
  });

  it('waits for nothing, and leaves the list to be asked again, where that is all that was wished for', async () => {
    const { client, asked, shown } = showList();
    await client.invalidateQueries({ queryKey: ['memos'], refetchType: 'none' });
    asked[0]?.resolve([]);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    await vi.waitFor(() => expect(client.getQueryState(['memos'])?.isInvalidated).toBe(true));
    expect(asked).toHaveLength(1);
  });

  it('does not wait for a list that nobody looks at any more, which is asked again when somebody does', async () => {
    const { client, asked, leave } = showList();
    leave();
    await client.invalidateQueries({ queryKey: ['memos'] });
    asked[0]?.resolve([]);
    await vi.waitFor(() => expect(client.getQueryState(['memos'])).toMatchObject({ data: [], isInvalidated: true }));
    expect(asked).toHaveLength(1);
  });
});

/** A query that has been answered, as a closed page leaves it; with an observer it is still shown. */
async function answered(client: QueryClient, key: string, shown?: { staleTime: number }) {
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

describe('a mutation that has succeeded', () => {
  it('makes every answer stale, and requests none again by itself', async () => {
    const client = createQueryClient();
    const closed = await answered(client, 'other area');
    const shown = await answered(client, 'list', { staleTime: 30_000 });
    await mutate(client, ['lesson', 'cancel']);
    expect([closed.isStale(), shown.isStale()]).toEqual([true, true]);
    expect([closed.requests(), shown.requests()]).toEqual([1, 1]);
  });

  it('makes the answer stale that is on its way for a list that was shown before', async () => {
    const { client, asked, shown, leave } = showList();
    asked[0]?.resolve([]);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    void client.refetchQueries({ queryKey: ['memos'] });
    leave();
    await mutate(client, ['lesson', 'writeMemo']);
    asked[1]?.resolve(['older than the memo']);
    await vi.waitFor(() => expect(client.getQueryState(['memos'])).toMatchObject({ data: ['older than the memo'] }));
    await vi.waitFor(() => expect(client.getQueryState(['memos'])?.isInvalidated).toBe(true));
  });

  it('leaves what is read once and still open as it is', async () => {
    const client = createQueryClient();
    const open = await answered(client, 'body check', { staleTime: Number.POSITIVE_INFINITY });
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
  ])('is %s.%s: nothing is stale', async (...path) => {
    const client = createQueryClient();
    const closed = await answered(client, 'search');
    await mutate(client, path);
    expect(closed.isStale()).toBe(false);
  });

  it('alone does so: a refused one leaves all as it is', async () => {
    const client = createQueryClient();
    const closed = await answered(client, 'list');
    await expect(mutate(client, ['lesson', 'cancel'], () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
    expect(closed.isStale()).toBe(false);
  });
});
