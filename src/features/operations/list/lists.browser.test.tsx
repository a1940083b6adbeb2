import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ExtraPayoutRow } from '~/domain/operations/schema/refund';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, ConnectionLost, type OutputOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, openRow } from '~/test/browser-mode/tables';
import { ExtraPayoutList } from '../payment/extra-payout-list';

const row = (id: number): ExtraPayoutRow => ({
  encryptedOrderId: `order-${id}`,
  learner: `회원 ${id}`,
  learnerEmail: 'haneul@dagaon.test',
  program: '필라테스',
  oid: `dg_${id}`,
  amount: 3_000,
  promisedAt: seoulInstant(2025, 3, 6),
  paid: null,
});
const order = {
  encryptedOrderId: 'order-1',
  learner: '회원 1',
  refunds: [],
  owed: null,
} as unknown as OutputOf<'operations.getOrder'>;
const open = (path = '') =>
  show(
    <ExtraPayoutList />,
    {
      'operations.listOwed': ({ cursor }) =>
        cursor === undefined ? { items: [row(1)], nextCursor: 'next' } : { items: [row(2)], nextCursor: null },
      'operations.getOrder': () => order,
    },
    `/admin/owed${path}`,
  );
const sheet = () => on.dialog('추가 지급');
const address = () => `${window.location.pathname}${window.location.search}`;

describe('a console list', () => {
  it('loads the next page below its last row; a page that fails to load shows an error and can be retried', async () => {
    open();
    answer({
      'operations.listOwed': ({ cursor }) => {
        if (cursor === undefined) return { items: [row(1)], nextCursor: 'next' };
        throw new ConnectionLost();
      },
    });
    await on.expectText('회원 1');
    await on.press('더 보기');
    await on.expectText('더 불러오지 못했어요. 인터넷이 잠시 끊겼어요');
    await on.expectText('회원 1');
    answer({ 'operations.listOwed': () => ({ items: [row(2)], nextCursor: null }) });
    await on.press('다시 시도');
    await on.expectText('회원 2');
    await on.expectText('회원 1');
    await expect.element(on.button('더 보기')).not.toBeInTheDocument();
    expect(inputsOf('operations.listOwed').map(({ cursor }) => cursor)).toEqual(
      expect.arrayContaining([undefined, 'next']),
    );
  });

  it('keeps its sheet and filters in the address; closing the sheet goes back and returns the focus', async () => {
    const push = vi.spyOn(window.history, 'pushState');
    onTestFinished(() => push.mockRestore());
    open();
    await choose('상태', '지급 대기');
    expect(address()).toBe('/admin/owed?status=OPEN');
    expect(push).not.toHaveBeenCalled();
    await openRow(/회원 1/);
    await expect.element(sheet()).toBeVisible();
    expect(address()).toBe('/admin/owed?status=OPEN&open=order-1');
    await on.key('{Escape}');
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(address()).toBe('/admin/owed?status=OPEN');
    await on.expectFocus(page.getByRole('button', { name: /^회원 1/ }));
    expect(push).toHaveBeenCalledTimes(1);
  });

  it('says that it has no rows yet, or that nothing matches the filters; the open sheet is not a filter', async () => {
    const none = { 'operations.listOwed': () => ({ items: [], nextCursor: null }) };
    open('?open=order-1');
    answer(none);
    await on.expectText('아직 추가 지급이 없어요');
    await on.press('닫기');
    await expect.element(sheet()).not.toBeInTheDocument();
    await choose('상태', '지급 대기');
    await on.expectText('찾은 추가 지급이 없어요');
  });

  it('closes a sheet that was opened by its address without leaving the list', async () => {
    open('?status=PAID&open=order-1');
    await expect.element(sheet()).toBeVisible();
    await on.press('닫기');
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(address()).toBe('/admin/owed?status=PAID');
  });
});
