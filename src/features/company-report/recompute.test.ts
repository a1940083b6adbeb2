import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalReport } from '~/domain/employer-report/canonical';
import { reportContentSchema } from '~/domain/employer-report/schema';
import { sampleReport } from '~/test/company/sample-report';
import { recomputeHash } from './recompute';

const hash = createHash('sha256').update(canonicalReport(sampleReport)).digest('hex');

it('finds the frozen hash again, in whatever order the values arrive', async () => {
  const turned = Object.fromEntries(Object.entries(sampleReport).toReversed());
  expect(await recomputeHash(reportContentSchema.parse(turned), hash)).toEqual({ computed: hash, isEqual: true });
});

it('says so when a single value is another', async () => {
  const { waiting } = sampleReport.tables;
  const changed = {
    ...sampleReport,
    tables: { ...sampleReport.tables, waiting: { ...waiting, oneMoreLesson: 149_999 } },
  };
  expect((await recomputeHash(changed, hash)).isEqual).toBe(false);
});
