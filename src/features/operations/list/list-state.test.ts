import { describe, expect, it } from 'vitest';
import { listState } from './list-state';

const query = {
  data: { pages: [{ items: [1, 2] }, { items: [3] }] },
  error: null as { message: string } | null,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: () => Promise.resolve(),
  fetchNextPage: () => Promise.reject(new Error('not pressed')),
};

describe('the state of a list', () => {
  it('joins its pages', () =>
    expect(listState(query)).toMatchObject({ rows: [1, 2, 3], more: { hasMore: true, failed: null } }));

  it('shows why the next page failed to load, and keeps the rows', () => {
    const rejected = Object.assign(new Error('지금은 볼 수 없어요.'), { data: { domainCode: 'FORBIDDEN' } });
    const state = listState({ ...query, error: rejected, isFetchNextPageError: true });
    expect(state).toMatchObject({ rows: [1, 2, 3], more: { failed: '지금은 볼 수 없어요.' } });
  });

  it('says without an answer that the connection is interrupted, in Korean', () => {
    const state = listState({ ...query, error: new TypeError('Failed to fetch'), isFetchNextPageError: true });
    expect(state.more.failed).toContain('인터넷이 잠시 끊겼어요.');
  });

  it('shows no error below the list after a failed refresh', () => {
    expect(listState({ ...query, error: { message: '인터넷이 끊겼어요.' } }).more.failed).toBeNull();
  });
});
