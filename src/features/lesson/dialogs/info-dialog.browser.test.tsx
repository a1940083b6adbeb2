import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleContract, now } from '~/test/browser-mode/examples';
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
import { InfoDialog } from './info-dialog';

const payment: OutputOf<'payment.read'> = {
  encryptedId: 'contract-1',
  oid: 'dg_1',
  programTitle: '필라테스',
  coachName: '한지우',
  productType: 'short',
  regularPeriod: null,
  lessonCount: 4,
  personnel: 1,
  amount: 260_000,
  lines: [{ label: '4회', amount: 260_000 }],
  status: 'PAID',
  method: '카드',
  paidAt: now,
  receiptUrl: null,
  refundedAmount: 65_000,
  refundNow: 195_000,
  encryptedOrderId: 'order-1',
};
const form: OutputOf<'lesson.form'> = {
  forms: [{ title: '건강', rows: [{ label: '통증', value: '무릎' }] }],
  payment: null,
};
const open = (side: 'learner' | 'coach') =>
  show(<InfoDialog contract={exampleContract} side={side} lesson={null} now={now} onClose={() => undefined} />, {
    'payment.read': () => payment,
    'lesson.form': () => form,
  });
const tab = (name: string) => page.getByRole('tab', { name });

it('requests the health answers only when the user opens them, and only once', async () => {
  open('coach');
  await on.expectText('260,000원');
  await on.expectText('−65,000원');
  await on.expectText('195,000원');
  expect(countOf('lesson.form')).toBe(0);
  await tab('신청 내용').click();
  await on.expectText('무릎');
  await on.expectText('건강 정보를 본 기록은 회원이 확인할 수 있어요.');
  expect(inputsOf('lesson.form')).toEqual([{ encryptedId: 'contract-1' }]);
});

it('requests answers again after a failure, and shows them in place of the error', async () => {
  open('learner');
  answer({
    'lesson.form': () => {
      throw new ConnectionLost();
    },
  });
  await tab('신청 내용').click();
  await on.expectText('신청 내용을 불러오지 못했어요');
  answer({ 'lesson.form': () => form });
  await on.press('다시 시도');
  await on.expectText('무릎');
  await on.expectNoText('신청 내용을 불러오지 못했어요');
  await on.expectNoText('건강 정보를 본 기록은 회원이 확인할 수 있어요.');
  expect(countOf('lesson.form')).toBe(2);
});

it('shows why the payment failed to load, and requests it again', async () => {
  open('learner');
  answer({
    'payment.read': () => {
      throw new Rejected('INTERNAL');
    },
  });
  await on.press('다시 시도');
  await on.until(() => expect(countOf('payment.read')).toBe(2));
  answer({ 'payment.read': () => ({ ...payment, paidAt: null, refundNow: null }) });
  await on.press('다시 시도');
  await on.expectText('입금 대기 · 카드');
  await on.expectNoText(/지금 취소하면/);
});
