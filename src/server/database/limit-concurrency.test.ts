import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency';

/** Tasks that record when they begin and end when the test ends them. */
function pieces() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => async () => {
    started.push(name);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    await end.promise;
    return name;
  };
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    begun: started,
    work,
    settled: settle,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

describe('the limit on concurrent work', () => {
  it('runs the work of one key in the order of the calls and does not block other keys', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const limited = limitConcurrency(2);
    const p = pieces();
    const done = Promise.all(names.map((name) => limited(1, p.work(name))));
    const other = limited(2, p.work('other'));
    await p.settled();
    expect(p.begun).toEqual(['a', 'b', 'other']);
    p.end('b');
    await p.settled();
    expect(p.begun).toEqual(['a', 'b', 'other', 'c']);
    for (const name of ['a', 'c', 'other']) p.end(name);
    await p.settled();
    p.end('d');
    expect([await done, await other]).toEqual([names, 'other']);
  });

  it('frees a place when work fails and rejects only the caller of that work', async () => {
    const limited = limitConcurrency(1);
    const p = pieces();
    const [first, second] = [limited(1, p.work('first')), limited(1, p.work('second'))];
    await p.settled();
    p.fail('first');
    await expect(first).rejects.toThrow('first');
    await p.settled();
    p.end('second');
    expect(await second).toBe('second');
  });

  it('never exceeds the limit and settles every call, for random durations and failures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.record({ key: fc.integer({ min: 0, max: 2 }), ticks: fc.nat(5), fails: fc.boolean() }), {
          maxLength: 30,
        }),
        async (maxConcurrent, jobs) => {
          const limited = limitConcurrency(maxConcurrent);
          const running = new Map<number, number>();
          let peak = 0;
          const outcomes = await Promise.allSettled(
            jobs.map(({ key, ticks, fails }) =>
              limited(key, async () => {
                running.set(key, (running.get(key) ?? 0) + 1);
                peak = Math.max(peak, running.get(key) ?? 0);
                for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
                running.set(key, (running.get(key) ?? 0) - 1);
                if (fails) throw new Error('no');
              }),
            ),
          );
          expect(peak).toBeLessThanOrEqual(maxConcurrent);
          expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(jobs.map(({ fails }) => fails));
        },
      ),
    );
  });
});
