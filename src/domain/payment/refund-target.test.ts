import { expect, it } from 'vitest';
import { refundDelay, refundTo, type RefundTarget } from './refund-target';

const account = { bank: '신한은행', lastDigits: '6789' };
const targets: readonly (readonly [RefundTarget, string, string])[] = [
  [{ method: '카드', virtual: false, account: null }, '결제한 카드로', '카드사에 따라 며칠 걸릴 수 있어요.'],
  [{ method: '간편결제', virtual: false, account: null }, '결제한 수단으로', '결제 수단에 따라 며칠 걸릴 수 있어요.'],
  [{ method: null, virtual: false, account: null }, '결제한 수단으로', '결제 수단에 따라 며칠 걸릴 수 있어요.'],
  [{ method: '가상계좌', virtual: true, account }, '신한은행 계좌(끝자리 6789)로', '은행에 따라 1~2일 걸릴 수 있어요.'],
  [{ method: '가상계좌', virtual: true, account: null }, '회원님 계좌로', '계좌는 고객센터에서 여쭤볼게요.'],
];

it.each(targets)('describes the refund target %o', (target, to, delay) => {
  expect([refundTo(target), refundDelay(target)]).toEqual([to, delay]);
  if (target.virtual) expect(`${refundTo(target)} ${refundDelay(target)}`).not.toContain('카드');
});
