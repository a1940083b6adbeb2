import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { CartLine } from '~/domain/tools/cart';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { toolItem, toolPromise } from '~/test/browser-mode/tool-examples';
import { readMarkup } from '~/test/markup';
import { CartLines } from './cart-lines';
import { DeliverySteps } from './delivery-steps';
import { ItemLines } from './item-lines';
import { ToolOrderDetails } from './tool-order-details';

const at = (day: number) => seoulInstant(2026, 11, day, 9);
const order = (change: Partial<ToolOrderView> = {}) =>
  ({
    encryptedOrderId: 'order-1',
    oid: 'dt_9',
    status: 'SHIPPED',
    items: [toolItem('폼롤러', { back: 'asked' })],
    quote: { lines: [{ code: 'tool', label: '폼롤러 2개', amount: 30_000 }], total: 33_000 },
    delivery: {
      recipient: '김하늘',
      phone: '01012345678',
      postcode: '06234',
      address: { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101호' },
      memo: '문 앞에 놓아 주세요',
    },
    method: '신한카드',
    approvedAt: at(20),
    refunds: [],
    steps: [
      { status: 'PAID', at: at(20) },
      { status: 'PREPARING', at: at(21) },
      { status: 'SHIPPED', at: at(22) },
    ],
    carrier: null,
    trackingNo: null,
    ...change,
  }) as unknown as ToolOrderView;
const read = readMarkup;

describe('a tool order', () => {
  it('shows the price, the delivery address and the payment, and links to its documents', () => {
    const { words, hrefs } = read(<ToolOrderDetails order={order()} />);
    expect(words).toContain('|폼롤러 2개|30,000원|결제한 금액|33,000원|');
    expect(words).toContain(
      '|배송지|김하늘 |010-1234-5678|서울특별시 강남구 역삼1동 101호 (06234)|“문 앞에 놓아 주세요”|',
    );
    expect(words).toContain('|결제 수단|신한카드|결제 일시|11월 20일(금) 오전 9시|주문 번호|dt_9|');
    expect(hrefs).toEqual(['/f/document/receipt/order-1', '/f/document/bill/order-1']);
  });

  it('that is not paid has no documents, and shows the amount to pay', () => {
    const { words, hrefs } = read(<ToolOrderDetails order={order({ approvedAt: null, method: null })} />);
    expect(words).toContain('|결제할 금액|33,000원|');
    expect(words).not.toMatch(/결제 수단|결제 일시/);
    expect(hrefs).toEqual([]);
  });

  it.each([
    ['DONE', '환불 금액'],
    ['REQUESTED', '환불 예정 금액'],
  ])('shows the refunded amount: %s', (status, label) => {
    const refunds = [{ promise: toolPromise(12_000), amount: 12_000, status, finishedAt: at(25) }];
    const { words } = read(
      <ToolOrderDetails order={order({ refunds: refunds as unknown as ToolOrderView['refunds'] })} />,
    );
    expect(words).toContain(`|${label}|12,000원|11월 25일(수) 오전 9시|`);
  });
});

describe('the delivery steps of a parcel', () => {
  it('show the time of each completed step, and no time for future steps', () => {
    expect(read(<DeliverySteps order={order()} />).words).toContain(
      '|결제| (완료)|11월 20일(금) 오전 9시|준비| (완료)|11월 21일(토) 오전 9시|3|배송| (현재 단계)|11월 22일(일) 오전 9시|4|도착| (예정)|',
    );
  });

  it('start with the arrival when the order is being returned', () => {
    const steps = [
      { status: 'DELIVERED', at: at(23) },
      { status: 'RETURN_REQUESTED', at: at(24) },
    ];
    const { words } = read(
      <DeliverySteps order={order({ status: 'RETURN_REQUESTED', steps: steps as ToolOrderView['steps'] })} />,
    );
    expect(words).toMatch(/도착.*11월 23일.*반품 접수.*11월 24일.*도구 확인/);
    expect(words).not.toContain('준비');
  });
});

it('a delivery that repeats a step shows the time of the newest one', () => {
  const history = [
    ['DELIVERED', 23],
    ['RETURN_REQUESTED', 24],
    ['DELIVERED', 25],
    ['RETURN_REQUESTED', 26],
    ['RETURNED', 27],
  ] as const;
  const steps = history.map(([status, day]) => ({ status, at: at(day) })) as ToolOrderView['steps'];
  const wordsAfter = (count: number) =>
    read(<DeliverySteps order={order({ status: history[count - 1]?.[0], steps: steps.slice(0, count) })} />).words;
  expect(wordsAfter(3)).toMatch(/도착[^가-힣]*\(완료\)\|11월 25일/);
  expect(wordsAfter(4)).toMatch(/도착.*11월 25일.*반품 접수.*11월 26일/);
  expect(wordsAfter(5)).toMatch(/도착.*11월 25일.*반품 접수.*11월 26일.*도구 확인.*11월 27일/);
  for (const count of [4, 5]) expect(wordsAfter(count)).not.toMatch(/11월 2[34]일/);
});

it.each([
  ['no', '|폼롤러|', '15,000원'],
  ['asked', '|폼롤러|', '반품 중'],
  ['done', '|폼롤러|', '반품 완료'],
])('an ordered tool shows its price, or the state of its return: %s', (back, name, state) => {
  const item = {
    ...toolItem('폼롤러'),
    back,
    amount: 15_000,
    rentEndsAt: null,
  } as unknown as ToolOrderView['items'][number];
  const { words } = read(<ItemLines items={[item]} />);
  expect(words).toContain(name);
  expect(words).toContain(`|${state}|`);
});

it('a rented tool shows the last day of the rental, unless it is being returned', () => {
  const rentedTool = (back: string) =>
    read(
      <ItemLines
        items={[
          {
            ...toolItem('피아노'),
            mode: 'rent',
            months: 3,
            back,
            amount: 90_000,
            rentEndsAt: at(30),
          } as unknown as ToolOrderView['items'][number],
        ]}
      />,
    ).words;
  expect(rentedTool('no')).toContain(', 11월 30일까지|');
  expect(rentedTool('asked')).not.toContain('11월 30일');
});

it('a cart line shows its total; a sold-out line shows that it is excluded', () => {
  const line = {
    uid: 'roller',
    mode: 'buy',
    months: 1,
    count: 2,
    name: '폼롤러',
    drawing: 'box',
    serviceType: 'workout',
    price: 15_000,
    rentPrice: null,
    stock: 4,
  } as unknown as CartLine;
  expect(read(<CartLines lines={[line]} />).words).toMatch(/\|폼롤러\|.*2개.*\|30,000원\|/);
  const soldOut = read(<CartLines lines={[{ ...line, stock: 0 }]} />);
  expect(soldOut.words).toContain('|품절돼 주문에서 빠져요.|');
  expect(soldOut.markup).toContain('line-through');
});
