import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MonthCalendar } from './month-calendar';

/** Returns whether the buttons for the previous and the next month can be pressed. */
function buttonsOf(month: string) {
  const markup = renderToStaticMarkup(
    <MonthCalendar
      month={month}
      onMonth={() => {}}
      today="2026-11-29"
      last="2027-01"
      free={new Map()}
      selected={null}
      onSelect={() => {}}
    />,
  );
  return Object.fromEntries(
    ['이전 달', '다음 달'].map((label) => {
      const [button = ''] = markup.match(new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`)) ?? [];
      return [label, button !== '' && !button.includes('disabled=""')];
    }),
  );
}

it('opens no month before the current one and none after the last one with free hours', () => {
  expect(buttonsOf('2026-11')).toEqual({ '이전 달': false, '다음 달': true });
  expect(buttonsOf('2026-12')).toEqual({ '이전 달': true, '다음 달': true });
  expect(buttonsOf('2027-01')).toEqual({ '이전 달': true, '다음 달': false });
});
