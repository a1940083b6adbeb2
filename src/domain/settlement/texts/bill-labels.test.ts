import { expect, it } from 'vitest';
import { lessonLabel, monthPriceLabel } from './bill-labels';

it('a bill labels lessons by program and kind, and a month by its days', () => {
  expect(lessonLabel({ title: '점심 스트레칭', individual: false })).toBe('점심 스트레칭 · 그룹 수업');
  expect(lessonLabel({ title: '자세 상담', individual: true })).toBe('자세 상담 · 1:1 수업');
  expect(monthPriceLabel({ month: '2026-11', billed: '2026-11', days: 30 })).toBe('월 이용료 (30일)');
  expect(monthPriceLabel({ month: '2026-11', billed: '2026-12', days: 7 })).toBe('월 이용료 · 2026년 11월 (7일)');
});
