import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { PointsNote } from './points-note';

const rules = { latePoints: 2, noShowPoints: 4, blockPoints: 9, blockDays: 5, undecided: [] };
const renderNote = (pointsThisMonth: number, blockedUntil: Date | null = null) =>
  renderToStaticMarkup(<PointsNote penalty={{ ...rules, pointsThisMonth, blockedUntil }} />);
const numbers = '늦은 취소와 신고한 불참은 벌점 2점, 신고하지 않은 결석은 4점이에요.';

it('names the points of each rule beside those of the month, also during a block', () => {
  expect(renderNote(0)).toBe('');
  expect(renderNote(2)).toContain('9점이 되면 5일 동안');
  expect(renderNote(2)).toContain(numbers);
  expect(renderNote(9, seoulInstant(2026, 12, 8))).toContain(numbers);
});
