import { QueryObserver } from '@tanstack/react-query';
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
