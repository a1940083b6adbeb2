import type { Attack } from './attack';
import { runRandomBatches } from './random-batches';

const SEQUENCES = 10_000;

export const lessons: Attack = {
  name: 'lessons',
  what: 'random steps of two learners, two coaches, an operator and the jobs, from purchases to the monthly close, with lost connections; hours, credits, money and announcements checked after each',
  run: (_product, { rounds = SEQUENCES }) =>
    runRandomBatches({ name: 'lessons', program: 'scripts/attack/lessons-batch.ts', batch: 100, rounds }),
};
