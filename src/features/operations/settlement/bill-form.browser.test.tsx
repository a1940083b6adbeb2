import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as on from '~/test/browser-mode/page';
import {
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { trpc } from '~/trpc/react';
import { BillCorrection } from './bill-correction';
import { ReceiptForm } from './receipt-form';

type Bill = OutputOf<'operations.settlement.bill'>;
const loseAnswer = () => {
  throw new ConnectionLost();
};
const done = () => undefined as never;

/** The bill on the server. A call changes it, whether or not its response arrives. */
let bill: Bill;
beforeEach(() => {
  bill = {
    billId: 1,
    total: 100_000,
    received: 0,
    remaining: 100_000,
    receipts: [],
    corrections: [],
  } as unknown as Bill;
});
function Page() {
  const { data } = trpc.operations.settlement.bill.useQuery({ billId: 1 });
  return data ? (
    <>
      <ReceiptForm bill={data} />
      <BillCorrection bill={data} />
    </>
  ) : null;
}
const open = () => show(<Page />, { 'operations.settlement.bill': () => bill });
const receipts = () => inputsOf('operations.settlement.recordReceipt');
const corrections = () => inputsOf('operations.settlement.correctBill');
const keyOf = ({ idempotencyKey }: { idempotencyKey?: string | undefined } = {}) => idempotencyKey;

describe('a receipt after a lost response', () => {
  const record = async (amount: string) => {
    await on.type('입금액', amount);
    await on.type('입금자명·메모', '한빛');
    await on.press('입금 기록하기');
  };

  it('is a new receipt when the amount changes, based on the refetched bill', async () => {
    open();
    answer({ 'operations.settlement.recordReceipt': loseAnswer });
    await expect.element(on.field('입금액')).toBeVisible();
    // When the bill is refetched, it contains the receipt of another operator.
    bill = { ...bill, receipts: [{}] as never };
    await record('40000');
    await on.expectProblem('입금액', '인터넷이 잠시 끊겼어요');
    await on.expectFocus(on.field('입금액'));
    answer({ 'operations.settlement.recordReceipt': done });
    await on.type('입금액', '50000');
    await on.press('입금 기록하기');
    await on.until(() => expect(receipts()).toHaveLength(2));
    const [first, second] = receipts();
    expect(first).toMatchObject({ billId: 1, amount: 40_000, note: '한빛', basedOn: 0 });
    expect(second).toMatchObject({ billId: 1, amount: 50_000, note: '한빛', basedOn: 1 });
    expect(keyOf(second)).not.toBe(keyOf(first));
  });

  it('asks for confirmation again when the note changes, and sends the current values under a new key', async () => {
    open();
    answer({ 'operations.settlement.recordReceipt': loseAnswer });
    await record('120000');
    const overpaymentDialog = () => on.question('청구액보다 많은 금액을 기록할까요?');
    await overpaymentDialog().getByRole('button', { name: '기록하기' }).click();
    await on.expectProblem('입금액', '인터넷이 잠시 끊겼어요');
    await on.type('입금자명·메모', '한빛 12월');
    await on.press('입금 기록하기');
    await overpaymentDialog().getByRole('button', { name: '기록하기' }).click();
    await on.until(() => expect(receipts().map(({ note }) => note)).toEqual(['한빛', '한빛 12월']));
    expect(keyOf(receipts()[1])).not.toBe(keyOf(receipts()[0]));
  });

  it('is sent again unchanged without a second confirmation, even when the bill may already include it', async () => {
    open();
    answer({ 'operations.settlement.recordReceipt': loseAnswer });
    await record('120000');
    bill = { ...bill, received: 120_000, remaining: 0, receipts: [{}] as never };
    await on.question('청구액보다 많은 금액을 기록할까요?').getByRole('button', { name: '기록하기' }).click();
    await on.expectProblem('입금액', '인터넷이 잠시 끊겼어요');
    await on.expectText('기록하면 140,000원이 초과 입금으로 기록돼요.');
    answer({ 'operations.settlement.recordReceipt': done });
    await on.press('입금 기록하기');
    await on.expectText('입금을 기록했어요.');
    const [first, second] = receipts();
    expect(second).toEqual(first);
    await on.expectValue('입금자명·메모', '');
    await on.expectValue('입금액', '');
  });
});

it('rebuilds a rejected receipt from the current values, based on the refetched bill', async () => {
  open();
  answer({
    'operations.settlement.recordReceipt': () => {
      bill = { ...bill, received: 30_000, remaining: 70_000, receipts: [{}] as never };
      throw new Rejected('CONFLICT');
    },
  });
  await on.type('입금액', '40000');
  await on.type('입금자명·메모', '한빛');
  await on.press('입금 기록하기');
  await on.expectProblem('입금액', '그사이 내용이 바뀌었어요.');
  await on.expectText('기록하면 미수금 30,000원이 남아요.');
  await on.expectValue('입금액', '40000');
  answer({ 'operations.settlement.recordReceipt': done });
  await on.press('입금 기록하기');
  await on.until(() => expect(receipts().map(({ basedOn }) => basedOn)).toEqual([0, 1]));
});

it('asks for confirmation before a negative receipt, and keeps the typed values when the operator declines', async () => {
  open();
  await on.type('입금액', '-40000');
  await on.type('입금자명·메모', '잘못 기록');
  await on.press('입금 기록하기');
  await expect.element(on.question('받은 금액에서 40,000원을 뺄까요?')).toBeVisible();
  await on.key('{Escape}');
  await on.expectValue('입금액', '-40000');
  expect(countOf('operations.settlement.recordReceipt')).toBe(0);
});

describe('a correction of a bill', () => {
  const correct = async (amount: string) => {
    await on.type('정정 금액', amount);
    await on.press('정정하기');
  };
  const confirm = async (text: string) => {
    const question = on.question('청구서를 정정할까요?');
    await expect.element(question).toHaveTextContent(text);
    await question.getByRole('button', { name: '정정하기' }).click();
  };
  beforeEach(async () => {
    open();
    await page.getByText('청구서 정정하기').click();
  });

  it('requires an amount and a reason, and shows errors beside their fields', async () => {
    await correct('');
    await on.expectProblem('정정 금액', '금액을 숫자로 입력해 주세요.');
    await expect.element(on.field('정정하는 이유')).toHaveAttribute('aria-invalid', 'true');
    await on.expectFocus(on.field('정정 금액'));
    await on.type('정정하는 이유', '두 번 청구했어요.');
    await correct('-200000');
    await expect.element(on.field('정정 금액')).toHaveAttribute('aria-invalid', 'true');
    await on.expectValue('정정하는 이유', '두 번 청구했어요.');
    expect(countOf('operations.settlement.correctBill')).toBe(0);
  });

  it('is sent again unchanged after a lost response, and asks for confirmation again when the amount changes', async () => {
    answer({ 'operations.settlement.correctBill': loseAnswer });
    await on.type('정정하는 이유', '두 번 청구했어요.');
    await correct('-10000');
    await confirm('청구액이 100,000원에서 90,000원으로 바뀌어요.');
    await on.expectProblem('정정 금액', '인터넷이 잠시 끊겼어요');
    await on.press('정정하기');
    await on.until(() => expect(corrections()).toHaveLength(2));
    await correct('-20000');
    await confirm('청구액이 100,000원에서 80,000원으로 바뀌어요.');
    await on.until(() => expect(corrections()).toHaveLength(3));
    const [first, second, third] = corrections();
    expect(second).toEqual(first);
    expect(third).toMatchObject({ billId: 1, amount: -20_000, reason: '두 번 청구했어요.', basedOn: 0 });
    expect(keyOf(third)).not.toBe(keyOf(first));
  });

  it('empties the form after it is recorded, and the next correction is based on it', async () => {
    answer({
      'operations.settlement.correctBill': ({ amount }) => {
        bill = {
          ...bill,
          total: bill.total + amount,
          remaining: bill.remaining + amount,
          corrections: [...bill.corrections, {} as never],
        };
        return done();
      },
    });
    await on.type('정정하는 이유', '두 번 청구했어요.');
    await correct('-10000');
    await confirm('90,000원');
    await on.expectValue('정정하는 이유', '');
    await on.expectValue('정정 금액', '');
    await on.expectValue('입금액', '90000');
    await on.type('정정하는 이유', '한 수업이 빠졌어요.');
    await correct('5000');
    await confirm('청구액이 90,000원에서 95,000원으로 바뀌어요.');
    await on.until(() => expect(corrections().map(({ basedOn }) => basedOn)).toEqual([0, 1]));
    expect(keyOf(corrections()[1])).not.toBe(keyOf(corrections()[0]));
  });
});

it.each([
  [0, '-100000', ''],
  [70_000, '-30000', ''],
  [70_000, '-30001', '이미 받은 금액이 청구액보다 1원 많아져요. '],
  [100_000, '-20000', '이미 받은 금액이 청구액보다 20,000원 많아져요. '],
  [130_000, '10000', '이미 받은 금액이 청구액보다 20,000원 많아져요. '],
  [130_000, '-10000', '이미 받은 금액이 청구액보다 40,000원 많아져요. '],
])(
  'a bill with receipts of %i corrected by %s announces before it is sent what has been overpaid: %s',
  async (received, amount, overpaid) => {
    bill = { ...bill, received, remaining: Math.max(0, bill.total - received) };
    open();
    await page.getByText('청구서 정정하기').click();
    await on.type('정정하는 이유', '두 번 청구했어요.');
    await on.type('정정 금액', amount);
    await on.press('정정하기');
    await expect
      .element(on.question('청구서를 정정할까요?'))
      .toHaveTextContent(new RegExp(`으로 바뀌어요[.] ${overpaid}회사 담당자에게`));
  },
);
