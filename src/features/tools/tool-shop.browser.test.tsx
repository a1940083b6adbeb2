import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cartKey } from '~/components/tools/cart-store';
import { newLine, serializeCart } from '~/domain/tools/cart';
import { toolShopPolicy } from '~/domain/tools/policy';
import type { Tool } from '~/domain/tools/schema/tools';
import type { ShopFilter } from '~/domain/tools/shop-filter';
import * as on from '~/test/browser-mode/page';
import { Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { ToolOrderList } from './tool-order-list';
import { ToolShop } from './tool-shop';

const tool = (uid: string, change: Partial<Tool> = {}): Tool => ({
  uid,
  serviceType: 'workout',
  name: uid,
  description: '',
  material: null,
  subcategory: null,
  workoutType: null,
  price: 30_000,
  rentPrice: null,
  stock: 6,
  drawing: 'roller',
  ...change,
});
const filter = { serviceType: 'workout', materials: [], subcategory: null, workoutTypes: [] } as unknown as ShopFilter;
let owner = '';
let owners = 0;
beforeEach(() => {
  owners += 1;
  owner = `shopper-${owners}`;
});
const fill = (tools: readonly Tool[]) =>
  localStorage.setItem(
    cartKey(owner),
    serializeCart(Object.fromEntries(tools.map((tool) => [tool.uid, newLine(tool)]))),
  );
const open = (tools: Tool[], now: readonly Tool[] = tools) =>
  show(<ToolShop filter={filter} tools={tools} owner={owner} />, {
    'tools.refresh': ({ toolIds }) => now.filter(({ uid }) => toolIds.includes(uid)),
  });
const cart = page.getByRole('complementary', { name: '담은 도구' });
const order = cart.getByRole('link');

describe('the tool shop', () => {
  it('puts a tool into the cart, where it can be edited, and keeps it on the next page', async () => {
    const roller = tool('폼롤러', { rentPrice: 5_000 });
    open([roller, tool('매트', { stock: 0 })]);
    await on.expectText('아직 담은 도구가 없어요.');
    await expect.element(on.button('매트, 품절')).toBeDisabled();
    await on.press('폼롤러 담기');
    await expect.element(order).toHaveTextContent('30,000원 주문하기');
    await expect.element(cart).toHaveTextContent('20,000원어치를 더 담으면 배송비 3,000원이 무료예요.');
    await on.press('폼롤러 수량 늘리기');
    await expect.element(order).toHaveTextContent('60,000원 주문하기');
    await expect.element(cart).toHaveTextContent('배송비 없이 보내 드려요.');
    await page.getByRole('radio', { name: '대여' }).click();
    await expect.element(order).toHaveTextContent('30,000원 주문하기');
    unmount();
    open([roller]);
    await expect.element(order).toHaveTextContent('30,000원 주문하기');
    await on.press('폼롤러 빼기');
    await on.expectText('아직 담은 도구가 없어요.');
    await expect.element(on.button('폼롤러 담기')).toBeVisible();
  });

  it('shows what has changed since the cart was filled', async () => {
    fill([tool('폼롤러'), tool('매트')]);
    open([tool('폼롤러')], [tool('폼롤러', { price: 35_000 })]);
    await on.expectText('‘폼롤러’ 가격이 30,000원에서 35,000원으로 바뀌었어요.');
    await on.expectText('‘매트’ 판매가 끝나 담은 도구에서 뺐어요.');
    await expect.element(order).toHaveTextContent('35,000원 주문하기');
  });

  it('accepts no more kinds than can be ordered together, and shows a message', async () => {
    const { maxLines } = toolShopPolicy.cart;
    const full = Array.from({ length: maxLines }, (_, index) => tool(`도구 ${index + 1}`));
    fill(full);
    open([tool('하나 더')], [...full, tool('하나 더')]);
    await on.press('하나 더 담기');
    await on.expectText(`한 번에 ${maxLines}가지까지 담을 수 있어요.`);
    await expect.element(on.button('하나 더 담기')).toBeVisible();
  });
});

it('the user’s own orders are retried when they could not be loaded', async () => {
  let isFailing = true;
  show(<ToolOrderList />, {
    'tools.listOrders': () => {
      if (isFailing) throw new Rejected('RATE_LIMITED');
      return { items: [], nextCursor: null };
    },
  });
  await on.expectText('주문을 불러오지 못했어요');
  isFailing = false;
  await on.press('다시 시도');
  await expect.element(page.getByText('아직 주문한 도구가 없어요')).toBeVisible();
});
