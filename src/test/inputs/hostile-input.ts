import { entityTypes } from '~/domain/shared/encrypted-id';
import { encryptId } from '~/server/crypto/encrypted-id';
import { pick } from './sample-input';

function nest(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/**
 * Values that break careless code: wrong types, sizes, encodings, foreign and forged ids, words with a special meaning
 * elsewhere.
 */
export const hostileValues: readonly unknown[] = [
  null,
  undefined,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  [],
  {},
  [[]],
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'a\0b',
  '\ud800',
  '\u202e뒤집힘',
  '😀'.repeat(500),
  'x'.repeat(20_000),
  Array.from({ length: 5_000 }, (_, index) => index),
  nest(60),
  "' OR 1=1 --",
  '; DROP TABLE users',
  '../../etc/passwd',
  '%00',
  '//evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '${7*7}',
  '9999-99-99',
  '2026-13',
  '0000-00',
  '2026-02-30T25:61:61Z',
  new Date(Number.NaN),
  new Date(8.64e15),
  '1',
  '__proto__',
  'constructor',
  'toString',
  { $gt: '' },
  { toString: 'x' },
  { length: -1 },
  { constructor: { prototype: { admin: true } } },
  'k9_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  `${encryptId('coach', 1)}A`,
  encryptId('coach', 1).toLowerCase(),
  ...entityTypes.map((type) => encryptId(type, 0x7fff_ffff)),
  ...entityTypes.map((type) => encryptId(type, 1, 99)),
];

/** Replaces, removes or adds one thing somewhere in the value; sometimes replaces all of it. */
export function spoil(value: unknown, random: () => number): unknown {
  const hostile = pick(random, [...hostileValues.keys()]);
  if (typeof value !== 'object' || value === null || value instanceof Date || random() < 0.15)
    return hostileValues[hostile];
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.3) return [...value, hostileValues[hostile]];
    const target = Math.floor(random() * value.length);
    return value.map((entry, index) => (index === target ? spoil(entry, random) : entry));
  }
  const entries = Object.entries(value);
  const target = Math.floor(random() * entries.length);
  const roll = random();
  if (roll < 0.15) return Object.fromEntries(entries.filter((_, index) => index !== target));
  if (roll < 0.25) return { ...value, unexpected: hostileValues[hostile] };
  return Object.fromEntries(
    entries.map(([key, entry], index) => [key, index === target ? spoil(entry, random) : entry]),
  );
}

/** Fields that identify a row, with the kinds of token that they accept. */
const rowFields: Partial<Record<string, readonly string[]>> = {
  encryptedId: ['contract', 'consulting', 'order'],
  encryptedContractId: ['contract'],
  encryptedLessonId: ['lesson'],
  encryptedConsultingId: ['consulting'],
  encryptedInvitationId: ['invitation'],
  encryptedCoachId: ['coach'],
  encryptedCoachIds: ['coach'],
  encryptedUserId: ['user'],
  encryptedMemoId: ['memo'],
  encryptedFormDataId: ['form'],
  encryptedDocumentId: ['document'],
  encryptedOrderId: ['order', 'toolOrder'],
  encryptedItemIds: ['toolItem'],
  orderId: ['oid', 'toolOid'],
  oid: ['oid', 'toolOid'],
  permalink: ['permalink'],
  programPermalink: ['permalink'],
  uid: ['tool'],
  toolIds: ['tool'],
  encryptedMessageId: ['message'],
  encryptedComplaintId: ['complaint'],
  encryptedReviewId: ['review'],
};

/** Returns the value with tokens of real rows in the fields that identify one. */
export function nameRows(
  value: unknown,
  tokens: Readonly<Record<string, string>>,
  random: () => number,
  field = '',
): unknown {
  const kinds = rowFields[field];
  if (typeof value === 'string') return kinds ? tokens[pick(random, kinds)] : value;
  if (Array.isArray(value)) return value.map((entry) => nameRows(entry, tokens, random, field));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, nameRows(entry, tokens, random, key)]));
}
