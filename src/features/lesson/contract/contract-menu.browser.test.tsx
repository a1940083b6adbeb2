import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { noReviewState } from '~/domain/review/rules';
import type { ContractView } from '~/domain/lesson/schema/views';
import { exampleContract } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { countOf, inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ContractMenu } from './contract-menu';

const contract: ContractView = {
  ...exampleContract,
  encryptedId: 'contract+1',
  encryptedOrderId: 'order-1',
  read: { ...noReviewState, writableNormalReview: true },
};
const list = '/f/user/mypage/lesson/learner';

async function open(side: 'learner' | 'coach', change: Partial<ContractView> = {}) {
  show(
    <ContractMenu contract={{ ...contract, ...change }} side={side} onRequestRejected={() => undefined} />,
    { 'lesson.sendPaymentLink': () => undefined },
    list,
  );
  await on.press('더 보기');
  await expect.element(page.getByRole('menu')).toBeVisible();
}
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((element) => [element.textContent, element.getAttribute('href')]);

describe('the menu of a contract', () => {
  it('links a learner to the documents of the order and to the review of this contract', async () => {
    await open('learner');
    expect(items()).toEqual([
      ['전체 수업 보기', null],
      ['결제와 신청 내용', null],
      ['영수증', '/f/document/receipt/order-1'],
      ['계약서', '/f/document/program/order-1'],
      ['결제·환불 보기', '/payment/orders/order-1#refund'],
      ['후기 쓰기', '/f/user/mypage/review?contract=contract%2B1'],
      ['노트', null],
      ['추가 정보', null],
      ['매주 예약', null],
      ['문제 신고하기', null],
    ]);
  });

  it.each<[string, Partial<ContractView['read']>]>([
    ['후기 쓰기', { writableNormalReview: true }],
    ['내 후기', { hasNormalReview: true, writableNormalReview: true }],
    // A normal review that cannot be changed any more does not hide a review with photos to compare.
    ['내 후기', { hasNormalReview: true }],
    ['내 후기', { hasBeforeAfterReview: true }],
  ])('links to the reviews of the contract as %s: %o', async (name, read) => {
    await open('learner', { read: { ...noReviewState, ...read } });
    await expect.element(item(name)).toHaveAttribute('href', '/f/user/mypage/review?contract=contract%2B1');
  });

  it('shows a coach no receipt or refund', async () => {
    await open('coach', { programType: 'trial', read: noReviewState });
    expect(items().map(([name]) => name)).toEqual([
      '전체 수업 보기',
      '결제와 신청 내용',
      '회원 정보 보기',
      '메모',
      '노트',
      '추가 정보',
      '문제 신고하기',
    ]);
  });

  it.each([
    ['전체 수업 보기', 'gathering'],
    ['결제와 신청 내용', 'info'],
    ['노트', 'note'],
    ['추가 정보', 'extra'],
    ['매주 예약', 'series'],
    ['수업 쉬기', 'pause'],
    ['문제 신고하기', 'report'],
  ])('opens the dialog of this contract: %s', async (name, type) => {
    await open('learner', { pausable: true });
    await item(name).click();
    expect(window.location.search).toBe(`?encryptedId=contract%2B1&type=${type}`);
  });

  it('opens the memos of the coach', async () => {
    await open('coach');
    await item('메모').click();
    expect(window.location.search).toBe('?encryptedId=contract%2B1&type=memo');
  });

  it('sends a payment link after the coach confirms', async () => {
    await open('coach', { maySendLink: true });
    await item('결제 링크 보내기').click();
    const question = on.question('회원에게 결제 링크를 보낼까요?');
    await question.getByRole('button', { name: '닫기' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(countOf('lesson.sendPaymentLink')).toBe(0);
    await on.press('더 보기');
    await item('결제 링크 보내기').click();
    await question.getByRole('button', { name: '보내기' }).click();
    await on.until(() =>
      expect(inputsOf('lesson.sendPaymentLink')).toEqual([{ encryptedId: 'contract+1', programType: 'short' }]),
    );
  });
});
