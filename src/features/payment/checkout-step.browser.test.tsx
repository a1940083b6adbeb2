import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { OrderView } from '~/domain/payment/order-view';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleOrder } from '~/test/browser-mode/examples';
import { checkoutOf, stubPaymentGateway } from '~/test/browser-mode/gateway-stand-in';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import {
  type Answers,
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  noResponseYet,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { CheckoutStep } from './checkout-step';

const order: OrderView = {
  ...exampleOrder,
  stage: 'PAY',
  holdExpiresAt: seoulInstant(2099, 1, 1, 0),
  depositHours: 24,
};
const backPath = '/payment/pilates?coach=coach-1';
const server: Answers = { 'payment.startCheckout': ({ encryptedOrderId }) => checkoutOf(encryptedOrderId, 260_000) };
const open = (change: Partial<OrderView> = {}) =>
  show(<CheckoutStep order={{ ...order, ...change }} backPath={backPath} />, server);

const fourLessons = { total: 260_000, lessonCount: 4, months: 1 };
/** Compares two elements by their places in the document. */
const comparePlaces = (one: Element | undefined, other: Element | undefined) =>
  one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const agreement = on.box('결제 내용을 확인했고, 환불 규정에 동의해요');
const pay = () => on.press('260,000원 결제하기');

describe('the payment of a reserved time', () => {
  it('requires the agreement, and opens the payment window of this order', async () => {
    const requests = stubPaymentGateway();
    open();
    await pay();
    await on.expectProblem(agreement, '환불 규정에 동의해 주세요.');
    expect(countOf('payment.startCheckout')).toBe(0);
    await agreement.click();
    await pay();
    await on.until(() => expect(requests).toHaveLength(1));
    expect(inputsOf('payment.startCheckout')).toEqual([{ encryptedOrderId: 'order-1', agreed: true, method: 'card' }]);
    expect(requests[0]).toMatchObject({
      method: 'CARD',
      amount: { currency: 'KRW', value: 260_000 },
      orderId: 'order-1',
      successUrl: `${window.location.origin}/payment/return/success`,
      failUrl: `${window.location.origin}/payment/return/fail`,
    });
    await on.until(() => expect(on.overlay()).toBe('결제창을 열고 있어요'));
    // No new order is created, because this one has not been tried yet.
    expect(countOf('payment.createOrder')).toBe(0);
    expect(readVisits()).toEqual([]);
  });

  it('by bank deposit requires a refund account, which stays when the payment window does not open', async () => {
    const requests = stubPaymentGateway(() => Promise.reject(new Error('closed')));
    open();
    await page.getByRole('radio', { name: /^가상계좌/ }).click();
    await agreement.click();
    await pay();
    await on.expectProblem('은행', '은행을 골라 주세요.');
    await on.expectProblem('계좌번호', '계좌번호는 숫자 6~20자리예요.');
    await on.expectProblem('예금주', '예금주 이름을 입력해 주세요.');
    await on.field('은행').selectOptions('신한은행');
    await on.type('계좌번호', '110-123-456789');
    await on.type('예금주', '김하늘');
    await pay();
    await on.expectText('결제창을 열지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.');
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    await expect.element(on.dialog('결제창을 열고 있어요')).not.toBeInTheDocument();
    await on.expectValue('계좌번호', '110-123-456789');
    await expect.element(agreement).toBeChecked();
    await pay();
    await on.until(() => expect(requests).toHaveLength(2));
    const account = { bankCode: '88', accountNumber: '110123456789', holderName: '김하늘' };
    const input = { encryptedOrderId: 'order-1', agreed: true, method: 'virtualAccount', refundAccount: account };
    expect(inputsOf('payment.startCheckout')).toEqual([input, input]);
  });

  it('by bank deposit is not offered when the lesson starts too soon', async () => {
    open({ depositHours: 0 });
    await expect.element(page.getByRole('radio', { name: /^가상계좌/ })).toBeDisabled();
  });

  it('shows an error and refreshes the page when the server rejects it or does not answer', async () => {
    const requests = stubPaymentGateway();
    open();
    answer({
      'payment.startCheckout': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await agreement.click();
    await pay();
    await on.expectText('그사이 내용이 바뀌었어요.');
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    answer({
      'payment.startCheckout': () => {
        throw new ConnectionLost();
      },
    });
    await pay();
    await on.expectText('결제창을 열지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.');
    await on.until(() => expect(readVisits()).toEqual(['refresh', 'refresh']));
    expect(requests).toEqual([]);
  });
});

it('states for a close time what is lost, once and before the button that pays', async () => {
  const quote = { policyVersion: 'test', lines: [], lessonMinutes: 50, unitPrice: 65_000, ...fourLessons };
  open({ quote, startsAt: new Date(exampleOrder.now.getTime() + 7 * HOUR_MS) });
  const losses = page.getByText(/전액 환불은 받을 수 없고.*260,000원에서 195,000원으로 줄어요/);
  await on.until(() => expect(losses.elements()).toHaveLength(1));
  expect(page.getByText('시작까지 24시간이 채 남지 않았어요.').elements()).toHaveLength(1);
  const inOrder = [agreement.element(), losses.element(), on.button('260,000원 결제하기').element()];
  expect(inOrder.toSorted(comparePlaces)).toEqual(inOrder);
});

describe('a payment that was rejected before', () => {
  const startsAt = seoulInstant(2026, 11, 26, 19);
  const preferred = {
    permalink: 'pilates',
    encryptedCoachId: 'coach-1',
    product: { type: 'short', lessonCount: 4 },
    personnel: 2,
    startsAt,
    address: order.place,
  };
  it.each<[string, Partial<OrderView>, object]>([
    ['of a questionnaire', { encryptedFormDataId: 'form-1' }, { encryptedFormDataId: 'form-1' }],
    ["under the coach's link", { encryptedLinkId: 'link-1' }, { encryptedLinkId: 'link-1' }],
    ['without either', {}, {}],
  ])('is paid with a new order for the same request: %s', async (_, change, more) => {
    const requests = stubPaymentGateway();
    open({ stage: 'RETRY', failureMessage: '한도를 넘었어요.', personnel: 2, startsAt, ...change });
    answer({ 'payment.createOrder': () => ({ encryptedOrderId: 'order-2' }) });
    await on.expectText('한도를 넘었어요. 고른 내용은 그대로예요.');
    await expect.element(agreement).toBeChecked();
    await pay();
    await on.until(() => expect(requests.map(({ orderId }) => orderId)).toEqual(['order-2']));
    expect(inputsOf('payment.createOrder')).toEqual([{ ...preferred, ...more }]);
    expect(inputsOf('payment.startCheckout')).toEqual([{ encryptedOrderId: 'order-2', agreed: true, method: 'card' }]);
  });

  it('is paid by the same method once a question about health, which has become due, is answered', async () => {
    const requests = stubPaymentGateway();
    open({ stage: 'RETRY' });
    answer({
      'payment.createOrder': () => {
        throw new Rejected('HEALTH_CHECK_DUE');
      },
      'suggest.healthConsent': () => ({ granted: false, at: null, version: '1' }),
    });
    await pay();
    await expect.element(on.dialog('수업 전에 여쭤볼게요')).toBeVisible();
    expect([readVisits(), countOf('payment.startCheckout')]).toEqual([[], 0]);
    answer({
      'payment.createOrder': () => ({ encryptedOrderId: 'order-2' }),
      'suggest.answerHealthCheck': () => undefined,
    });
    await on.box('해당 없어요').click();
    await on.press('저장하고 이어서 신청하기');
    await on.until(() => expect(requests.map(({ orderId }) => orderId)).toEqual(['order-2']));
    expect(inputsOf('suggest.answerHealthCheck')).toMatchObject([{ conditions: [] }]);
    expect(inputsOf('payment.startCheckout')).toEqual([{ encryptedOrderId: 'order-2', agreed: true, method: 'card' }]);
  });

  it('requires the agreement again when the terms of a new order are not the same any more', async () => {
    const [[lesson], { soldUnder }] = [lessonPolicies.versions, exampleOrder];
    open({ stage: 'RETRY', soldUnder: { ...soldUnder, ...(lesson && { lesson }) } });
    await expect.element(agreement).not.toBeChecked();
  });

  it('charges nothing when the time is taken, and refreshes the page', async () => {
    const requests = stubPaymentGateway();
    open({ stage: 'RETRY' });
    answer({
      'payment.createOrder': () => {
        throw new Rejected('SLOT_TAKEN');
      },
    });
    await pay();
    await on.expectText('방금 다른 예약이 잡힌 시간이에요.');
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    expect([requests, countOf('payment.startCheckout')]).toEqual([[], 0]);
  });
});

describe('the reserved time', () => {
  it.each([
    ['let go', () => undefined],
    [
      'not let go',
      () => {
        throw new Rejected('CONFLICT');
      },
    ],
  ])('returns to the chosen options after it was %s', async (_, letGo) => {
    open();
    answer({ 'payment.giveUpOrder': letGo });
    await on.press('다른 시간 고르기');
    await on.until(() => expect(readVisits()).toEqual([`replace ${backPath}`]));
    expect(inputsOf('payment.giveUpOrder')).toEqual([{ encryptedOrderId: 'order-1' }]);
  });

  it('blocks the page while it is let go', async () => {
    open();
    answer({ 'payment.giveUpOrder': noResponseYet });
    await on.press('다른 시간 고르기');
    await on.until(() => expect(on.overlay()).toBe('예약을 취소하고 있어요'));
  });

  it('refreshes the page once when it has expired', async () => {
    open({ holdExpiresAt: exampleOrder.now });
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
  });
});
