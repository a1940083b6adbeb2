import type { Page } from '@playwright/test';
import { documentLabels } from '~/domain/document/labels';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { logInAsOperator } from '../people/members';
import { createTool, createToolBuyer, retireTool, stockOf } from '../people/tool-people';

/** Opens the shop and adds a tool to the cart. */
async function addToCart(page: Page, name: string, path = '/tool/order?serviceType=music&subcategory=violin') {
  await page.goto(path);
  await page.getByRole('button', { name: `${name} 담기` }).click();
  await expect(page.getByRole('button', { name: `${name} 빼기` })).toBeVisible();
}

/** Returns the card of a tool in the shop, or its line in the cart. */
const lineOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `${name} 빼기` }) });

async function fillDelivery(page: Page) {
  await page.getByRole('textbox', { name: '받는 분' }).fill('김하늘');
  await page.getByRole('textbox', { name: '연락처' }).fill('010-1234-5678');
  await page.getByRole('combobox', { name: '동네' }).fill('역삼');
  await page
    .getByRole('option', { name: /역삼1동/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: '상세 주소' }).fill('101동 1203호');
}

const toPayment = (page: Page) => page.getByRole('button', { name: /결제하러 가기/ });
const unique = (name: string) => `${name} ${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 90 + 10)}`;

test(
  'a learner rents a violin, buys its stand, pays, tracks the delivery, and returns the stand',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page, openFor }) => {
    test.setTimeout(240_000);
    const violin = await createTool({ name: unique('바이올린'), subcategory: 'violin' });
    const musicStand = await createTool({
      name: unique('보면대'),
      subcategory: 'violin',
      price: 23_000,
      rentPrice: null,
      drawing: 'stand',
    });
    const buyer = await createToolBuyer(page.context());
    await page.goto('/tool/order?serviceType=music&subcategory=violin');
    await expect(page.getByRole('heading', { name: '수업에 필요한 도구' })).toBeVisible();
    await expectAccessible(page);

    await addToCart(page, violin.name);
    await page.getByRole('button', { name: `${musicStand.name} 담기` }).click();
    await lineOf(page, violin.name).getByRole('radio', { name: '대여' }).locator('xpath=ancestor::label').click();
    await lineOf(page, violin.name).getByRole('radio', { name: '3개월' }).locator('xpath=ancestor::label').click();
    await expect(page.getByRole('link', { name: '77,000원 주문하기' }).filter({ visible: true })).toBeVisible();

    await page.reload();
    await expect(lineOf(page, violin.name).getByRole('radio', { name: '3개월' })).toBeChecked();
    await page.getByRole('link', { name: '77,000원 주문하기' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/tool\/payment\/violin/);
    await expect(page.getByRole('heading', { name: '바이올린 도구 주문' })).toBeVisible();
    await expect(page.getByText('배송비 무료')).toBeVisible();
    await expect(page.getByText('발송 전에 취소하면 77,000원')).toBeVisible();
    await expectAccessible(page);
    await fillDelivery(page);
    await page.getByRole('button', { name: '계산 내역 보기' }).click();
    await expect(page.getByRole('dialog', { name: '취소하면 얼마를 돌려받나요?' })).toContainText('72,000원');
    await page.keyboard.press('Escape');
    await toPayment(page).filter({ visible: true }).click();

    await expect(page.getByRole('button', { name: '77,000원 결제하기' })).toBeVisible();
    await expect(page.getByText('101동 1203호')).toBeVisible();
    await expectAccessible(page);
    expect(await stockOf(violin)).toBe(4);
    await page.getByRole('checkbox', { name: /환불 규정에 동의/ }).check();
    await page.getByRole('button', { name: '77,000원 결제하기' }).click();
    await page.getByRole('button', { name: '승인하기' }).click();
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
    await expect(page.getByText('지금 취소하면 77,000원')).toBeVisible();
    await expectAccessible(page);
    const orderUrl = page.url();

    await page.getByRole('link', { name: '영수증' }).click();
    await expect(page.getByRole('heading', { name: documentLabels.receipt })).toBeVisible();
    await expect(page.getByText('101동 1203호')).toBeVisible();
    await page.goto('/tool/payment');
    await expect(page.getByRole('heading', { name: '담은 도구가 없어요' })).toBeVisible();
    await expectAccessible(page);

    const operatorPage = await openFor('the operator', logInAsOperator);
    await operatorPage.goto(`/admin/tool-orders?q=${encodeURIComponent(buyer.email)}`);
    await operatorPage.getByRole('button', { name: new RegExp(violin.name) }).click();
    await operatorPage.getByRole('button', { name: '준비 시작' }).click();
    await operatorPage.getByRole('textbox', { name: '송장 번호' }).fill('123456789012');
    await expectAccessible(operatorPage);
    await operatorPage.getByRole('button', { name: '발송 처리하기' }).click();
    await expect(operatorPage.getByRole('button', { name: '배송 완료 처리하기' })).toBeVisible();

    await page.goto(orderUrl);
    await expect(page.getByRole('heading', { name: '도구를 배송하고 있어요' })).toBeVisible();
    await page.getByRole('button', { name: '수령 확인하기' }).click();
    await expect(page.getByRole('heading', { name: '도구가 도착했어요' })).toBeVisible();
    await expect(page.getByText(/CJ대한통운 123456789012/)).toBeVisible();
    await page.getByRole('button', { name: '반품·반납 신청하기' }).click();
    await page.getByRole('checkbox', { name: new RegExp(musicStand.name) }).check();
    await expect(page.getByRole('button', { name: '18,000원 환불 신청' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '18,000원 환불 신청' }).click();
    await expect(page.getByRole('heading', { name: '반품 신청을 접수했어요' })).toBeVisible();

    await operatorPage.reload();
    await operatorPage.getByRole('button', { name: '반품·반납 확인하기' }).click();
    await operatorPage.getByRole('alertdialog').getByRole('button', { name: '환불하기' }).click();
    await expect(operatorPage.getByText('재고에 다시 넣고 환불을 요청했어요.')).toBeVisible();
    expect(await stockOf(musicStand)).toBe(5);
    await operatorPage.context().close();
    await page.goto('/tool/order/mine');
    await expect(page.getByRole('link', { name: new RegExp(violin.name) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(violin.name) }).click();
    await expect(page.getByText('반품 완료')).toBeVisible();
    await Promise.all([violin, musicStand].map(retireTool));
  },
);

test.describe('with two buyers for the last item', () => {
  // The payment call answers 409 when the stock is sold out, which the browser logs.
  test.use({ expectedErrors: /status of 409/ });

  test(
    'one gets it, and the other sees that it is sold out, keeps the rest and is not charged',
    { tag: '@any-width' },
    async ({ page, openFor }) => {
      test.slow();
      const last = await createTool({
        name: unique('마지막 피아노'),
        subcategory: 'piano',
        stock: 1,
        drawing: 'piano',
      });
      const first = await createToolBuyer(page.context());
      const other = await openFor('the second buyer');
      const second = await createToolBuyer(other.context());
      for (const buyer of [page, other]) {
        await addToCart(buyer, last.name, '/tool/order?serviceType=music&subcategory=piano');
        await buyer.goto('/tool/payment/piano');
        await fillDelivery(buyer);
        await expect(toPayment(buyer).filter({ visible: true })).toBeEnabled();
      }
      await toPayment(page).filter({ visible: true }).click();
      await expect(page.getByRole('button', { name: '240,000원 결제하기' })).toBeVisible();
      await toPayment(other).filter({ visible: true }).click();
      await expect(
        other.getByText(new RegExp(`‘${last.name}’[은는] 방금 품절됐어요\\. 결제되지 않았어요\\.`)),
      ).toBeVisible();
      await expect(other.getByText('품절돼 주문에서 빠져요.')).toBeVisible();
      await expect(other.getByRole('textbox', { name: '상세 주소' })).toHaveValue('101동 1203호');
      await expectAccessible(other);
      expect(await second.orderStatus()).toBeNull();

      await page.getByRole('checkbox', { name: /환불 규정에 동의/ }).check();
      await page.getByRole('button', { name: '240,000원 결제하기' }).click();
      await page.getByRole('button', { name: '승인하기' }).click();
      await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
      expect([await first.orderStatus(), await stockOf(last)]).toEqual(['PAID', 0]);

      await page.getByRole('button', { name: '주문 취소하기' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: '240,000원 환불받기' }).click();
      await expect(page.getByRole('heading', { name: '240,000원을 돌려드렸어요' })).toBeVisible();
      expect(await stockOf(last)).toBe(1);
      await retireTool(last);
    },
  );
});

test(
  'two tabs share one cart, and with blocked storage the cart lasts while the page is open',
  { tag: '@any-width' },
  async ({ page, context, openFor }) => {
    const tool = await createTool({ name: unique('보면대'), subcategory: 'violin', rentPrice: null, drawing: 'stand' });
    await createToolBuyer(context);
    await addToCart(page, tool.name);
    const tab = await context.newPage();
    await tab.goto('/tool/order?serviceType=music&subcategory=violin');
    await lineOf(tab, tool.name).getByRole('button', { name: '수량 늘리기' }).click();
    await expect(lineOf(page, tool.name).getByText('2개', { exact: true }).first()).toBeVisible();
    await tab.getByRole('button', { name: `${tool.name} 빼기` }).click();
    await expect(page.getByRole('button', { name: `${tool.name} 담기` })).toBeVisible();

    const blocked = await openFor('who blocks storage', createToolBuyer);
    await blocked.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    await addToCart(blocked, tool.name);
    await expect(blocked.getByText(/저장할 수 없/).filter({ visible: true })).toBeVisible();
    await blocked
      .getByRole('link', { name: /주문하기/ })
      .filter({ visible: true })
      .click();
    await expect(blocked.getByRole('heading', { name: '바이올린 도구 주문' })).toBeVisible();
    await expect(blocked.getByText(tool.name).first()).toBeVisible();
    await retireTool(tool);
  },
);

test('an expired hold shows a message and keeps the choices', { tag: '@any-width' }, async ({ page }) => {
  const tool = await createTool({
    name: unique('어깨받침'),
    subcategory: 'violin',
    rentPrice: null,
    price: 27_000,
    drawing: 'rest',
  });
  const buyer = await createToolBuyer(page.context());
  await addToCart(page, tool.name);
  await page.goto('/tool/payment/violin');
  await fillDelivery(page);
  await toPayment(page).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: '30,000원 결제하기' })).toBeVisible();
  await buyer.endHold();
  await page.reload();
  await expect(page.getByText('결제 시간이 지나 주문이 취소됐어요.', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '상세 주소' })).toHaveValue('101동 1203호');
  await expect(page.getByText(tool.name).first()).toBeVisible();
  await retireTool(tool);
});

test.describe('a missing order', () => {
  // The browser logs the response.
  test.use({ expectedErrors: /status of 404/ });

  test('answers 404 instead of an empty page', { tag: '@any-width' }, async ({ page }) => {
    await createToolBuyer(page.context());
    for (const path of ['/tool/order/nothing', '/tool/payment?order=nothing'])
      expect((await page.request.get(path)).status(), path).toBe(404);
    expect((await page.request.get('/f/user/mypage')).status()).toBe(200);
  });
});

test('an operator updates the stock @any-width @both-widths', async ({ page }) => {
  const tool = await createTool({ name: unique('메트로놈'), subcategory: 'piano', stock: 3, drawing: 'metronome' });
  await logInAsOperator(page.context());
  await page.goto(`/admin/tools?q=${encodeURIComponent(tool.name)}`);
  await expect(page.getByRole('heading', { name: '도구 재고' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(tool.name) }).click();
  await expect(page.getByRole('dialog', { name: tool.name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: '실제 재고' }).fill('9');
  await page.getByRole('textbox', { name: '이유' }).fill('입고했어요');
  await page.getByRole('button', { name: '재고 바꾸기' }).click();
  await expect(page.getByText('재고를 바꿨어요. 운영 기록에 남아요.')).toBeVisible();
  expect(await stockOf(tool)).toBe(9);
  await retireTool(tool);
});
