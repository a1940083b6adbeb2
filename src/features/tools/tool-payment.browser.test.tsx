import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cartKey } from '~/components/tools/cart-store';
import { type CartLine, serializeCart } from '~/domain/tools/cart';
import type { ToolKind } from '~/domain/tools/kinds';
import type { ToolLine, ToolQuote } from '~/domain/tools/schema/order';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import {
  type Answers,
  answer,
  inputsOf,
  ConnectionLost,
  noResponseYet,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ToolPayment } from './tool-payment';

const line = (uid: string, change: Partial<CartLine> = {}): CartLine => ({
  uid,
  mode: 'buy',
  months: 3,
  count: 1,
  name: uid,
  drawing: 'box',
  serviceType: 'workout',
  subcategory: null,
  price: 30_000,
  rentPrice: null,
  stock: 5,
  ...change,
});
const roller = line('폼롤러');
const easel = line('이젤', { serviceType: 'art', price: 50_000 });
const paints = line('물감', { serviceType: 'art', price: 20_000, stock: 0 });
const all = [roller, easel, paints];

// The cart store lives as long as the tab, so each test has its own owner.
let owner = '';
let owners = 0;
beforeEach(() => {
  owners += 1;
  owner = `user-${owners}`;
});
const lastDelivery = {
  recipient: '김하늘',
  phone: '01012345678',
  postcode: '04001',
  memo: '',
  address: { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101호' },
} as OutputOf<'tools.lastDelivery'>;
const quoteOf = (lines: readonly ToolLine[]): ToolQuote => {
  const goods = lines.reduce(
    (sum, { uid, count }) => sum + (all.find((item) => item.uid === uid)?.price ?? 0) * count,
    0,
  );
  return { policyVersion: 'tools-1', lines: [], goods, deliveryFee: 0, total: goods };
};
const server: Answers = {
  'tools.refresh': ({ toolIds }) => all.filter(({ uid }) => toolIds.includes(uid)) as never,
  'tools.quote': ({ lines }) => quoteOf(lines as ToolLine[]),
  'tools.createOrder': () => ({ encryptedOrderId: 'order+1' }),
};
function open(kind: ToolKind | null, lines: readonly CartLine[] = all) {
  localStorage.setItem(cartKey(owner), serializeCart(Object.fromEntries(lines.map((line) => [line.uid, line]))));
  const path = kind ? `/tool/payment/${kind}` : '/tool/payment';
  show(<ToolPayment kind={kind} owner={owner} lastDelivery={lastDelivery} notice={null} path={path} />, server);
}
const submit = (label: string) => page.getByRole('button', { name: label }).first();
const cartRegion = () => page.getByRole('region', { name: '담은 도구' });
const uids = (lines: readonly { uid: string }[] | undefined) => lines?.map(({ uid }) => uid);

describe('tools that are paid', () => {
  it.each<[ToolKind | null, string[], string[], string]>([
    ['painting', ['이젤', '물감'], ['이젤'], '50,000원'],
    [null, ['폼롤러', '이젤', '물감'], ['폼롤러', '이젤'], '80,000원'],
  ])('are only the available tools of the page, at their price: %s', async (kind, names, paid, price) => {
    open(kind);
    for (const name of names) await expect.element(cartRegion()).toHaveTextContent(name);
    for (const { uid } of all.filter((item) => !names.includes(item.uid)))
      await expect.element(cartRegion()).not.toHaveTextContent(uid);
    await submit(`${price} 결제하러 가기`).click();
    const path = kind ? `/tool/payment/${kind}` : '/tool/payment';
    await on.until(() => expect(readVisits()).toEqual([`push ${path}?order=order%2B1`]));
    expect(inputsOf('tools.quote').map(({ lines }) => uids(lines))).toEqual([paid]);
    const [order] = inputsOf('tools.createOrder');
    expect(uids(order?.lines)).toEqual(paid);
    expect(order).toMatchObject({
      total: kind ? 50_000 : 80_000,
      delivery: { recipient: '김하늘', postcode: '04001' },
    });
  });

  it('block the page while they are being reserved', async () => {
    open(null, [roller]);
    answer({ 'tools.createOrder': noResponseYet });
    await submit('30,000원 결제하러 가기').click();
    await on.until(() => expect(on.overlay()).toBe('도구를 잡아 두고 있어요'));
  });

  it('cannot be paid at the old price after a change', async () => {
    open(null, [roller]);
    await expect.element(submit('30,000원 결제하러 가기')).toBeEnabled();
    const price = Promise.withResolvers<ToolQuote>();
    answer({ 'tools.quote': () => price.promise });
    await on.press('폼롤러 수량 늘리기');
    await expect.element(submit('30,000원 결제하러 가기')).toBeDisabled();
    price.resolve(quoteOf([{ uid: '폼롤러', mode: 'buy', months: 3, count: 2 }]));
    await submit('60,000원 결제하러 가기').click();
    await on.until(() => expect(inputsOf('tools.createOrder')).toHaveLength(1));
    expect(inputsOf('tools.createOrder')[0]).toMatchObject({ total: 60_000, lines: [{ uid: '폼롤러', count: 2 }] });
  });

  it('whose price has changed are not ordered, and show the current price', async () => {
    open(null, [roller]);
    let isOld = true;
    answer({
      'tools.createOrder': () => {
        if (isOld) throw new Rejected('PRICE_CHANGED');
        return { encryptedOrderId: 'order+1' };
      },
    });
    await expect.element(submit('30,000원 결제하러 가기')).toBeEnabled();
    answer({
      'tools.refresh': () => [{ ...roller, price: 35_000 }] as never,
      'tools.quote': () => ({ ...quoteOf([]), total: 35_000 }),
    });
    await submit('30,000원 결제하러 가기').click();
    await on.expectText(/30,000원에서 35,000원으로 바뀌었어요/);
    isOld = false;
    await submit('35,000원 결제하러 가기').click();
    await on.until(() => expect(readVisits()).toEqual(['push /tool/payment?order=order%2B1']));
    expect(inputsOf('tools.createOrder').map(({ total }) => total)).toEqual([30_000, 35_000]);
  });

  it('show what is wrong with the delivery at its field', async () => {
    open(null, [roller]);
    answer({
      'tools.createOrder': () => {
        const issues = [{ path: 'delivery.postcode', message: '우편번호를 다시 확인해 주세요.' }];
        throw new Rejected('INVALID_INPUT', { issues });
      },
    });
    await submit('30,000원 결제하러 가기').click();
    await on.expectText('우편번호를 다시 확인해 주세요.');
    await expect.element(page.getByLabelText(/우편번호/)).toHaveAttribute('aria-invalid', 'true');
    expect(readVisits()).toEqual([]);
  });
});

describe('an order of tools that is rejected', () => {
  const reject = (rejected: Error) =>
    answer({
      'tools.createOrder': () => {
        throw rejected;
      },
    });
  const recipient = page.getByLabelText('받는 분');
  const detail = page.getByLabelText('상세 주소');

  it('names the open order that blocks it; the typed values are kept and sent again', async () => {
    open(null, [roller]);
    await recipient.fill('박서준');
    await detail.fill('202호');
    reject(new Rejected('TOOL_ORDER_OPEN', { encryptedOrderId: 'order-9' }));
    await submit('30,000원 결제하러 가기').click();
    await expect.element(page.getByRole('link', { name: '주문 보기' })).toHaveAttribute('href', '/tool/order/order-9');
    await expect.element(recipient).toHaveValue('박서준');
    answer({ 'tools.createOrder': () => ({ encryptedOrderId: 'order+1' }) });
    await submit('30,000원 결제하러 가기').click();
    await on.until(() => expect(readVisits()).toEqual(['push /tool/payment?order=order%2B1']));
    await expect.element(page.getByRole('link', { name: '주문 보기' })).not.toBeInTheDocument();
    const [first, second] = inputsOf('tools.createOrder');
    expect(second).toEqual(first);
    expect(first).toEqual({
      lines: [{ uid: '폼롤러', mode: 'buy', months: 3, count: 1 }],
      delivery: { ...lastDelivery, recipient: '박서준', address: { ...lastDelivery?.address, detail: '202호' } },
      total: 30_000,
    });
  });

  it('because its tools are sold out shows them as such, and has nothing left to pay', async () => {
    open(null, [roller]);
    await expect.element(submit('30,000원 결제하러 가기')).toBeEnabled();
    reject(new Rejected('TOOL_SOLD_OUT'));
    answer({ 'tools.refresh': () => [{ ...roller, stock: 0 }] as never });
    await submit('30,000원 결제하러 가기').click();
    await on.expectText('품절돼 주문에서 빠져요.');
    await on.expectText('담은 도구가 모두 품절됐어요. 다른 도구를 담아 주세요.');
    await expect.element(submit('결제하러 가기')).toBeDisabled();
  });

  it('because a tool is no longer sold removes it, and only the rest is paid', async () => {
    open(null, [roller, easel]);
    await expect.element(submit('80,000원 결제하러 가기')).toBeEnabled();
    reject(new Rejected('TOOL_GONE'));
    answer({ 'tools.refresh': ({ serviceType }) => (serviceType === 'art' ? [] : ([roller] as never)) });
    await submit('80,000원 결제하러 가기').click();
    await on.expectText('‘이젤’ 판매가 끝나 담은 도구에서 뺐어요.');
    await expect.element(submit('30,000원 결제하러 가기')).toBeEnabled();
    await expect.element(cartRegion()).not.toHaveTextContent('이젤');
  });

  it('because the response was lost keeps the typed values', async () => {
    open(null, [roller]);
    await detail.fill('202호');
    reject(new ConnectionLost());
    await submit('30,000원 결제하러 가기').click();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(detail).toHaveValue('202호');
    expect(readVisits()).toEqual([]);
  });
});

describe('the delivery of tools', () => {
  it('is not ordered without a place or with a missing field', async () => {
    localStorage.setItem(cartKey(owner), serializeCart({ 폼롤러: roller }));
    show(
      <ToolPayment kind={null} owner={owner} lastDelivery={null} notice="결제 시간이 지났어요." path="/tool/payment" />,
      server,
    );
    await on.expectText('결제 시간이 지났어요.');
    await submit('30,000원 결제하러 가기').click();
    await on.expectText('동네를 골라 주세요.');
    for (const name of ['받는 분', '연락처', '상세 주소'])
      await expect.element(page.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true');
    expect(inputsOf('tools.createOrder')).toEqual([]);
  });

  it('is priced for its place, and a failed price request can be retried', async () => {
    open(null, [roller]);
    answer({
      'tools.quote': () => {
        throw new Rejected('RATE_LIMITED');
      },
    });
    await on.expectText('금액을 불러오지 못했어요.');
    await expect.element(submit('결제하러 가기')).toBeDisabled();
    answer(server);
    await on.press('다시 시도');
    await expect.element(submit('30,000원 결제하러 가기')).toBeEnabled();
    expect(inputsOf('tools.quote').at(-1)).toMatchObject({ address: { ...lastDelivery?.address, detail: '' } });
  });
});

it('a rented tool is priced and ordered by its months', async () => {
  const lamp = line('조명', { rentPrice: 5_000 });
  open(null, [lamp]);
  answer({
    'tools.refresh': () => [lamp] as never,
    'tools.quote': ({ lines: [first] }) => ({
      ...quoteOf([]),
      total: first?.mode === 'rent' ? 5_000 * (first.months ?? 0) : 30_000,
    }),
  });
  await page.getByRole('radio', { name: '대여' }).click();
  await expect.element(submit('15,000원 결제하러 가기')).toBeEnabled();
  // Two of the three months have not begun, and each costs the rental price.
  await on.press('계산 내역 보기');
  await expect
    .element(on.dialog('취소하면 얼마를 돌려받나요?'))
    .toHaveTextContent('대여한 도구를 30일 안에 반납조명, 남은 2개월10,000원');
  await on.key('{Escape}');
  await submit('15,000원 결제하러 가기').click();
  await on.until(() => expect(inputsOf('tools.createOrder')).toHaveLength(1));
  expect(inputsOf('tools.createOrder')[0]).toMatchObject({
    lines: [{ uid: '조명', mode: 'rent', months: 3, count: 1 }],
    total: 15_000,
  });
});

it('the page of a kind without tools links to the shop of that kind', async () => {
  open('piano');
  await on.expectText('담은 피아노 도구가 없어요');
  await expect
    .element(page.getByRole('link', { name: '도구 보러 가기' }))
    .toHaveAttribute('href', '/tool/order?serviceType=music&subcategory=piano');
});
