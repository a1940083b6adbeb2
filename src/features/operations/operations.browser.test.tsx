import { describe, expect, it } from 'vitest';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
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
import { useJobActions } from './job/use-job-actions';
import { LoginAsDialog } from './member/login-as-dialog';
import { BillCorrection } from './settlement/bill-correction';
import { ReceiptForm } from './settlement/receipt-form';

const loseAnswer = () => {
  throw new ConnectionLost();
};

describe('a receipt for a bill', () => {
  type Bill = OutputOf<'operations.settlement.bill'>;
  const bill = {
    billId: 1,
    total: 100_000,
    received: 0,
    remaining: 100_000,
    receipts: [],
    corrections: [],
  } as unknown as Bill;
  const keys = () => inputsOf('operations.settlement.recordReceipt').map(({ idempotencyKey }) => idempotencyKey);

  function Page() {
    const { data } = trpc.operations.settlement.bill.useQuery({ billId: 1 });
    return data ? (
      <>
        <ReceiptForm bill={data} />
        <BillCorrection bill={data} />
      </>
    ) : null;
  }
  const open = () => {
    let read = bill;
    show(<Page />, {
      'operations.settlement.bill': () => read,
      'operations.overview': () => ({}) as never,
      'operations.settlement.recordReceipt': ({ amount }) => {
        read = { ...read, received: amount, remaining: read.total - amount, receipts: [{}] as never };
        return undefined as never;
      },
    });
  };

  it('uses the same key and keeps the note after a lost response', async () => {
    open();
    const done = { 'operations.settlement.recordReceipt': loseAnswer };
    answer(done);
    await on.type('입금액', '40000');
    await on.type('입금자명·메모', '한빛');
    await on.press('입금 기록하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('입금자명·메모', '한빛');
    await on.press('입금 기록하기');
    await on.until(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('reduces the remaining amount after it is recorded, and empties the note', async () => {
    open();
    await on.type('입금액', '40000');
    await on.type('입금자명·메모', '한빛');
    await on.pressTwice('입금 기록하기');
    await on.expectValue('입금자명·메모', '');
    await on.expectValue('입금액', '60000');
    expect(inputsOf('operations.settlement.recordReceipt')).toHaveLength(1);
  });

  it('shows an error beside the field when the amount is missing', async () => {
    open();
    await on.type('입금액', '0');
    await on.press('입금 기록하기');
    await on.expectProblem('입금액', '금액을 입력해 주세요.');
    expect(keys()).toEqual([]);
  });
});

describe('logging in as a member', () => {
  const member = { encryptedUserId: 'user-1', name: '김하늘' } as OutputOf<'operations.listMembers'>['items'][number];
  it('requires a reason, and opens the page of the member', async () => {
    show(<LoginAsDialog member={member} onClose={() => undefined} />, {
      'operations.loginAs': () => {
        throw new Rejected('FORBIDDEN');
      },
    });
    await on.press('로그인');
    await expect.element(on.field('이유')).toHaveAttribute('aria-invalid', 'true');
    expect(countOf('operations.loginAs')).toBe(0);
    await on.type('이유', '문의 1024');
    await on.key('{Enter}');
    await on.expectProblem('이유', '이 계정으로는 할 수 없어요.');
    answer({ 'operations.loginAs': () => ({ redirectTo: '/user/mypage' }) });
    await on.press('로그인');
    await on.until(() => expect(readVisits()).toEqual(['leave /user/mypage']));
  });
});

describe('a job', () => {
  function Actions() {
    const { run } = useJobActions({ name: 'send-message', consequences: { cancel: '', discard: '' } }, 'dead');
    return (
      <>
        <button type="button" onClick={() => void run('retry', ['job-1'])}>
          다시
        </button>
        <button type="button" onClick={() => void run('cancel', ['job-1'])}>
          폐기하기
        </button>
      </>
    );
  }
  it('is retried immediately, and discarded only after a confirmation', async () => {
    show(<Actions />, {
      'operations.retryJobs': () => ({ affected: 1 }),
      'operations.cancelJobs': () => ({ affected: 1 }),
    });
    await on.press('다시');
    await on.until(() => expect(countOf('operations.retryJobs')).toBe(1));
    await on.press('폐기하기');
    await expect.element(on.question('이 작업을 폐기할까요?')).toBeVisible();
    await on.key('{Escape}');
    expect(countOf('operations.cancelJobs')).toBe(0);
    await on.press('폐기하기');
    await on.question('이 작업을 폐기할까요?').getByRole('button', { name: '폐기하기' }).click();
    await on.until(() => expect(inputsOf('operations.cancelJobs').map(({ ids }) => ids)).toEqual([['job-1']]));
  });
});
