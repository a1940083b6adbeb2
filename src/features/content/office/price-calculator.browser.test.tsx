import { expect, it } from 'vitest';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { PriceCalculator } from './price-calculator';

it('computes the price of the chosen plan, and stops at its limits', async () => {
  show(<PriceCalculator />);
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
