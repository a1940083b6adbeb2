import { expect, it } from 'vitest';
import { coachPurchaseMail, learnerPurchaseMail, refundMail } from './mails';
import { minorContractText } from './minor-text';
import { paymentPolicies } from '../policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulInstant } from '~/domain/shared/seoul-time';

it('states who will ask for the account, and their contact, when the refund exceeds the payment', () => {
  const promise = { policyVersion: 'test', rule: 'fault' as const, lines: [], amount: 286_000 };
  const { paragraphs } = refundMail({
    of: 'lesson',
    promise,
    gatewayAmount: 260_000,
    refundTarget: { method: '카드', virtual: false, account: null },
    reason: '코치의 사정으로 취소됐어요.',
    support: { email: 'help@dagaon.example', phone: null },
  });
  expect(paragraphs.at(-1)).toBe(
    '추가로 지급하는 26,000원은 고객센터(help@dagaon.example)에서 계좌를 여쭤본 뒤 보내 드려요.',
  );
});

it('notifies both sides after the payment until when the coach can answer and what happens otherwise', () => {
  const purchase = {
    coachName: '한지우',
    learnerName: '김하늘',
    programTitle: '필라테스',
    lessonCount: 4,
    amount: 260_000,
    startsAt: seoulInstant(2026, 11, 26, 19),
    answerBy: seoulInstant(2026, 11, 25, 8),
    firstLesson: 'requested' as const,
    url: 'https://dagaon.example/a',
  };
  const learner = learnerPurchaseMail({ ...purchase, orderUrl: 'b', policy: currentPolicy(paymentPolicies) });
  expect(learner.paragraphs[0]).toContain(
    '코치가 11월 25일(수) 오전 8시까지 답하지 않으면 요청이 취소되고 수업 1회는 그대로 남아요.',
  );
  expect(coachPurchaseMail(purchase).paragraphs[0]).toContain(
    '11월 25일(수) 오전 8시까지 답하지 않으면 요청이 취소되고 회원의 수업 1회는 그대로 남아요.',
  );
  for (const firstLesson of ['requested', 'agreed', 'none'] as const) {
    const mail = learnerPurchaseMail({
      ...purchase,
      firstLesson,
      orderUrl: 'b',
      policy: currentPolicy(paymentPolicies),
    });
    expect(mail.paragraphs).toContain(minorContractText);
  }
  for (const firstLesson of ['agreed', 'none'] as const)
    expect(coachPurchaseMail({ ...purchase, firstLesson }).paragraphs.join(' ')).not.toContain('답하지 않으면');
});
