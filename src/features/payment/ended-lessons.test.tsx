import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RefundPreview } from '~/domain/payment/refund';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { EndedLessons, UnitNote } from './ended-lessons';

const preview: RefundPreview = {
  policyVersion: 'test',
  rule: 'withdrawal',
  lines: [],
  amount: 195_000,
  unitPrice: 65_000,
  lessons: [
    { startsAt: seoulInstant(2026, 11, 24, 19), fixed: true, charged: true },
    { startsAt: seoulInstant(2026, 11, 26, 10), fixed: true, charged: false },
    { startsAt: seoulInstant(2026, 11, 27, 10), fixed: false, charged: false },
  ],
  unbooked: 2,
};
const render = (change: Partial<RefundPreview> = {}) =>
  renderToStaticMarkup(<EndedLessons preview={{ ...preview, ...change }} />).replaceAll(/<[^>]+>/g, '|');

it('lists each cancelled lesson with its outcome, and the number of lessons without a time', () => {
  expect(render()).toContain('취소되는 수업 5회');
  expect(render()).toMatch(/11월 24일\(화\) 오후 7시\|+취소, 1회 차감/);
  expect(render()).toMatch(/11월 26일\(목\) 오전 10시\|+확정된 수업 취소/);
  expect(render()).toMatch(/11월 27일\(금\) 오전 10시\|+요청 취소/);
  expect(render()).toContain('예약하지 않은 수업 2회');
  expect(render({ lessons: [], unbooked: 0 })).toBe('');
});

it('shows the price at which used lessons are deducted, if there are any', () => {
  const note = (unitPrice: number | null) => renderToStaticMarkup(<UnitNote preview={{ ...preview, unitPrice }} />);
  expect(note(65_000)).toContain('차감된 수업은 1회에 65,000원으로 계산해요.');
  expect(note(null)).toBe('');
});
