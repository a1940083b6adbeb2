import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { MonthPicker } from './month-picker';

let chosen: string[] = [];
function Page({ first }: { first: string }) {
  const [month, setMonth] = useState(first);
  return (
    <MonthPicker
      month={month}
      current="2026-11"
      onMonth={(next) => {
        chosen.push(next);
        setMonth(next);
      }}
    />
  );
}
const open = (first: string) => {
  chosen = [];
  show(<Page first={first} />);
};
const picker = on.dialog('연월 선택');
const inPicker = (name: string) => picker.getByRole('button', { name, exact: true });

it('opens at the shown month, marks it and the current one, and opens a month of another year', async () => {
  open('2026-08');
  await on.press('2026년 8월');
  await expect.element(picker).toHaveTextContent('2026년');
  const months = picker.getByRole('button', { name: /^\d+월$/ });
  expect(months.elements().map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 12 }, (_, index) => `${index + 1}월`),
  );
  await expect.element(inPicker('8월')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(inPicker('11월')).toHaveAttribute('aria-current', 'date');
  await inPicker('이전 해').click();
  await inPicker('이전 해').click();
  await expect.element(picker).toHaveTextContent('2024년');
  await expect.element(inPicker('8월')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(inPicker('11월')).not.toHaveAttribute('aria-current');
  expect(chosen).toEqual([]);
  await inPicker('3월').click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(on.button('2024년 3월')).toBeVisible();
  expect(chosen).toEqual(['2024-03']);
});

it('keeps the month when it is closed without a choice', async () => {
  open('2026-08');
  await on.press('2026년 8월');
  await inPicker('다음 해').click();
  await on.key('{Escape}');
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(on.button('2026년 8월')).toBeVisible();
  expect(chosen).toEqual([]);
});

it.each([
  ['2020-02', '이전', ['2020-01'], '2020년 1월'],
  ['2099-11', '다음', ['2099-12'], '2099년 12월'],
])('ends at the limit: from %s to %s', async (first, direction, months, last) => {
  open(first);
  await on.press(`${direction} 달`);
  await expect.element(on.button(`${direction} 달`)).toBeDisabled();
  await on.press(last);
  await expect.element(inPicker(`${direction} 해`)).toBeDisabled();
  const other = direction === '이전' ? '다음' : '이전';
  await expect.element(inPicker(`${other} 해`)).toBeEnabled();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  expect(chosen).toEqual(months);
});
