import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleOrder } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { OrderAwaitingDeposit } from './order-waiting';

const order = {
  ...exampleOrder,
  stage: 'WAITING_FOR_DEPOSIT',
  approvedAt: null,
  virtualAccount: {
    bank: '신한은행',
    accountNumber: '110123456789',
    customerName: '김하늘',
    dueDate: seoulInstant(2026, 11, 25, 12),
  },
} as const;
const closing = on.question('이 주문을 취소할까요?');

describe('an order that waits for a bank deposit', () => {
  it('is cancelled after a confirmation, and the page refreshes', async () => {
    show(<OrderAwaitingDeposit order={order} />, {
      'payment.order': () => order,
      'payment.giveUpOrder': () => undefined,
    });
    await on.expectText('110123456789');
    await on.press('입금하지 않고 취소하기');
    await expect.element(closing).toBeVisible();
    await on.key('{Escape}');
    await expect.element(closing).not.toBeInTheDocument();
    expect(countOf('payment.giveUpOrder')).toBe(0);
    await on.press('입금하지 않고 취소하기');
    await closing.getByRole('button', { name: '주문 취소하기' }).click();
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    expect(inputsOf('payment.giveUpOrder')).toEqual([{ encryptedOrderId: 'order-1' }]);
  });

  it('that has been paid shows why it cannot be cancelled, and the page refreshes', async () => {
    show(<OrderAwaitingDeposit order={order} />, { 'payment.order': () => order });
    answer({
      'payment.giveUpOrder': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('입금하지 않고 취소하기');
    await closing.getByRole('button', { name: '주문 취소하기' }).click();
    await on.expectText('그사이 내용이 바뀌었어요.');
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
  });

  it('updates by itself when the deposit arrives', async () => {
    show(<OrderAwaitingDeposit order={order} />, { 'payment.order': () => ({ ...order, stage: 'PAID' }) });
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
  });
});
