import { expect, it } from 'vitest';
import { absenceLabel } from './absence-label';

it.each([
  [{ points: 2, blocks: false }, '결석하면 벌점 2점'],
  [{ points: 1, blocks: true }, '결석하면 벌점 1점 · 7일 동안 예약 제한'],
  [{ points: 0, blocks: false }, '결석해도 벌점 없음'],
  [undefined, null],
])('describes %o as %s', (absence, text) => expect(absenceLabel(absence, 7)).toBe(text));
