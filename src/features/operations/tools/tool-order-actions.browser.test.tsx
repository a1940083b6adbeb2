import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ToolOrderSheet } from '~/domain/operations/schema/tool-order';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { trpc } from '~/trpc/react';
import { ToolOrderActions } from './tool-order-actions';

/** The order on the server. */
let order: ToolOrderSheet;
function Order() {
  const { data } = trpc.operations.getToolOrder.useQuery({ encryptedOrderId: 'order-1' });
  return data ? <ToolOrderActions order={data} /> : null;
}
const open = (status: ToolOrderSheet['status'], more: object = {}) => {
  order = { encryptedOrderId: 'order-1', status, amount: 30_000, refunds: [], openReturn: null, ...more } as never;
  const changeStatus = (to: ToolOrderSheet['status']) => {
    order = { ...order, status: to };
    return undefined as never;
  };
  show(<Order />, {
    'operations.getToolOrder': () => order,
    'operations.advanceToolOrder': ({ to }) => changeStatus(to),
    'operations.callOffToolOrder': () => changeStatus('CANCELLED'),
    'operations.receiveToolReturn': () => changeStatus('RETURNED'),
    'operations.refuseToolReturn': () => changeStatus('DELIVERED'),
  });
};
const loseAnswer = () => {
  throw new ConnectionLost();
};
beforeEach(() => {
  order = {} as ToolOrderSheet;
});

describe('a tool order', () => {
  it('is prepared, sent with its carrier and number, and delivered, one step at a time', async () => {
    open('PAID');
    await on.pressTwice('준비 시작하기');
    await on.field('택배사').selectOptions('한진택배');
    await on.type('송장 번호', '1234 5678 90');
    answer({ 'operations.advanceToolOrder': loseAnswer });
    await on.press('발송 처리하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('송장 번호', '1234 5678 90');
    await expect.element(on.field('택배사')).toHaveValue('hanjin');
    answer({
      'operations.advanceToolOrder': ({ to }) => {
        order = { ...order, status: to };
        return undefined as never;
      },
    });
    await on.press('발송 처리하기');
    await on.expectText('발송으로 기록하고 회원에게 메일로 알렸어요.');
    await on.press('배송 완료 처리하기');
    await on.expectText('배송 완료로 기록했어요.');
    await expect.element(page.getByRole('button', { name: /처리하기$/ })).not.toBeInTheDocument();
    const parcel = { to: 'SHIPPED', encryptedOrderId: 'order-1', carrier: 'hanjin', trackingNo: '1234567890' };
    expect(inputsOf('operations.advanceToolOrder')).toEqual([
      { to: 'PREPARING', encryptedOrderId: 'order-1' },
      parcel,
      parcel,
      { to: 'DELIVERED', encryptedOrderId: 'order-1' },
    ]);
  });

  it('is cancelled with a reason, after a confirmation that shows the amount', async () => {
    open('PREPARING');
    await page.getByText('발송할 수 없나요?').click();
    await on.press('주문 취소하고 환불하기');
    await on.expectProblem('이유', '이유를 두 글자 이상 입력해 주세요.');
    await on.type('이유', '재고가 없어요.');
    await on.press('주문 취소하고 환불하기');
    const question = on.question('이 주문을 취소할까요?');
    await expect.element(question).toHaveTextContent('30,000원을 돌려드리고, 도구는 재고에 다시 넣어요.');
    await on.key('{Escape}');
    expect(countOf('operations.callOffToolOrder')).toBe(0);
    await on.expectValue('이유', '재고가 없어요.');
    answer({ 'operations.callOffToolOrder': loseAnswer });
    await on.press('주문 취소하고 환불하기');
    await question.getByRole('button', { name: '취소하고 환불하기' }).click();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('이유', '재고가 없어요.');
    answer({ 'operations.callOffToolOrder': () => undefined as never });
    await on.press('주문 취소하고 환불하기');
    await question.getByRole('button', { name: '취소하고 환불하기' }).click();
    await on.expectText('주문을 취소하고 전액 환불을 요청했어요.');
    const input = { encryptedOrderId: 'order-1', reason: '재고가 없어요.' };
    expect(inputsOf('operations.callOffToolOrder')).toEqual([input, input]);
  });
});

describe('a return of tools', () => {
  const openReturn = { promise: { amount: 27_000 }, reason: '', requestedAt: new Date() };

  it('is refunded after the tools are inspected', async () => {
    open('RETURN_REQUESTED', { openReturn });
    await on.press('반품·반납 확인하기');
    const question = on.question('도구를 받아서 확인했나요?');
    await expect.element(question).toHaveTextContent('재고에 다시 넣고 27,000원을 돌려드려요.');
    await on.key('{Escape}');
    expect(countOf('operations.receiveToolReturn')).toBe(0);
    await on.press('반품·반납 확인하기');
    await question.getByRole('button', { name: '환불하기' }).click();
    await on.expectText('재고에 다시 넣고 환불을 요청했어요.');
    await expect.element(on.button('반품·반납 확인하기')).not.toBeInTheDocument();
    expect(inputsOf('operations.receiveToolReturn')).toEqual([{ encryptedOrderId: 'order-1' }]);
  });

  it('is rejected with a reason after a confirmation, without a refund', async () => {
    open('RETURN_REQUESTED', { openReturn });
    await page.getByText('받을 수 없는 상태인가요?').click();
    await on.press('반품·반납 거절하기');
    await on.expectProblem('이유', '이유를 두 글자 이상 입력해 주세요.');
    await on.type('이유', '찢어져 있어요.');
    await on.press('반품·반납 거절하기');
    await on.question('이 반품·반납을 거절할까요?').getByRole('button', { name: '거절하기' }).click();
    await on.expectText('반품·반납을 거절하고, 회원에게 이유를 알렸어요.');
    await expect.element(on.button('반품·반납 확인하기')).not.toBeInTheDocument();
    expect(inputsOf('operations.refuseToolReturn')).toEqual([
      { encryptedOrderId: 'order-1', reason: '찢어져 있어요.' },
    ]);
    expect(countOf('operations.receiveToolReturn')).toBe(0);
  });
});

describe('a refund of tools that failed', () => {
  const refunds = [{ status: 'FAILED' }];

  it('is sent again once, stays offered after a lost answer, and is not offered when no refund failed', async () => {
    open('CANCELLED', { refunds });
    answer({ 'operations.retryToolRefunds': loseAnswer });
    await on.press('거절된 환불 다시 요청하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    answer({
      'operations.retryToolRefunds': () => {
        order = { ...order, refunds: [{ status: 'REQUESTED' }] } as never;
        return undefined as never;
      },
    });
    await on.pressTwice('거절된 환불 다시 요청하기');
    await on.expectText('환불을 다시 요청했어요. 결과는 곧 표시돼요.');
    await expect.element(on.button('거절된 환불 다시 요청하기')).not.toBeInTheDocument();
    const input = { encryptedOrderId: 'order-1' };
    expect(inputsOf('operations.retryToolRefunds')).toEqual([input, input]);
  });
});
