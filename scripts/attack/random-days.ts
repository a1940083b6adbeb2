import type { Attack } from './attack';
import { runRandomBatches } from './random-batches';

const DAYS = 10_000;

export const randomDays: Attack = {
  name: 'random-days',
  what: 'random days of a company’s lessons, each step compared with the rules written down a second time',
  run: (_product, { rounds = DAYS }) =>
    runRandomBatches({ name: 'random-days', program: 'scripts/attack/random-days-batch.ts', batch: 250, rounds }),
};
