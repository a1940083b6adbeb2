import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inBatches } from './in-batches';

const settle = () => new Promise<void>((done) => setImmediate(done));

/** Batches that end when the test ends them and give each item its own answer. */
function batches(maxBatchSize: number) {
  const started: string[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const submit = inBatches<string, string>(maxBatchSize, async (items) => {
    started.push([...items]);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise;
    return items.map((item) => `${item} done`);
  });
  const end = async (number: number) => {
    ends[number]?.resolve();
    await settle();
    await settle();
  };
  const fail = async (number: number) => {
    ends[number]?.reject(new Error(`batch ${number}`));
    await settle();
    await settle();
  };
  return { submit, started, end, fail };
}

describe('batched work', () => {
  it('runs the first call immediately and batches the calls that arrive meanwhile, each with its own answer', async () => {
    const b = batches(3);
    const done = Promise.all(['a', 'b', 'c'].map((name) => b.submit(1, name)));
    expect(b.started).toEqual([['a']]);
    await b.end(0);
    expect(b.started).toEqual([['a'], ['b', 'c']]);
    await b.end(1);
    expect(await done).toEqual(['a done', 'b done', 'c done']);
  });

  it('limits the size of a batch and keeps the order of the calls', async () => {
    const b = batches(2);
    const done = Promise.all(['a', 'b', 'c', 'd'].map((name) => b.submit(1, name)));
    for (const number of [0, 1, 2]) await b.end(number);
    expect(b.started).toEqual([['a'], ['b', 'c'], ['d']]);
    expect(await done).toHaveLength(4);
  });

  it('does not block calls of another key', async () => {
    const b = batches(2);
    const [mine, other] = [b.submit(1, 'mine'), b.submit(2, 'other')];
    expect(b.started).toEqual([['mine'], ['other']]);
    await b.end(1);
    expect(await other).toBe('other done');
    await b.end(0);
    expect(await mine).toBe('mine done');
  });

  it('rejects all calls of a failed batch and none of the next one', async () => {
    const b = batches(2);
    const submitted = ['a', 'b', 'c', 'd'].map((name) => b.submit(1, name));
    const outcomes = Promise.allSettled(submitted);
    await b.end(0);
    await b.fail(1);
    await b.end(2);
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  });

  it('answers every call exactly once with its own answer, for random arrivals and durations', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.record({ key: fc.integer({ min: 0, max: 2 }), ticks: fc.nat(3), after: fc.nat(4) }), {
          maxLength: 30,
        }),
        async (maxBatchSize, submitted) => {
          const done = new Map<number, number[]>();
          let running = 0;
          const ask = inBatches<{ key: number; number: number; ticks: number }, number>(maxBatchSize, async (items) => {
            running += 1;
            expect(items.length).toBeLessThanOrEqual(maxBatchSize);
            expect(new Set(items.map(({ key }) => key)).size).toBe(1);
            expect(running).toBeLessThanOrEqual(3);
            for (let tick = 0; tick < (items[0]?.ticks ?? 0); tick += 1) await Promise.resolve();
            for (const { key, number } of items) done.set(key, [...(done.get(key) ?? []), number]);
            running -= 1;
            return items.map(({ number }) => number);
          });
          const answers = await Promise.all(
            submitted.map(async ({ key, ticks, after }, number) => {
              for (let tick = 0; tick < after; tick += 1) await settle();
              return ask(key, { key, number, ticks });
            }),
          );
          expect(answers).toEqual(submitted.map((_, number) => number));
          expect([...done.values()].flat()).toHaveLength(submitted.length);
        },
      ),
    );
  });
});
