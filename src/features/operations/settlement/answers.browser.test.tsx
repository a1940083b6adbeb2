import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, type OutputOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { DisputeList } from './dispute-list';
import { SettlementMonths } from './settlement-months';

const loseAnswer = () => {
  throw new ConnectionLost();
};

describe('a dispute about a statement', () => {
  type Dispute = OutputOf<'operations.settlement.dispute'>;
  let dispute: Dispute;
  const sentInputs = () => inputsOf('operations.settlement.decideDispute');
  beforeEach(() => {
    dispute = {
      disputeId: 1,
      month: '2026-10',
      statementId: 3,
      coach: '한지우',
      sentence: '한 번 더 수업했어요.',
      status: 'OPEN',
      disputedAt: now,
      decision: null,
      correction: null,
      line: { kind: 'LESSON', title: '필라테스', at: now, of: '김하늘', amount: 50_000 },
    } as unknown as Dispute;
    show(
      <DisputeList />,
      {
        'operations.settlement.disputes': () => ({ items: [dispute], nextCursor: null }),
        'operations.settlement.dispute': () => dispute,
        'operations.settlement.decideDispute': ({ accepted, decision }) => {
          dispute = { ...dispute, status: accepted ? 'ACCEPTED' : 'REJECTED', decision };
          return undefined as never;
        },
      },
      '/admin/settlements?tab=disputes&open=1',
    );
  });
  const decide = async (label: string, title: string) => {
    await on.press(label);
    await on.question(title).getByRole('button', { name: label }).click();
  };

  it('is accepted with an amount after a confirmation, and the list is updated', async () => {
    await on.press('수용하기');
    await expect.element(on.field('보낼 답')).toHaveAttribute('aria-invalid', 'true');
    await on.type('보낼 답', '수업 한 번을 더해 드려요.');
    await on.type('정정 금액', '0');
    await on.press('수용하기');
    await on.expectProblem('정정 금액', '0이 아닌 금액을 입력해 주세요.');
    await on.type('정정 금액', '50000');
    await on.press('수용하기');
    await expect.element(on.question('이의 신청을 수용할까요?')).toHaveTextContent('50,000원');
    await on.key('{Escape}');
    await on.expectValue('정정 금액', '50000');
    expect(sentInputs()).toEqual([]);
    await decide('수용하기', '이의 신청을 수용할까요?');
    await expect.element(on.dialog('정산 이의')).not.toBeInTheDocument();
    await on.expectText('이의를 수용하고 답을 보냈어요.');
    await expect.element(page.getByRole('row', { name: /한지우/ })).not.toHaveTextContent('답변 대기');
    expect(sentInputs()).toEqual([
      { disputeId: 1, accepted: true, decision: '수업 한 번을 더해 드려요.', correction: 50_000 },
    ]);
  });

  it('is declined without an amount, even when one was typed', async () => {
    await on.type('보낼 답', '기록대로 정산했어요.');
    await on.type('정정 금액', '50000');
    answer({ 'operations.settlement.decideDispute': loseAnswer });
    await decide('거절하기', '이의 신청을 거절할까요?');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('보낼 답', '기록대로 정산했어요.');
    answer({ 'operations.settlement.decideDispute': () => undefined as never });
    await decide('거절하기', '이의 신청을 거절할까요?');
    await expect.element(on.dialog('정산 이의')).not.toBeInTheDocument();
    const input = { disputeId: 1, accepted: false, decision: '기록대로 정산했어요.' };
    expect(sentInputs()).toEqual([input, input]);
  });
});

describe('closing a month', () => {
  it('starts only after a confirmation, and is then shown as in progress', async () => {
    let isClosing = false;
    const next = { month: '2026-11', lessons: 12, statementAt: now };
    show(<SettlementMonths />, {
      'operations.settlement.months': () => ({
        months: [],
        unclosed: isClosing ? [{ month: '2026-11', isClosing }] : [],
        next: isClosing ? null : next,
      }),
      'operations.settlement.start': () => {
        isClosing = true;
        return undefined as never;
      },
    });
    const question = on.question('2026년 11월 정산을 마감할까요?');
    await on.press('지금 마감하기');
    await expect.element(question).toBeVisible();
    await on.key('{Escape}');
    expect(countOf('operations.settlement.start')).toBe(0);
    await on.press('지금 마감하기');
    await question.getByRole('button', { name: '마감하기' }).click();
    await on.expectText('마감을 시작했어요.');
    await expect.element(on.button('지금 마감하기')).not.toBeInTheDocument();
    await on.expectText('2026년 11월 · 마감이 늦어지고 있어요');
    expect(inputsOf('operations.settlement.start')).toEqual([{ month: '2026-11' }]);
  });
});
