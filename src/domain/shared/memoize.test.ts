import { describe, expect, it } from 'vitest';
import { memoize } from './memoize';

function createCounted(max: number) {
  const computed: number[] = [];
  const double = memoize(
    (value: number) => {
      computed.push(value);
      return value * 2;
    },
    { key: String, max },
  );
  return { made: computed, double };
}

describe('remember', () => {
  it('computes each result once while it is cached', () => {
    const { made: computed, double } = createCounted(3);
    expect([1, 2, 1, 3, 2, 1].map(double)).toEqual([2, 4, 2, 6, 4, 2]);
    expect(computed).toEqual([1, 2, 3]);
  });

  it('evicts the least recently used result, and computes it again on the next request', () => {
    const { made: computed, double } = createCounted(2);
    expect([1, 2, 1, 3, 1, 2].map(double)).toEqual([2, 4, 2, 6, 2, 4]);
    expect(computed).toEqual([1, 2, 3, 2]);
  });

  it('caches undefined, too, but no failure', () => {
    let calls = 0;
    const nothing = memoize((_name: string): undefined => void (calls += 1), { key: (name) => name, max: 1 });
    nothing('a');
    nothing('a');
    expect(calls).toBe(1);
    const failing = memoize(
      (): never => {
        throw new Error(`${(calls += 1)}`);
      },
      { key: () => '', max: 1 },
    );
    expect(failing).toThrow('2');
    expect(failing).toThrow('3');
  });

  it('retries after a rejected promise, and shares a fulfilled one', async () => {
    let calls = 0;
    const failingCall = memoize(
      (_name: string) => {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error('away')) : Promise.resolve(calls);
      },
      { key: (name) => name, max: 2 },
    );
    await expect(Promise.allSettled([failingCall('a'), failingCall('a')])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect([await failingCall('a'), await failingCall('a')]).toEqual([2, 2]);
  });
});
