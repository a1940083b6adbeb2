import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderRow, OrderView, RefundRow } from '~/domain/operations/schema/order';
import type { ExtraPayoutRow } from '~/domain/operations/schema/refund';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { OrderList } from './order-list';
import { ExtraPayoutList } from './extra-payout-list';

const row: OrderRow = {
  encryptedOrderId: 'order-1',
  oid: 'dg_101',
  learner: '김하늘',
  coach: '한지우',
  program: '필라테스',
  amount: 260_000,
  refunded: 0,
  status: 'PAID',
  paymentStatus: 'DONE',
  refundRefused: false,
  createdAt: seoulInstant(2025, 3, 4, 9, 5),
};
const rejected: RefundRow = {
  amount: 30_000,
  reason: '코치 책임',
  status: 'FAILED',
  createdAt: seoulInstant(2025, 3, 5, 10),
  finishedAt: seoulInstant(2025, 3, 6, 11),
  failureCode: 'NOT_CANCELABLE',
  failureMessage: '취소할 수 없는 결제',
  refusals: 4,
  nextTryAt: null,
};
const paid: OrderView = {
  ...row,
  encryptedUserId: 'user-1',
  learnerEmail: 'haneul@dagaon.test',
  encryptedCoachId: 'coach-1',
  encryptedContractId: 'contract-1',
  participants: { group: 'CHILD', guardianConsent: '2026-11-30' },
  lines: [
    { code: 'lessons', label: '수업 4회', amount: 280_000 },
    { code: 'discount', label: '할인', amount: -20_000 },
  ] as unknown as OrderView['lines'],
  payment: {
    provider: 'toss',
    method: '카드',
    amount: 260_000,
    balanceAmount: 230_000,
    approvedAt: seoulInstant(2025, 3, 4, 9, 7),
  },
  refunds: [rejected, { ...rejected, amount: 10_000, reason: '늦은 취소', status: 'DONE', failureCode: null }],
  running: false,
  faultBonusPercent: 10,
  owed: { amount: 3_000, paid: null },
  events: [],
};

let order: OrderView;
beforeEach(() => {
  order = paid;
});
const open = (path = '', rows: readonly OrderRow[] = [row]) =>
  show(
    <OrderList />,
    {
      'operations.listOrders': () => ({ items: [...rows], nextCursor: null }),
      'operations.getOrder': () => order,
      'operations.retryRefunds': () => {
        order = {
          ...order,
          refunds: order.refunds.map((refund) => ({ ...refund, status: 'DONE', failureCode: null })),
        };
        return { affected: 1 };
      },
    },
    `/admin/orders${path}`,
  );
const lastRequest = () => lastInput(inputsOf('operations.listOrders'));

describe('the list of orders', () => {
  it('shows each field in its column, with the state of the payment and the refund', async () => {
    const change = (id: number, overrides: Partial<OrderRow>): OrderRow => ({
      ...row,
      encryptedOrderId: `order-${id}`,
      ...overrides,
    });
    open('', [
      row,
      change(2, { refunded: 60_000, paymentStatus: 'PARTIAL_CANCELED' }),
      change(3, { status: 'CANCELLED', paymentStatus: 'ABORTED' }),
      change(4, { status: 'EXPIRED', paymentStatus: null }),
      change(5, { refundRefused: true }),
    ]);
    const shared = {
      주문: '필라테스 | 김하늘 · 한지우 코치',
      회원: '김하늘',
      코치: '한지우',
      '주문 번호': 'dg_101',
      금액: '260,000원',
      일시: '25.03.04 09:05',
    };
    await expectRows('주문', [
      { ...shared, 상태: '결제 완료' },
      { ...shared, 상태: '일부 환불', 금액: '260,000원 | −60,000원' },
      { ...shared, 상태: '결제 실패' },
      { ...shared, 상태: '결제 시간 만료' },
      { ...shared, 상태: '환불 거절' },
    ]);
  });

  it('requests the selected filters and the search text; rejected refunds are one of the states', async () => {
    open('?refund=FAILED&today=PLACED&q=dg');
    await on.until(() => expect(lastRequest()).toEqual({ refund: 'FAILED', today: 'PLACED', query: 'dg' }));
    await expect.element(page.getByRole('combobox', { name: '상태' })).toHaveDisplayValue('처리하지 못한 환불');
    await choose('상태', '주문 취소');
    await choose('날짜', '오늘 결제');
    await on.type('주문 번호, 회원으로 찾기', '하늘');
    await on.until(() => expect(lastRequest()).toEqual({ status: 'CANCELLED', today: 'PAID', query: '하늘' }));
    await choose('상태', '처리하지 못한 환불');
    await on.until(() => expect(lastRequest()).toEqual({ refund: 'FAILED', today: 'PAID', query: '하늘' }));
  });
});

describe('an order', () => {
  it('shows the purchase, the buyer and the payment, with links to each', async () => {
    open();
    await openRow(/필라테스/);
    const sheet = on.dialog('필라테스');
    await expect.element(sheet).toHaveTextContent('수업 4회280,000원할인−20,000원합계260,000원');
    await expect.element(sheet).toHaveTextContent('환불하고 남은 결제 금액230,000원');
    await expect.element(sheet).toHaveTextContent('승인 일시3월 4일(화) 오전 9시 7분');
    await expect.element(sheet).toHaveTextContent('주문결제 완료결제완료결제 수단카드');
    const links = sheet.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['김하늘 (haneul@dagaon.test)', '/admin/members?open=user-1'],
      ['한지우', '/admin/coaches?open=coach-1'],
      ['이 계약의 수업 보기', '/admin/lessons?contract=contract-1'],
      ['지급 기록하기', '/admin/owed?open=order-1'],
      ['영수증', '/f/document/receipt/order-1'],
      ['거래명세서', '/f/document/bill/order-1'],
    ]);
    const refunds = part('환불').getByRole('listitem').elements();
    expect(refunds.map((refund) => refund.textContent)).toEqual([
      '코치 책임거절 · 3월 6일(목) 오전 11시NOT_CANCELABLE 취소할 수 없는 결제4번 거절됐어요. 더 이상 자동으로 요청하지 않아요. 결제사에 확인한 뒤 다시 요청해 주세요.30,000원',
      '늦은 취소완료 · 3월 6일(목) 오전 11시10,000원',
    ]);
    await expect.element(part('추가 지급')).toHaveTextContent('3,000원');
    // A refund for a fault is offered only while the lessons of the order are running.
    await expect.element(on.text('전체 취소와 환불')).not.toBeInTheDocument();
  });

  it('with a rejected refund sends the refund again once, and shows the result', async () => {
    open('?open=order-1');
    await on.pressTwice('거절된 환불 다시 요청하기');
    await on.expectText('환불을 다시 요청했어요. 결과는 곧 표시돼요.');
    await expect.element(on.button('거절된 환불 다시 요청하기')).not.toBeInTheDocument();
    expect(inputsOf('operations.retryRefunds')).toEqual([{ encryptedOrderId: 'order-1' }]);
  });

  it('shows an error and the new state when another operator has already sent its refund again', async () => {
    open('?open=order-1');
    answer({
      'operations.retryRefunds': () => {
        order = { ...order, refunds: [], owed: { amount: 3_000, paid: { paidOn: '2025-03-07', reference: '0307-1' } } };
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('거절된 환불 다시 요청하기');
    await on.expectText('그사이 내용이 바뀌었어요.');
    await expect.element(on.button('거절된 환불 다시 요청하기')).not.toBeInTheDocument();
    await expect.element(part('추가 지급')).toHaveTextContent('2025-03-07 이체 · 0307-1');
  });
});

describe('the list of extra payouts', () => {
  const owed: ExtraPayoutRow = {
    encryptedOrderId: 'order-1',
    learner: '김하늘',
    learnerEmail: 'haneul@dagaon.test',
    program: '필라테스',
    oid: 'dg_101',
    amount: 3_000,
    promisedAt: seoulInstant(2025, 3, 6, 11, 2),
    paid: null,
  };
  it('shows each field in its column, is filtered by status, and opens the details of an order', async () => {
    const transferred = { paidOn: '2025-03-07', reference: '0307-1' };
    show(
      <ExtraPayoutList />,
      {
        'operations.listOwed': ({ status }) => ({
          items: status ? [] : [owed, { ...owed, encryptedOrderId: 'order-2', amount: 4_000, paid: transferred }],
          nextCursor: null,
        }),
        'operations.getOrder': () => ({ ...paid, owed: { amount: 3_000, paid: transferred } }),
      },
      '/admin/owed',
    );
    const shared = {
      회원: '김하늘 | 필라테스',
      주문: '필라테스',
      '주문 번호': 'dg_101',
      '환불 일시': '25.03.06 11:02',
    };
    await expectRows('추가 지급', [
      { ...shared, 상태: '지급 대기', 금액: '3,000원' },
      { ...shared, 상태: '지급 완료', 금액: '4,000원' },
    ]);
    await openRow(/김하늘/);
    await expectFacts(on.dialog('추가 지급'), {
      회원: '김하늘 (haneul@dagaon.test)',
      주문: '필라테스',
      '주문 번호': 'dg_101',
      '환불 일시': '3월 5일(수) 오전 10시',
      '추가 지급': '3,000원',
      이체일: '2025-03-07',
      '이체 확인 번호': '0307-1',
    });
    await on.press('닫기');
    await choose('상태', '지급 완료');
    await on.until(() => expect(lastInput(inputsOf('operations.listOwed'))).toEqual({ status: 'PAID' }));
    await on.expectText('추가 지급이 없어요');
  });
});
