import type { Attack } from './attack';
import { runRandomBatches } from './random-batches';

const SEQUENCES = 10_000;

export const lessons: Attack = {
  name: 'lessons',
  what: 'random steps of two learners, two coaches, an operator and the jobs, with series, moves, pauses, disputes, refunds and monthly closes, and with lost connections; hours, credits, money and announcements checked after each',
  run: (_product, { rounds = SEQUENCES }) =>
    runRandomBatches({ name: 'lessons', program: 'scripts/attack/lessons-batch.ts', batch: 200, rounds }),
};
