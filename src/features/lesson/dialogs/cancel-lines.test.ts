import { expect, it } from 'vitest';
import type { CancelPreview } from '~/domain/lesson/cancel';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { cancelLines } from './cancel-dialog';

const free: CancelPreview = {
  policyVersion: 'test',
  term: 'EARLY',
  to: 'CANCELLED_FREE',
  chargedLessons: 0,
  chargedAmount: 0,
  returnedCredits: 1,
  bonusCredits: 0,
  freeUntil: null,
  waiversLeft: 1,
  refund: null,
};
const valueOf = (promise: CancelPreview, side: 'learner' | 'coach', key: string) =>
  cancelLines(promise, side, 65_000).find((line) => line.key === key)?.value;

it('shows the returned credits with their value, even when nothing is charged', () => {
  expect(valueOf(free, 'learner', 'back')).toBe('1회 (65,000원)');
});

it('has no row for details in the heading: the charge, no returned credits, and what the coach gives', () => {
  const late = { ...free, term: 'LATE', chargedLessons: 1, chargedAmount: 65_000, returnedCredits: 0 } as const;
  expect(cancelLines(late, 'learner', 65_000).map(({ key }) => key)).toEqual(['waivers']);
  expect(cancelLines({ ...free, bonusCredits: 1 }, 'coach', 65_000)).toEqual([]);
});

it('shows how a cancel reduces the refund of the contract, the waivers and the deadline for free cancelling', () => {
  const late = {
    ...free,
    term: 'LATE',
    chargedLessons: 1,
    chargedAmount: 65_000,
    returnedCredits: 0,
    waiversLeft: 0,
    freeUntil: seoulInstant(2026, 11, 23, 19),
    refund: { before: 260_000, after: 195_000 },
  } as const;
  expect(valueOf(late, 'learner', 'refund')).toBe('260,000원 → 195,000원');
  expect(valueOf(late, 'learner', 'waivers')).toBe('0회');
  expect(valueOf(late, 'learner', 'until')).toBe('11월 23일(월) 오후 7시 (기한\u00A0만료)');
  expect(valueOf(late, 'coach', 'refund')).toBeUndefined();
  expect(valueOf({ ...late, term: 'COACH_LATE' }, 'coach', 'until')).toBe('11월 23일(월) 오후 7시 (기한\u00A0만료)');
  const waived = { ...free, term: 'WAIVED', waiversLeft: 0 } as const;
  expect(valueOf(waived, 'learner', 'waivers')).toBe('0회 (1회 사용)');
});
