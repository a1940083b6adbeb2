import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { from, startsAt } from '~/test/example-lesson';
import { DockNote } from './choose-dock';

const invited = {
  coach: { displayName: '한다온' },
  proposal: { quote: { total: 260_000, lessonCount: 4, months: 1 } },
};

/** Returns the note above the button, this many hours before the picked time. */
const renderNotice = (hoursBefore: number) =>
  renderToStaticMarkup(
    <DockNote match={{ serviceType: 'workout', now: from(-hoursBefore * HOUR_MS) }} chosen={{ invited, startsAt }} />,
  );

it('a time that is too close for free cancellation shows the loss above the button', () => {
  const close = renderNotice(4);
  expect(close).toContain('시작까지 24시간이 채 남지 않았어요.');
  expect(close).toContain('전액 환불은 받을 수 없고');
  expect(close.indexOf('전액 환불')).toBeLessThan(close.indexOf('한다온 코치 · 11월 24일(화) 오후 7시'));
});

it('any other time shows only the coach and the time', () => {
  expect(renderNotice(48)).toContain('한다온 코치 · 11월 24일(화) 오후 7시. ');
  expect(renderNotice(48)).not.toContain('환불은');
});
