import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderView } from '~/domain/payment/order-view';
import type { RefundPreview } from '~/domain/payment/refund';
import type { RefundOutcome } from '~/domain/payment/schema';
import { exampleOrder, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, ConnectionLost, noResponseYet, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { OrderPage } from './order-page';
import { RefundPanel } from './refund-panel';

const way = { method: '카드', virtual: false, account: null };
const title = page.getByRole('heading', { level: 1 });

describe('an order that has ended', () => {
  const refund = {
    amount: 200_000,
    gatewayAmount: 195_000,
    status: 'DONE',
    reason: '남은 수업을 취소했어요.',
    promise: null,
    finishedAt: now,
  } as const;
  const retryUrl = '/payment/pilates?coach=coach-1&form=form-1&link=link-1&order=order-1';
  const fresh = '/payment/pilates?coach=coach-1&form=form-1';
  const rows: [Partial<OrderView>, string, string, string][] = [
    [{ stage: 'EXPIRED' }, '결제 시간이 지났어요', '시간 다시 고르기', retryUrl],
    [{ stage: 'PAY' }, '결제 시간이 지났어요', '시간 다시 고르기', retryUrl],
    [{ stage: 'CANCELLED' }, '주문이 취소됐어요', '다시 고르기', retryUrl],
    [{ stage: 'REFUNDED', refunds: [refund] }, '195,000원을 돌려드렸어요', '다시 신청하기', fresh],
  ];
  it.each(rows)(
    'shows the state %o, and can be started again from its last choices',
    async (change, text, next, href) => {
      const order = { ...exampleOrder, approvedAt: null, encryptedFormDataId: 'form-1', encryptedLinkId: 'link-1' };
      show(<OrderPage order={{ ...order, ...change }} />);
      await expect.element(title).toHaveTextContent(text);
      await expect.element(page.getByRole('link', { name: next })).toHaveAttribute('href', href);
      const more = page.getByText(/추가로 지급하는 5,000원은 고객센터에서/).elements();
      expect(more).toHaveLength(change.stage === 'REFUNDED' ? 1 : 0);
    },
  );

  it('whose refund the gateway rejected shows it as delayed, with the outstanding amount', async () => {
    const failed = { ...refund, status: 'FAILED' } as const;
    show(<OrderPage order={{ ...exampleOrder, stage: 'REFUND_DELAYED', refunds: [failed, refund] }} />);
    await expect.element(title).toHaveTextContent('환불이 늦어지고 있어요');
    await on.expectText(/195,000원을 돌려드리려고 했는데/);
  });

  it.each(['CHECKING', 'REFUNDING'] as const)('or is in the state %s is refetched automatically', async (stage) => {
    let read: OrderView = { ...exampleOrder, stage };
    show(<OrderPage order={read} />, { 'payment.order': () => read });
    await on.until(() => expect(countOf('payment.order')).toBeGreaterThan(0));
    expect(readVisits()).toEqual([]);
    read = { ...exampleOrder, stage: 'PAID' };
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
  });
});

describe('ending a contract', () => {
  const promise: RefundPreview = {
    policyVersion: 'payment-1',
    rule: 'standard',
    lines: [],
    amount: 260_000,
    unitPrice: 65_000,
    lessons: [],
    unbooked: 4,
  };
  const open = () =>
    show(<RefundPanel encryptedContractId="contract-1" target={way} />, { 'payment.refundPromise': () => promise });
  const end = async () => {
    await on.press('환불 금액 확인하기');
    await on.press('260,000원 환불받기');
  };
  it.each<[RefundOutcome, string]>([
    ['DONE', '260,000원을 돌려드렸어요.'],
    ['REQUESTED', '260,000원은 결제사가 확인하는 대로 돌려드려요.'],
    ['FAILED', '취소했지만 260,000원 환불이 늦어지고 있어요.'],
  ])('announces the result of the refund once (%s), and refetches the page', async (outcome, text) => {
    open();
    answer({ 'payment.refundContract': () => ({ promise, outcome }) as never });
    await end();
    await on.expectText(new RegExp(text.replaceAll('.', '[.]')));
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    await on.until(() => expect(countOf('payment.refundContract')).toBe(1));
    // Nothing covers the result.
    await on.until(() => expect(on.overlay()).toBeUndefined());
    await expect.element(on.dialog('수업 전체를 취소할까요?')).not.toBeInTheDocument();
  });

  it('blocks the page until the refund is answered', async () => {
    open();
    answer({ 'payment.refundContract': noResponseYet });
    await end();
    await on.until(() => expect(on.overlay()).toBe('환불하고 있어요'));
  });

  it.each([
    ['a contract of before', () => new Rejected('STALE'), ['refresh']],
    ['a lost answer', () => new ConnectionLost(), []],
  ])('with %s closes the dialog, shows the reason, and refetches the current state', async (_, failure, visits) => {
    open();
    answer({
      'payment.refundContract': () => {
        throw failure();
      },
    });
    await end();
    await expect.element(on.dialog('수업 전체를 취소할까요?')).not.toBeInTheDocument();
    await on.until(() => expect(readVisits()).toEqual(visits));
    if (visits.length === 0) await on.until(() => expect(countOf('payment.refundPromise')).toBe(2));
    // The reopened dialog has no message from the previous attempt.
    await on.press('환불 금액 확인하기');
    await on.expectNoText(/아직 취소하지 않았어요/);
  });

  it('forgets a changed amount once the dialog is closed', async () => {
    let amount = 260_000;
    show(<RefundPanel encryptedContractId="contract-1" target={way} />, {
      'payment.refundPromise': () => ({ ...promise, amount }),
      'payment.refundContract': () => {
        amount = 195_000;
        throw new Rejected('PROMISE_CHANGED');
      },
    });
    await end();
    await on.expectText(/아직 취소하지 않았어요/);
    await on.press('수업 유지하기');
    await on.press('환불 금액 확인하기');
    await expect.element(on.button('195,000원 환불받기')).toBeVisible();
    await on.expectNoText(/아직 취소하지 않았어요/);
  });
});
