import type { Page } from '@playwright/test';
import { productNames } from '~/features/suggest/product/product-choice';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createShopper } from '../people/payment-people';

/** Chooses an evening, but not today's: late in the afternoon it is too close to be offered. */
async function chooseEvening(page: Page) {
  const hours = page.getByRole('group', { name: '첫 수업은 언제가 좋으세요?' });
  await hours
    .getByRole('button', { name: /빈 시간 [1-9]/ })
    .nth(1)
    .click();
  await hours.getByRole('radio', { name: '19:00' }).locator('xpath=ancestor::label').click();
}

/** Opens the payment page as this shopper and reserves an evening hour for the payment. */
async function holdHour(page: Page, shopper: Awaited<ReturnType<typeof createShopper>>) {
  await shopper.logIn(page.context());
  await page.goto(shopper.path);
  await chooseEvening(page);
  await page.getByRole('button', { name: '이 시간으로 결제하기' }).click();
  await expect(page.getByRole('heading', { name: '한지우 코치 수업 4회' })).toBeVisible();
}

async function openWindow(page: Page) {
  await page.getByRole('checkbox', { name: /환불 규정에 동의/ }).check();
  await page.getByRole('button', { name: '260,000원 결제하기' }).click();
  await expect(page.getByText('시험용 결제창이에요')).toBeVisible();
}

test(
  'a learner chooses, sees the refund terms, pays by card and cancels',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    const shopper = await createShopper();
    await shopper.logIn(page.context());
    await page.goto(shopper.path);
    await expect(page.getByText('260,000원').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /매달 꾸준히/ }).check();
    await page.getByRole('radio', { name: '3개월 −10%' }).locator('xpath=ancestor::label').click();
    await expect(page.getByText('702,000원').first()).toBeVisible();
    await expect(page.getByText('−78,000원')).toBeVisible();
    await page.getByRole('radio', { name: new RegExp(productNames.short.title) }).check();
    await chooseEvening(page);
    await page.getByRole('button', { name: '이 시간으로 결제하기' }).click();

    await expect(page.getByRole('heading', { name: '한지우 코치 수업 4회' })).toBeVisible();
    await expect(page.getByText('지금 취소하면 260,000원')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '계산 내역 보기' }).click();
    await expect(page.getByRole('dialog', { name: '취소하면 얼마를 돌려받나요?' })).toContainText('169,000원');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '260,000원 결제하기' }).click();
    await expect(page.getByText('환불 규정에 동의해 주세요.')).toBeVisible();
    await page.reload();
    expect(await shopper.ownOrders()).toHaveLength(1);

    await openWindow(page);
    await page.getByRole('button', { name: '승인하기' }).click();
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
    await expect(page.getByText(/코치에게 .+ 요청했어요/)).toBeVisible();
    await expect(page.getByRole('link', { name: '다른 시간 고르기' })).toHaveAttribute(
      'href',
      /\/f\/user\/mypage\/lesson\/learner\?encryptedId=.+&type=time/,
    );
    await expect(page.getByText('지금 취소하면 260,000원')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: '환불 금액 확인하기' }).click();
    const refund = page.getByRole('dialog', { name: '수업 전체를 취소할까요?' });
    await expect(refund.getByRole('region', { name: '취소되는 수업' })).toContainText('예약하지 않은 수업 3회');
    await expect(refund).toContainText('차감된 수업은 1회에 65,000원으로 계산해요.');
    await expectAccessible(page);
    await page.getByRole('button', { name: '260,000원 환불받기' }).click();
    await expect(page.getByRole('heading', { name: '260,000원을 돌려드렸어요' })).toBeVisible();
    await expectAccessible(page);
    expect(await shopper.ownOrders()).toMatchObject([
      { status: 'CANCELLED', payment: { status: 'CANCELED', balanceAmount: 0 } },
    ]);
  },
);

test.describe('a declined card', () => {
  // The payment call answers the declined card with a 409, which the browser logs.
  test.use({ expectedErrors: /status of 409/ });

  test('can be retried with everything kept', { tag: ['@narrow', '@both-widths'] }, async ({ page }) => {
    const shopper = await createShopper();
    await holdHour(page, shopper);
    await openWindow(page);
    await page.getByRole('button', { name: '카드사 거절' }).click();
    await expect(page.getByRole('heading', { name: '카드사가 승인하지 않았어요' })).toBeVisible();
    await expect(page.getByText('결제되지 않았어요.', { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '다시 결제하기' }).click();
    await expect(page.getByText('결제되지 않았어요.')).toBeVisible();
    await openWindow(page);
    await page.getByRole('button', { name: '승인하기' }).click();
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
    expect((await shopper.ownOrders()).map(({ status }) => status)).toEqual(['CANCELLED', 'PAID']);
  });
});

test.describe('a lost response', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test(
    'is requested again, and the order shows the real payment state whatever the URL says',
    { tag: '@any-width' },
    async ({ page }) => {
      const shopper = await createShopper();
      await holdHour(page, shopper);
      await openWindow(page);
      const confirmation = /\/api\/trpc\/payment\.confirm/;
      // The server takes the payment, but its response is lost.
      await page.route(confirmation, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: '승인하기' }).click();
      await expect(page.getByRole('heading', { name: '아직 결과를 받지 못했어요' })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('결제되지 않았어요')).toHaveCount(0);
      await expectAccessible(page);
      await page.unroute(confirmation);
      await page.getByRole('button', { name: '다시 확인하기' }).click();
      await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
      const [order] = await shopper.ownOrders();
      expect(order).toMatchObject({ status: 'PAID', payment: { status: 'DONE', balanceAmount: 260_000 } });

      await page.goto(`/payment/return/fail?code=REJECT&orderId=${order?.oid}`);
      await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
    },
  );

  test('of the gateway shows a pending payment, not a failed one', { tag: '@any-width' }, async ({ page }) => {
    const shopper = await createShopper();
    await holdHour(page, shopper);
    await shopper.letGatewayBeAsked();
    const [order] = await shopper.ownOrders();
    await page.goto(`/payment/return/fail?code=UNKNOWN&orderId=${order?.oid}`);
    await expect(page.getByRole('heading', { name: '결제를 확인하고 있어요' })).toBeVisible();
    await expect(page.getByText('결제되지 않았어요')).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('/payment/return/fail?code=USER_CANCEL');
    await expect(
      page.getByText('새로 결제하기 전에 내 수업이나 메일을 확인해 주세요.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByText('결제되지 않았어요')).toHaveCount(0);
  });
});

test(
  'a learner who closes the payment window keeps the held hour, and can release it or let it expire',
  { tag: '@any-width' },
  async ({ page }) => {
    const shopper = await createShopper();
    await holdHour(page, shopper);
    await openWindow(page);
    await page.getByRole('button', { name: '그만두기' }).click();
    await expect(page.getByRole('heading', { name: '결제를 취소했어요' })).toBeVisible();
    await page.getByRole('link', { name: '다시 결제하기' }).click();
    await expect(page.getByRole('button', { name: '260,000원 결제하기' })).toBeVisible();
    expect(await shopper.heldHours()).toBe(1);
    await page.getByRole('button', { name: '다른 시간 고르기' }).click();
    await expect(page.getByRole('heading', { name: '수업을 정해 주세요' })).toBeVisible();
    await expect.poll(() => shopper.heldHours()).toBe(0);

    await holdHour(page, shopper);
    await shopper.endHold();
    await page.reload();
    await expect(page.getByText('결제 시간이 지나 예약이 취소됐어요.', { exact: false })).toBeVisible();
    await expect(page.getByText('101동 1203호')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a virtual account waits for its deposit, also in the lesson list, and the page updates by itself',
  { tag: '@any-width' },
  async ({ page, context }) => {
    const shopper = await createShopper();
    await holdHour(page, shopper);
    await page.getByRole('radio', { name: /가상계좌/ }).check();
    await page.getByRole('checkbox', { name: /환불 규정에 동의/ }).check();
    await page.getByRole('button', { name: '260,000원 결제하기' }).click();
    await expect(page.getByText('은행을 골라 주세요.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: '은행' }).selectOption({ label: '신한은행' });
    await page.getByRole('textbox', { name: '계좌번호' }).fill('110-123-456789');
    await page.getByRole('textbox', { name: '예금주' }).fill('김하늘');
    await page.getByRole('button', { name: '260,000원 결제하기' }).click();
    await page.getByRole('button', { name: '계좌 받기' }).click();
    await expect(page.getByRole('heading', { name: '입금하면 결제가 완료돼요' })).toBeVisible();
    await expectAccessible(page);

    // A learner who leaves finds the order in the lesson list, with all data for the deposit.
    await page.goto('/f/user/mypage');
    const pendingOrders = page.getByRole('region', { name: '입금 대기 주문' });
    await expect(pendingOrders).toContainText(/신한은행 X\d+ · 260,000원/);
    await expect(pendingOrders).toContainText(/까지 입금하면 결제가 완료돼요/);
    await expectAccessible(page);
    await pendingOrders.getByRole('link').click();
    await expect(page.getByRole('heading', { name: '입금하면 결제가 완료돼요' })).toBeVisible();

    const receipt = context.waitForEvent('page');
    await page.getByRole('link', { name: '결제사 입금 안내 보기' }).click();
    const gateway = await receipt;
    await gateway.getByRole('button', { name: '260,000원 입금하기' }).click();
    await expect(gateway.getByText('완료')).toBeVisible();
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible({ timeout: 20_000 });
  },
);

test.describe('payment URLs', () => {
  test.use({ expectedErrors: /status of 404/ });

  test(
    'lead from a payonly program to its parent, without a coach to the questionnaire, and otherwise answer 404',
    { tag: '@any-width' },
    async ({ page }) => {
      const shopper = await createShopper();
      const child = await shopper.createChild();
      await shopper.logIn(page.context());
      await page.goto(`/payment/${child.permalink}?${shopper.query}`);
      await expect(page).toHaveURL(new RegExp(`/payment/${shopper.permalink}\\?.*program=${child.permalink}`));
      await expect(page.getByText('체형 교정 필라테스').first()).toBeVisible();

      await page.goto(`/payment/${shopper.permalink}`);
      await expect(page.getByRole('link', { name: '코치 찾기' })).toHaveAttribute('href', '/workout/suggest');
      await expectAccessible(page);
      await page.goto('/payment/no-such-program');
      await expect(page).toHaveURL(/\/error\/404/);
    },
  );
});
