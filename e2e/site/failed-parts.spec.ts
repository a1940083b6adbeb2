import { productNames } from '~/features/suggest/product/product-choice';
import { expect, test } from '../fixtures';
import { createLearner, logIn } from '../people/members';
import { SuggestPage } from '../pages/suggest-page';

// The browser logs every call that is cut.
test.use({ expectedErrors: /ERR_FAILED/ });

test(
  'the questionnaire submits nothing without a price, and shows what failed to load',
  { tag: '@narrow' },
  async ({ page, context, baseURL }) => {
    test.slow();
    const { id } = await createLearner();
    await logIn(context, id, baseURL ?? '');
    const suggest = new SuggestPage(page);
    await suggest.answerUntilSchedule();
    await page.getByRole('button', { name: '주말 오전' }).click();
    await suggest.next();
    await suggest.expectStep('preMatching', /올 수 있는 코치가/);
    await suggest.next();
    await suggest.expectStep('product');
    await page.getByText(productNames.short.title).click();
    await suggest.next();
    await suggest.expectStep('program');
    await page.getByRole('radio').first().locator('xpath=ancestor::label').click();
    await suggest.next();
    await suggest.expectStep('search', /역삼1동에 올 수 있는 코치/);
    await page
      .getByRole('button', { name: /코치 고르기$/ })
      .first()
      .click();
    await suggest.next();
    await suggest.expectStep('complete');
    await expect(page.getByText('결제할 금액')).toBeVisible();

    const quotes = /\/api\/trpc\/[^?]*payment\.quote/;
    await page.route(quotes, (route) => route.abort());
    await suggest.open('complete');
    const unpriced = page.getByRole('alert').filter({ hasText: '가격과 환불 금액을 불러오지 못했어요.' });
    await expect(unpriced).toBeVisible();
    await suggest.next();
    await expect(
      page.getByRole('alert').filter({ hasText: '가격을 다시 불러온 다음에 계속할 수 있어요.' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/complete$/);
    await suggest.expectAccessible();
    await page.unroute(quotes);
    // Both were in the same batch, and each is retried separately.
    const chosen = page.getByRole('alert').filter({ hasText: '고른 코치와 수업을 불러오지 못했어요.' });
    await chosen.getByRole('button', { name: '다시 시도' }).click();
    await expect(chosen).toBeHidden();
    await unpriced.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByText(/지금 취소하면 [\d,]+원을 돌려드려요/)).toBeVisible();
    await suggest.next();
    await expect(page).toHaveURL(/\/payment\/[a-z0-9-]+\?coach=.+&form=.+/);
  },
);
