import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalReport } from '~/domain/employer-report/canonical';
import { sampleReport } from '~/domain/employer-report/sample-report';
import { recomputeHash } from './recompute';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const text = canonicalReport(sampleReport);

it('computes the frozen hash again from the frozen text, even if the text contains values that are not shown', async () => {
  expect(await recomputeHash(text, hashOf(text))).toEqual({ computed: hashOf(text), isEqual: true });
  const more = text.replace('{', '{"added":1,');
  expect(await recomputeHash(more, hashOf(more))).toEqual({ computed: hashOf(more), isEqual: true });
});

it('reports a different hash when a single value differs', async () => {
  const changed = text.replace('150000', '149999');
  expect(changed).not.toBe(text);
  expect((await recomputeHash(changed, hashOf(text))).isEqual).toBe(false);
});
