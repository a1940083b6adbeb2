import { expect, it } from 'vitest';
import { targetsOf } from './audit-targets';
import { encryptId } from '~/server/crypto/encrypted-id';

it('finds the rows that an input names, at any depth, without duplicates', () => {
  const lesson = encryptId('lesson', 7, 3);
  expect(
    targetsOf({
      encryptedId: encryptId('contract', 12, 2),
      encryptedLessonId: lesson,
      again: { encryptedLessonId: lesson },
      encryptedCoachIds: [encryptId('coach', 1), encryptId('coach', 2)],
      items: [{ uid: encryptId('tool', 4) }],
    }),
  ).toEqual(['contract:12', 'lesson:7', 'coach:1', 'coach:2', 'tool:4']);
  expect(targetsOf({ orderId: '20261120-7K2MABCDEFGH', nested: { oid: 'T20261120-7K2MABCDEFGH' } })).toEqual([
    'oid:20261120-7K2MABCDEFGH',
    'oid:T20261120-7K2MABCDEFGH',
  ]);
});

it.each([
  undefined,
  null,
  7,
  '허리',
  [],
  { encryptedId: '허리가 아파요' },
  { encryptedId: { toString: 'x' } },
  { text: encryptId('contract', 1), memo: '허리' },
  { oid: '허리가 아파요' },
  { orderId: 'x'.repeat(100_000) },
])('takes no text from %o', (input) => {
  expect(targetsOf(input)).toEqual([]);
});

it('stops at more ids or deeper nesting than any real call has', () => {
  const many = Array.from({ length: 1000 }, (_, id) => encryptId('coach', id));
  expect(targetsOf({ encryptedCoachIds: many })).toHaveLength(20);
  let deep: unknown = { encryptedId: encryptId('contract', 1) };
  for (let level = 0; level < 50; level += 1) deep = { deep };
  expect(targetsOf(deep)).toEqual([]);
});
