import { beforeEach, describe, expect, it } from 'vitest';
import type { ToolStockRow } from '~/domain/operations/schema/tool-order';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ToolStockList } from './tool-stock-list';

let tool: ToolStockRow;
beforeEach(() => {
  tool = {
    uid: 'tool-1',
    name: '요가 매트',
    serviceType: 'workout',
    price: 30_000,
    rentPrice: null,
    stock: 10,
    held: 1,
    rented: 2,
  };
  show(
    <ToolStockList />,
    {
      'operations.listToolStock': () => ({ items: [tool], nextCursor: null }),
      'operations.getToolStock': () => tool,
      'operations.setToolStock': ({ from, to }) => {
        if (from !== tool.stock) throw new Rejected('CONFLICT');
        tool = { ...tool, stock: to };
        return undefined as never;
      },
    },
    '/admin/tools?open=tool-1',
  );
});
const sheet = () => on.dialog('요가 매트');
const sentInputs = () => inputsOf('operations.setToolStock');
const set = async (to: string) => {
  await on.type('실제 재고', to);
  await on.type('이유', '창고에서 셌어요.');
  await on.press('재고 바꾸기');
};

describe('the stock of a tool', () => {
  it('is rejected when it changed meanwhile, shows the current number, and can be changed from there', async () => {
    await on.expectValue('실제 재고', '10');
    tool = { ...tool, stock: 8 };
    await set('12');
    await expect.element(sheet()).toHaveTextContent('지금 재고8개');
    await on.expectValue('실제 재고', '8');
    await on.expectProblem('실제 재고', '그사이 내용이 바뀌었어요.');
    await on.expectFocus(on.field('실제 재고'));
    await on.expectValue('이유', '창고에서 셌어요.');
    await set('9');
    await on.expectText('재고를 바꿨어요. 운영 기록에 남아요.');
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(sentInputs().map(({ from, to }) => [from, to])).toEqual([
      [10, 12],
      [8, 9],
    ]);
    await expect.element(on.text('9개')).toBeInTheDocument();
  });

  it('keeps the typed values after a lost response', async () => {
    answer({
      'operations.setToolStock': () => {
        throw new ConnectionLost();
      },
    });
    await on.expectValue('실제 재고', '10');
    await set('12');
    await on.expectProblem('실제 재고', '인터넷이 잠시 끊겼어요');
    await on.expectValue('실제 재고', '12');
    await on.expectValue('이유', '창고에서 셌어요.');
    await on.press('재고 바꾸기');
    await on.until(() => expect(sentInputs()).toHaveLength(2));
    expect(sentInputs()[1]).toEqual({ uid: 'tool-1', from: 10, to: 12, reason: '창고에서 셌어요.' });
  });

  it('requires a number and a reason, and shows errors beside their fields', async () => {
    await on.expectValue('실제 재고', '10');
    await on.type('실제 재고', '-1');
    await on.press('재고 바꾸기');
    await on.expectProblem('실제 재고', '0 이상으로 입력해 주세요.');
    await on.expectProblem('이유', '이유를 두 글자 이상 입력해 주세요.');
    await on.expectFocus(on.field('실제 재고'));
    expect(countOf('operations.setToolStock')).toBe(0);
  });
});
