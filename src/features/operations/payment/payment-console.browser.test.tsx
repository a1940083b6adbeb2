import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FaultRefund as Refund } from '~/domain/operations/schema/refund';
import * as on from '~/test/browser-mode/page';
import {
  answer,
  countOf,
  inputsOf,
  noResponseYet,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { FaultRefund } from './fault-refund';
import { ExtraPayoutSheet } from './owed-sheet';

describe('a refund because of a fault', () => {
  const refundOf = (amount: number): Refund => ({
    promise: { policyVersion: 'payment-1', rule: 'fault', lines: [], amount },
    gatewayAmount: amount - 10_000,
    extra: 10_000,
    coachBears: 0,
    coaches: [{ encryptedCoachId: 'coach-1', name: '한지우' }],
  });
  let amounts = { platform: 110_000, coach: 220_000, minor: 90_000 };
  const sentInputs = () => inputsOf('operations.refundWithFault');
  const blame = (name: string) => page.getByRole('radio', { name }).click();
  const refund = async (won: string) => {
    await on.press(`${won} 귀책 환불(+10%)`);
    await on.question(`${won}을 환불할까요?`).getByRole('button', { name: '환불하기' }).click();
  };
  beforeEach(async () => {
    amounts = { platform: 110_000, coach: 220_000, minor: 90_000 };
    show(<FaultRefund encryptedOrderId="order-1" faultBonusPercent={10} />, {
      'operations.faultRefund': ({ fault }) => refundOf(amounts[fault]),
      'operations.refundWithFault': () => undefined as never,
    });
    await page.getByText('전체 취소와 환불').click();
  });

  it('asks which of several coaches is at fault, and says who pays it without an answer', async () => {
    const coaches = [
      { encryptedCoachId: 'coach-1', name: '한지우' },
      { encryptedCoachId: 'coach-2', name: '도우리' },
    ];
    answer({ 'operations.faultRefund': () => ({ ...refundOf(220_000), coaches }) });
    await blame('코치 책임');
    await on.expectText('고르지 않으면 추가로 지급하는 금액을 모두 다가온이 부담해요.');
    await on.type('이유', '대신한 코치가 오지 않음');
    // The typed reason stays while the amounts of the chosen coach are read, and nothing is sent in the meantime.
    const send = on.button('220,000원 귀책 환불(+10%)');
    answer({ 'operations.faultRefund': noResponseYet });
    await page.getByLabelText('어느 코치의 책임인가요?').selectOptions('한지우');
    await expect.element(send).toBeDisabled();
    await on.expectValue('이유', '대신한 코치가 오지 않음');
    answer({ 'operations.faultRefund': () => ({ ...refundOf(220_000), coachBears: 20_000, coaches }) });
    await page.getByLabelText('어느 코치의 책임인가요?').selectOptions('도우리');
    await expect.element(send).toBeEnabled();
    await refund('220,000원');
    await on.until(() =>
      expect(sentInputs().at(-1)).toMatchObject({
        fault: 'coach',
        encryptedCoachId: 'coach-2',
        promisedCoachBears: 20_000,
      }),
    );
    await blame('다가온 책임');
    await expect.element(page.getByLabelText('어느 코치의 책임인가요?')).not.toBeInTheDocument();
  });

  it('uses the last chosen fault, with its amount and its reason', async () => {
    await blame('코치 책임');
    await on.expectText('220,000원 귀책 환불(+10%)');
    await on.press('220,000원 귀책 환불(+10%)');
    await on.expectProblem('이유', '이유를 두 글자 이상 입력해 주세요.');
    await blame('다가온 책임');
    await on.expectText('110,000원 귀책 환불(+10%)');
    await on.type('이유', '예약이 겹쳤어요.');
    await on.press('110,000원 귀책 환불(+10%)');
    await expect
      .element(on.question('110,000원을 환불할까요?'))
      .toHaveTextContent('다가온 책임으로 수업 전체를 취소해요.');
    await on.key('{Escape}');
    expect(sentInputs()).toEqual([]);
    await refund('110,000원');
    await on.expectText('수업 전체를 취소하고 환불을 요청했어요.');
    expect(sentInputs()).toEqual([
      {
        encryptedOrderId: 'order-1',
        fault: 'platform',
        promisedAmount: 110_000,
        promisedCoachBears: 0,
        reason: '예약이 겹쳤어요.',
      },
    ]);
  });

  it('cancels the contract of a minor without an extra share', async () => {
    await blame('미성년자 취소');
    await on.expectText('90,000원 환불하기');
    await on.expectNoText('90,000원 귀책 환불(+10%)');
    await on.type('이유', '가족관계증명서로 나이 확인');
    await on.press('90,000원 환불하기');
    const question = on.question('90,000원을 환불할까요?');
    await expect.element(question).toHaveTextContent('보호자 동의 없는 미성년자의 계약이라 수업 전체를 취소해요.');
    await question.getByRole('button', { name: '환불하기' }).click();
    await on.until(() => expect(sentInputs()).toMatchObject([{ fault: 'minor', promisedCoachBears: 0 }]));
  });

  it('shows a changed amount, and asks for confirmation again', async () => {
    await blame('코치 책임');
    await on.type('이유', '예약이 겹쳤어요.');
    answer({
      'operations.refundWithFault': ({ promisedAmount }) => {
        amounts = { ...amounts, coach: 180_000 };
        if (promisedAmount !== 180_000) throw new Rejected('CONFLICT');
        return undefined as never;
      },
    });
    await refund('220,000원');
    await on.expectText('180,000원 귀책 환불(+10%)');
    await on.expectValue('이유', '예약이 겹쳤어요.');
    await refund('180,000원');
    await on.until(() => expect(sentInputs().map(({ promisedAmount }) => promisedAmount)).toEqual([220_000, 180_000]));
    expect(sentInputs()[1]?.reason).toBe('예약이 겹쳤어요.');
  });
});

describe('an extra amount on top of a refund', () => {
  type Order = OutputOf<'operations.getOrder'>;
  let order: Order;
  let closed: string[] = [];
  const sentInputs = () => inputsOf('operations.payOwed');
  const record = async () => {
    await on.press('지급 완료로 기록하기');
    await on
      .question('김하늘 님에게 10,000원을 이체했나요?')
      .getByRole('button', { name: '지급 완료로 기록하기' })
      .click();
  };
  beforeEach(() => {
    closed = [];
    order = {
      encryptedOrderId: 'order-1',
      oid: 'dg_1',
      learner: '김하늘',
      learnerEmail: 'haneul@dagaon.test',
      program: '필라테스',
      refunds: [],
      owed: { amount: 10_000, paid: null },
    } as unknown as Order;
    show(<ExtraPayoutSheet encryptedOrderId="order-1" onClose={() => void closed.push('closed')} />, {
      'operations.getOrder': () => order,
      'operations.payOwed': () => undefined as never,
    });
  });

  it('is recorded as paid once, after a confirmation, and the sheet closes', async () => {
    await on.press('지급 완료로 기록하기');
    await on.expectProblem('이체 확인 번호', '이체 내역에서 찾을 수 있게 두 글자 이상 입력해 주세요.');
    await on.type('이체일', '2026-11-23');
    await on.type('이체 확인 번호', '1124-7');
    await on.press('지급 완료로 기록하기');
    await expect.element(on.question('김하늘 님에게 10,000원을 이체했나요?')).toBeVisible();
    await on.key('{Escape}');
    expect(countOf('operations.payOwed')).toBe(0);
    await record();
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(sentInputs()).toEqual([{ encryptedOrderId: 'order-1', paidOn: '2026-11-23', reference: '1124-7' }]);
  });

  it('keeps the typed values after a lost response and after a rejected day', async () => {
    await on.type('이체 확인 번호', '1124-7');
    answer({
      'operations.payOwed': () => {
        throw new ConnectionLost();
      },
    });
    await record();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('이체 확인 번호', '1124-7');
    answer({
      'operations.payOwed': () => {
        throw new Rejected('INVALID_INPUT', {}, '환불한 날보다 앞이에요.');
      },
    });
    await record();
    await on.expectProblem('이체일', '환불한 날보다 앞이에요.');
    await on.expectValue('이체 확인 번호', '1124-7');
    expect(sentInputs()[1]).toEqual(sentInputs()[0]);
    expect(closed).toEqual([]);
  });

  it('is shown as paid when another operator recorded it meanwhile', async () => {
    await on.type('이체 확인 번호', '1124-7');
    answer({
      'operations.payOwed': () => {
        order = { ...order, owed: { amount: 10_000, paid: { paidOn: '2026-11-23', reference: '1123-2' } } };
        throw new Rejected('CONFLICT');
      },
    });
    await record();
    await on.expectText('1123-2');
    await expect.element(on.button('지급 완료로 기록하기')).not.toBeInTheDocument();
  });
});
