import { expect, it } from 'vitest';
import type { Attention } from '~/domain/operations/schema/attention';
import { attentionRest } from './attention-links';

const startsAt = new Date('2026-12-01T10:00:00+09:00');
const attention: Attention = {
  rows: [
    { kind: 'paused-coach', encryptedCoachId: 'a', coach: '한지우', lessons: 3, startsAt },
    { kind: 'paused-coach', encryptedCoachId: 'b', coach: '서하린', lessons: 1, startsAt },
    { kind: 'no-contract', csCorporateId: 1, company: '가나다', lessons: 5, startsAt },
  ],
  counts: { 'paused-coach': 9, 'unchecked-coach': 0, 'no-contract': 12, unclosed: 0, 'expert-missing': 0 },
};

it('counts the rest of a kind in lessons where a row has several, otherwise in rows', () => {
  expect(attentionRest('paused-coach', attention)).toBe(5);
  expect(attentionRest('no-contract', attention)).toBe(11);
  expect(attentionRest('unclosed', attention)).toBe(0);
});
