import { expect, test } from 'vitest';
import { interleave, spreadOf, throughput } from './harness';

test('spreadOf returns the median and the 10th and 90th percentile', () => {
  expect(spreadOf([5])).toEqual({ median: 5, low: 5, high: 5 });
  expect(spreadOf([4, 1, 3, 2])).toMatchObject({ median: 2.5 });
  expect(spreadOf([10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ median: 5, low: 1, high: 9 });
  expect(() => spreadOf([])).toThrow('no figures');
});

test('interleave alternates peer and product, swaps which is first, and ignores warm-ups', async () => {
  const calls: string[] = [];
  const measure = (name: string, values: number[]) => async () => {
    calls.push(name);
    return values.shift() ?? 0;
  };
  const result = await interleave(measure('peer', [1, 10, 20, 40]), measure('product', [99, 20, 10, 40]), {
    rounds: 3,
    warmups: 1,
  });
  expect(calls).toEqual(['product', 'peer', 'peer', 'product', 'product', 'peer', 'peer', 'product']);
  expect(result.peer.median).toBe(20);
  expect(result.product.median).toBe(20);
  // The ratio is computed per round: 2, 0.5, 1.
  expect(result.ratio.median).toBe(1);
});

test('throughput counts the completed calls', async () => {
  let done = 0;
  const rate = await throughput(async () => void (done += 1), { clients: 2, seconds: 0.05 });
  expect(done).toBeGreaterThan(0);
  expect(rate).toBeGreaterThan(0);
});
