import { expect, it } from 'vitest';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { PriceCalculator } from './price-calculator';

const start = { people: 50, groupLessons: 8, individualLessons: 0, months: 3 };

it('computes the price of the chosen plan, and stops at its limits', async () => {
  show(<PriceCalculator start={start} />);
  await on.expectText('3개월 예상 금액');
  await on.expectText('3,600,000원');
  await on.press('기간 줄이기');
  await on.press('한 달 1:1 수업 늘리기');
  await on.expectText('2개월 예상 금액');
  await on.expectText('2,580,000원');
  await on.expectText(/한 달 1,290,000원/);
  await on.press('기간 줄이기');
  await expect.element(on.button('기간 줄이기')).toBeDisabled();
});

it('of one kind offers only its lessons, and at least one of them', async () => {
  show(<PriceCalculator start={{ people: 20, groupLessons: 0, individualLessons: 2, months: 3 }} kind="individual" />);
  await on.expectText('540,000원');
  await on.expectText('1:1 수업은 한 달에 2회이고, 직원 20명이 나눠서 예약해요.');
  await on.expectNoText('한 달 그룹 수업');
  await on.press('한 달 1:1 수업 줄이기');
  await on.expectText('270,000원');
  await expect.element(on.button('한 달 1:1 수업 줄이기')).toBeDisabled();
});

it('is in English on English pages', async () => {
  show(<PriceCalculator start={start} language="en" />);
  await on.press('Increase: Months');
  await on.expectText('Estimate for 4 months');
  await on.expectText('₩4,800,000');
  await on.expectText(/₩1,200,000 a month, including VAT/);
  await expect.element(on.button('Decrease: One-to-one lessons a month')).toBeDisabled();
});
