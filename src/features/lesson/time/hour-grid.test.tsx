import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { HourGrid, HourLegend } from './hour-grid';

const [ten, eleven, evening] = [10, 11, 19].map((hour) => seoulInstant(2026, 11, 24, hour)) as [Date, Date, Date];
const marked = {
  hours: [ten, eleven, evening],
  held: eleven,
  requestedAt: ten,
  preferred: new Set([evening.getTime()]),
  side: 'coach',
} as const;

it('marks the requested hour, the hour held with the payment, and the hours that the learner prefers', () => {
  const markup = renderToStaticMarkup(<HourGrid {...marked} selected={ten} onSelect={() => {}} />);
  const buttons = [...markup.matchAll(/aria-pressed="(\w+)" aria-label="([^"]+)"/g)].map(([, pressed, label]) => [
    label,
    pressed,
  ]);
  expect(buttons).toEqual([
    ['10:00, 기존 시간', 'true'],
    ['11:00, 결제할 때 고른 시간', 'false'],
    ['19:00, 회원이 고른 시간대', 'false'],
  ]);
});

it('explains only the marks that are shown', () => {
  const legend = (hours: readonly Date[]) =>
    renderToStaticMarkup(<HourLegend {...marked} hours={hours} />).replaceAll(/<[^>]+>/g, ' ');
  expect(legend([evening])).toContain('회원이 고른 시간대');
  expect(renderToStaticMarkup(<HourLegend {...marked} hours={[evening]} side="learner" />)).toContain(
    '내가 고른 시간대',
  );
  expect(legend([evening])).not.toContain('기존 시간');
  expect(legend([seoulInstant(2026, 11, 24, 20)])).toBe('');
});
