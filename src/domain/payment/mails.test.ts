import { expect, it } from 'vitest';
import { refundMail } from './mails';

it('says who will ask for the account, and where to reach them, when more comes back than was paid', () => {
  const promise = { policyVersion: 'test', rule: 'fault' as const, lines: [], amount: 286_000 };
  const { paragraphs } = refundMail({
    of: 'lesson',
    promise,
    gatewayAmount: 260_000,
    way: { method: '카드', virtual: false, account: null },
    reason: '코치의 사정으로 취소됐어요.',
    support: { email: 'help@dagaon.example', phone: null },
  });
  expect(paragraphs.at(-1)).toBe(
    '더 드리는 26,000원은 고객센터(help@dagaon.example)에서 계좌를 여쭤본 뒤 보내 드려요.',
  );
});
