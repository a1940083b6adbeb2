import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ToolOrderSheet, ToolStockRow } from '~/domain/operations/schema/tool-order';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { ToolOrderList } from './tool-order-list';
import { ToolStockList } from './tool-stock-list';

type Row = OutputOf<'operations.listToolOrders'>['items'][number];
const row: Row = {
  encryptedOrderId: 'order-1',
  oid: 'dt_101',
  learner: '김하늘',
  title: '요가 매트 외 1개',
  amount: 45_000,
  refunded: 0,
  status: 'PAID',
  refundRefused: false,
  late: false,
  createdAt: seoulInstant(2025, 3, 4, 9, 5),
};
const returned: ToolOrderSheet = {
  ...row,
  status: 'RETURN_REQUESTED',
  learnerEmail: 'haneul@dagaon.test',
  delivery: {
    recipient: '박바다',
    phone: '01012345678',
    postcode: '06236',
    address: { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101호' },
    memo: '문 앞',
  },
  carrier: 'cj',
  trackingNo: '123456789012',
  quote: { lines: [{ code: 'item', label: '요가 매트', amount: 30_000 }] } as unknown as ToolOrderSheet['quote'],
  items: [
    { name: '요가 매트', mode: 'buy', months: 0, count: 1, rentEndsAt: null, back: 'asked' },
    { name: '폼 롤러', mode: 'rent', months: 2, count: 1, rentEndsAt: seoulInstant(2025, 5, 4), back: 'no' },
  ],
  payment: { status: 'DONE', method: '카드', balanceAmount: 45_000, approvedAt: seoulInstant(2025, 3, 4, 9, 6) },
  refunds: [],
  openReturn: {
    reason: '색이 달라요.',
    requestedAt: seoulInstant(2025, 3, 8, 10),
    promise: {
      policyVersion: 'tools-1',
      rule: 'return',
      lines: [],
      amount: 27_000,
    } as unknown as NonNullable<ToolOrderSheet['openReturn']>['promise'],
  },
  events: [],
};

let order: ToolOrderSheet;
beforeEach(() => {
  order = returned;
});
const open = (path = '', rows: readonly Row[] = [row]) =>
  show(
    <ToolOrderList />,
    {
      'operations.listToolOrders': () => ({ items: [...rows], nextCursor: null }),
      'operations.getToolOrder': () => order,
    },
    `/admin/tool-orders${path}`,
  );
const lastRequest = () => lastInput(inputsOf('operations.listToolOrders'));

describe('the list of tool orders', () => {
  it('shows each field in its column; the state of a rejected refund replaces that of a late return', async () => {
    const change = (id: number, overrides: Partial<Row>): Row => ({
      ...row,
      encryptedOrderId: `order-${id}`,
      ...overrides,
    });
    open('', [row, change(2, { late: true, refunded: 5_000 }), change(3, { late: true, refundRefused: true })]);
    const shared = {
      주문: '요가 매트 외 1개 | 김하늘',
      회원: '김하늘',
      '주문 번호': 'dt_101',
      금액: '45,000원',
      일시: '25.03.04 09:05',
    };
    await expectRows('도구 주문', [
      { ...shared, 상태: '결제 완료' },
      { ...shared, 상태: '반납 지연', 금액: '45,000원 | −5,000원' },
      { ...shared, 상태: '환불 거절' },
    ]);
  });

  it('requests the selected filters and the search text', async () => {
    open('?today=PAID');
    for (const [label, filter] of [
      ['처리할 주문', { waiting: 'WAITING' }],
      ['반납 지연', { rent: 'LATE' }],
      ['처리하지 못한 환불', { refund: 'FAILED' }],
    ] as const) {
      await choose('상태', label);
      await on.until(() => expect(lastRequest()).toEqual({ ...filter, today: 'PAID', query: '' }));
    }
    await choose('날짜', '모든 날');
    await on.type('주문 번호, 회원, 받는 분, 송장 번호로 찾기', '하늘');
    await on.until(() => expect(lastRequest()).toEqual({ refund: 'FAILED', query: '하늘' }));
  });
});

describe('a tool order', () => {
  it('shows its items, its address, its price and the requested return', async () => {
    open();
    await openRow(/요가 매트/);
    const sheet = on.dialog('요가 매트 외 1개');
    await expect.element(sheet).toHaveTextContent('받는 분박바다 010-1234-5678');
    await expect.element(sheet).toHaveTextContent('주소서울특별시 강남구 역삼1동 101호 06236');
    await expect.element(sheet).toHaveTextContent('메모문 앞');
    await expect.element(sheet).toHaveTextContent('123456789012');
    await expect.element(sheet).toHaveTextContent('회원김하늘 (haneul@dagaon.test)');
    await expect.element(sheet).toHaveTextContent('결제완료 · 카드');
    await expect.element(sheet).toHaveTextContent('환불하고 남은 결제 금액45,000원');
    await expect.element(sheet).toHaveTextContent('합계45,000원');
    const items = sheet.getByRole('list').first().getByRole('listitem').elements();
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^요가 매트.* · 반품 중$/),
      expect.stringMatching(/^폼 롤러.*5월 4일.*까지$/),
    ]);
    await expect.element(part('반품·반납')).toHaveTextContent('반품·반납 신청 3월 8일(토) 오전 10시색이 달라요.');
    await expect.element(part('반품·반납')).toHaveTextContent('27,000원');
    await expect
      .element(page.getByRole('link', { name: '영수증' }))
      .toHaveAttribute('href', '/f/document/receipt/order-1');
  });

  it('shows an error and the new state when another operator has already received its return', async () => {
    open('?open=order-1');
    answer({
      'operations.receiveToolReturn': () => {
        order = { ...order, status: 'RETURNED', openReturn: null };
        throw new Rejected('MOVE_NOT_ALLOWED');
      },
    });
    await on.press('반품·반납 확인하기');
    const question = on.question('도구를 받아서 확인했나요?');
    await expect.element(question).toHaveTextContent('재고에 다시 넣고 27,000원을 돌려드려요.');
    await question.getByRole('button', { name: '환불하기' }).click();
    await on.expectText(new Rejected('MOVE_NOT_ALLOWED').message);
    await expect.element(on.button('반품·반납 확인하기')).not.toBeInTheDocument();
    await expect.element(part('반품·반납')).not.toBeInTheDocument();
    expect(inputsOf('operations.receiveToolReturn')).toEqual([{ encryptedOrderId: 'order-1' }]);
  });
});

describe('the stock list', () => {
  const tool: ToolStockRow = {
    uid: 'tool-1',
    name: '요가 매트',
    serviceType: 'workout',
    price: 30_000,
    rentPrice: 9_000,
    stock: 1_000,
    held: 1,
    rented: 2,
  };
  it('shows each field in its column, and requests the selected filters and the search text', async () => {
    show(
      <ToolStockList />,
      {
        'operations.listToolStock': () => ({
          items: [tool, { ...tool, uid: 'tool-2', name: '악보대', serviceType: 'music', rentPrice: null, stock: 0 }],
          nextCursor: null,
        }),
      },
      '/admin/tools',
    );
    const shared = { 가격: '30,000원', '결제 중': '1', '대여 중': '2' };
    await expectRows('도구 재고', [
      { ...shared, 도구: '요가 매트 | 운동', 분야: '운동', '한 달 대여료': '9,000원', 재고: '1,000개' },
      { ...shared, 도구: '악보대 | 음악', 분야: '음악', '한 달 대여료': '–', 재고: '0개' },
    ]);
    await choose('분야', '미술');
    await on.type('도구 이름으로 찾기', '매트');
    await on.until(() =>
      expect(lastInput(inputsOf('operations.listToolStock'))).toEqual({ serviceType: 'art', query: '매트' }),
    );
  });
});
