import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RefundPromise } from '~/domain/payment/refund';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, inputsOf, ConnectionLost, noResponseYet, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { toolItem, toolOrder, toolPromise } from '~/test/browser-mode/tool-examples';
import { ReturnPanel } from './return-panel';

const rentedItem = (returnable: boolean) => toolItem('매트', { mode: 'rent', months: 3, returnable });
const boughtItem = (returnable: boolean) => toolItem('폼롤러', { returnable });

describe('the tools that can be returned', () => {
  const day = '12월 1일까지 반품할 수 있어요.';
  const anyTime = '대여한 도구는 언제든 반납할 수 있어요.';
  it.each([
    ['bought tools, until their day', [boughtItem(true)], day],
    ['bought and rented tools', [boughtItem(true), rentedItem(true)], day],
    ['rented tools alone, at any time', [rentedItem(true)], anyTime],
    ['rented tools, after the day of the bought ones', [boughtItem(false), rentedItem(true)], anyTime],
  ])('are described by the remaining items: %s', async (_, items, text) => {
    show(<ReturnPanel order={toolOrder(items)} />);
    const panel = page.getByRole('region', { name: '반품·반납' });
    await expect.element(panel).toHaveTextContent(text);
    await expect.element(panel).not.toHaveTextContent(text === day ? anyTime : day);
  });

  it('have no return date before they have arrived', async () => {
    show(<ReturnPanel order={toolOrder([boughtItem(true)], null)} />);
    await expect.element(page.getByRole('region', { name: '반품·반납' })).toHaveTextContent(anyTime);
  });

  it('are the only ones to choose from; a single one is preselected', async () => {
    show(<ReturnPanel order={toolOrder([boughtItem(false), rentedItem(true)])} />, {
      'tools.returnPromise': () => toolPromise(20_000),
      'tools.requestReturn': () => undefined,
    });
    await on.press('반납 신청하기');
    await expect.element(on.box(/매트/)).toBeChecked();
    await expect.element(on.box(/폼롤러/)).not.toBeInTheDocument();
    await on.press('20,000원 환불 신청하기');
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    await expect.element(on.dialog('반납 신청')).not.toBeInTheDocument();
    expect(inputsOf('tools.requestReturn')).toEqual([
      { encryptedOrderId: 'order-1', encryptedItemIds: ['매트'], promisedAmount: 20_000, reason: '' },
    ]);
  });
});

describe('a return', () => {
  const order = toolOrder([toolItem('폼롤러'), toolItem('요가 매트')]);
  const send = () => page.getByRole('button', { name: /(반품|환불) 신청하기$/ }).last();
  it('shows the amount of the current choice, and cannot be sent while it is loading', async () => {
    const amounts = [Promise.withResolvers<RefundPromise>(), Promise.withResolvers<RefundPromise>()];
    show(<ReturnPanel order={order} />, {
      'tools.returnPromise': ({ encryptedItemIds }) =>
        amounts[encryptedItemIds.length - 1]?.promise ?? Promise.reject(new Error('none')),
    });
    await on.press('반품 신청하기');
    await on.box(/폼롤러/).click();
    amounts[0]?.resolve(toolPromise(10_000));
    await expect.element(send()).toHaveTextContent('10,000원 환불 신청하기');
    await on.box(/요가 매트/).click();
    await expect.element(send()).toBeDisabled();
    amounts[1]?.resolve(toolPromise(25_000));
    await expect.element(send()).toHaveTextContent('25,000원 환불 신청하기');
    await expect.element(send()).toBeEnabled();
    await on.box(/폼롤러/).click();
    await on.box(/요가 매트/).click();
    await expect.element(send()).toBeDisabled();
  });

  it('blocks the page while it is being sent', async () => {
    show(<ReturnPanel order={order} />, {
      'tools.returnPromise': () => toolPromise(10_000),
      'tools.requestReturn': noResponseYet,
    });
    await on.press('반품 신청하기');
    await on.box(/폼롤러/).click();
    await on.press('10,000원 환불 신청하기');
    await on.until(() => expect(on.overlay()).toBe('신청을 접수하고 있어요'));
  });

  it('that is rejected because of a changed amount shows the current amount', async () => {
    let amount = 10_000;
    show(<ReturnPanel order={order} />, {
      'tools.returnPromise': () => toolPromise(amount),
      'tools.requestReturn': () => {
        amount = 8_000;
        throw new Rejected('PROMISE_CHANGED');
      },
    });
    await on.press('반품 신청하기');
    await on.box(/폼롤러/).click();
    await on.press('10,000원 환불 신청하기');
    await expect.element(send()).toHaveTextContent('8,000원 환불 신청하기');
    await expect.element(on.box(/폼롤러/)).toBeChecked();
    answer({ 'tools.requestReturn': () => undefined });
    await on.press('8,000원 환불 신청하기');
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    expect(inputsOf('tools.requestReturn').map(({ promisedAmount }) => promisedAmount)).toEqual([10_000, 8_000]);
  });

  it('whose reason was rejected can be corrected and sent; the reopened dialog is empty', async () => {
    const message = '연락처는 쓸 수 없어요.';
    show(<ReturnPanel order={order} />, {
      'tools.returnPromise': () => toolPromise(10_000),
      'tools.requestReturn': ({ reason }) => {
        if (reason?.includes('010')) throw new Rejected('INVALID_INPUT', { issues: [{ path: 'reason', message }] });
      },
    });
    await on.press('반품 신청하기');
    await on.box(/폼롤러/).click();
    const reason = page.getByRole('textbox', { name: /^이유/ });
    await on.type(reason, '010-1234-5678');
    await on.press('10,000원 환불 신청하기');
    await on.expectProblem(reason, message);
    await expect.element(reason).toHaveValue('010-1234-5678');
    await expect.element(on.box(/폼롤러/)).toBeChecked();
    await on.type(reason, '크기가 맞지 않아요');
    await on.expectNoText(message);
    await on.press('10,000원 환불 신청하기');
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    expect(inputsOf('tools.requestReturn').at(-1)).toEqual({
      encryptedOrderId: 'order-1',
      encryptedItemIds: ['폼롤러'],
      promisedAmount: 10_000,
      reason: '크기가 맞지 않아요',
    });
    await on.press('반품 신청하기');
    await expect.element(on.box(/폼롤러/)).not.toBeChecked();
    await expect.element(reason).toHaveValue('');
  });

  it('whose response was lost keeps the choice and the reason', async () => {
    show(<ReturnPanel order={order} />, {
      'tools.returnPromise': () => toolPromise(10_000),
      'tools.requestReturn': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('반품 신청하기');
    await on.box(/폼롤러/).click();
    const reason = page.getByRole('textbox', { name: /^이유/ });
    await on.type(reason, '크기가 맞지 않아요');
    await on.press('10,000원 환불 신청하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(on.box(/폼롤러/)).toBeChecked();
    await expect.element(reason).toHaveValue('크기가 맞지 않아요');
    expect(readVisits()).toEqual([]);
  });

  it('cannot be sent while its amount could not be loaded', async () => {
    let isUnreachable = true;
    show(<ReturnPanel order={order} />, {
      'tools.returnPromise': () => {
        if (isUnreachable) throw new Rejected('RATE_LIMITED');
        return toolPromise(10_000);
      },
    });
    await on.press('반품 신청하기');
    await on.box(/폼롤러/).click();
    await on.expectText('환불 금액을 불러오지 못했어요.');
    await expect.element(send()).toBeDisabled();
    isUnreachable = false;
    await on.press('다시 시도');
    await expect.element(send()).toHaveTextContent('10,000원 환불 신청하기');
  });
});
