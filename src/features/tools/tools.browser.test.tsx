import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '~/domain/tools/cart';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { countOf, inputsOf, noResponseYet, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { toolItem, toolOrder, toolPromise } from '~/test/browser-mode/tool-examples';
import { CancelPanel } from './cancel-panel';
import { LineControls } from './line-controls';
import { ReturnPanel } from './return-panel';

describe('cancelling an order', () => {
  it('refunds the shown amount, once', async () => {
    show(<CancelPanel encryptedOrderId="order-1" promise={toolPromise(30_000)} />, {
      'tools.cancelOrder': () => undefined,
    });
    await on.press('주문 취소하기');
    await on.pressTwice('30,000원 환불받기');
    await on.until(() => expect(readVisits()).toContain('refresh'));
    expect(inputsOf('tools.cancelOrder')).toEqual([{ encryptedOrderId: 'order-1', promisedAmount: 30_000 }]);
  });

  it('blocks the page until the refund is answered', async () => {
    show(<CancelPanel encryptedOrderId="order-1" promise={toolPromise(30_000)} />, {
      'tools.cancelOrder': noResponseYet,
    });
    await on.press('주문 취소하기');
    await on.press('30,000원 환불받기');
    await on.until(() => expect(on.overlay()).toBe('환불하고 있어요'));
  });

  it('that is rejected closes the dialog, shows the reason and refreshes the order', async () => {
    show(<CancelPanel encryptedOrderId="order-1" promise={toolPromise(30_000)} />, {
      'tools.cancelOrder': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('주문 취소하기');
    await on.press('30,000원 환불받기');
    await expect.element(on.dialog('주문을 취소할까요?')).not.toBeInTheDocument();
    await on.expectText('그사이 내용이 바뀌었어요.');
    expect(readVisits()).toEqual(['refresh']);
  });
});

describe('tools that are returned', () => {
  const order = toolOrder([toolItem('폼롤러'), toolItem('요가 매트')]);

  it('refund the amount shown for the choice; a rejected reason shows the error', async () => {
    show(<ReturnPanel order={order} />, {
      'tools.returnPromise': ({ encryptedItemIds }) => toolPromise(10_000 * encryptedItemIds.length),
      'tools.requestReturn': () => {
        throw new Rejected('INVALID_INPUT', { issues: [{ path: 'reason', message: '이유를 조금 더 써 주세요.' }] });
      },
    });
    await on.press('반품 신청하기');
    const dialog = on.dialog('반품 신청');
    await expect.element(dialog.getByRole('button', { name: '반품 신청하기' })).toBeDisabled();
    await on.box(/폼롤러/).click();
    await on.box(/요가 매트/).click();
    await on.press('20,000원 환불 신청하기');
    await on.expectText('이유를 조금 더 써 주세요.');
    expect(inputsOf('tools.requestReturn')).toEqual([
      { encryptedOrderId: 'order-1', encryptedItemIds: ['폼롤러', '요가 매트'], promisedAmount: 20_000, reason: '' },
    ]);
    await on.until(() => expect(countOf('tools.returnPromise')).toBe(3));
    expect(readVisits()).toEqual([]);
  });
});

describe('the quantity of a tool in the cart', () => {
  const line: CartLine = {
    uid: 'roller',
    mode: 'buy',
    months: 1,
    count: 1,
    name: '폼롤러',
    drawing: 'box',
    serviceType: 'workout',
    subcategory: null,
    price: 30_000,
    rentPrice: null,
    stock: 2,
  };
  function Cart() {
    const [cart, setCart] = useState<Readonly<Record<string, CartLine>>>({ roller: line });
    return Object.values(cart).map((value) => (
      <LineControls key={value.uid} line={value} change={(run) => setCart(run)} />
    ));
  }
  it('goes up to the stock and down to one', async () => {
    show(<Cart />);
    await expect.element(on.button('폼롤러 수량 줄이기')).toBeDisabled();
    await on.press('폼롤러 수량 늘리기');
    await on.expectText('2개');
    await expect.element(on.button('폼롤러 수량 늘리기')).toBeDisabled();
    await on.press('폼롤러 빼기');
    await on.expectNoText('2개');
  });
});
