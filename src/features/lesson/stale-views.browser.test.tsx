import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { errorCatalogue } from '~/domain/shared/errors';
import { exampleContract, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import {
  type Answers,
  type CallName,
  noResponseYet,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ContractMenu } from './contract/contract-menu';
import { InfoDialog } from './dialogs/info-dialog';
import { TimeDialog } from './dialogs/time-dialog';
import { LessonDialogs } from './lesson-dialogs';

const list = '/f/user/mypage/lesson/learner';
const message = '변경 사항이 있어 페이지를 새로고침할게요.';
const contract = { ...exampleContract, maySendLink: true, mayAskForDate: true };
const withoutDate = {
  ...contract,
  lessons: [],
  next: { ...contract.next, kind: 'FIRST_DATE' as const, encryptedLessonId: null },
};
const props = { contract, lesson: null, now, onClose: () => undefined };
const menu = (side: 'learner' | 'coach') => (
  <ContractMenu contract={contract} side={side} onRequestRejected={() => undefined} />
);
const choose = async (name: string) => {
  await on.press('더 보기');
  await page.getByRole('menuitem', { name }).click();
};
const payment = {
  lines: [],
  amount: 0,
  refundedAmount: 0,
  refundNow: null,
  paidAt: now,
} as unknown as OutputOf<'payment.read'>;

const cases: readonly [
  call: CallName,
  type: 'info' | 'time',
  view: Parameters<typeof show>[0],
  begin?: () => Promise<void>,
][] = [
  [
    'lesson.sendPaymentLink',
    'info',
    menu('coach'),
    async () => {
      await choose('결제 링크 보내기');
      await on.press('보내기');
    },
  ],
  ['lesson.sendLearnerRequest', 'info', menu('coach'), () => choose('회원에게 날짜 물어보기')],
  ['payment.read', 'info', <InfoDialog key="payment" side="learner" {...props} />],
  [
    'lesson.form',
    'info',
    <InfoDialog key="form" side="learner" {...props} />,
    () => page.getByRole('tab', { name: '신청 내용' }).click(),
  ],
  ['lesson.firstTime', 'time', <TimeDialog key="time" side="coach" {...props} contract={withoutDate} />],
];

it.each(cases)(
  'a stale answer to %s is announced, and the page reloads with the new id and the type %s',
  async (call, type, view, begin) => {
    const stale = {
      [call]: () => {
        throw new Rejected('STALE', { encryptedId: 'contract-2' });
      },
    } as Answers;
    show(view, { 'payment.read': () => payment, ...stale }, list);
    await begin?.();
    await expect.element(on.question(message)).toBeVisible();
    expect(readVisits()).toEqual([]);
    await on.press('새로고침');
    await on.until(() => expect(readVisits()).toEqual([`leave ${list}?encryptedId=contract-2&type=${type}`]));
  },
);

it.each([
  ['info', 'info'],
  ['memo', 'time'],
] as const)('a link to a contract that has changed opens %s under the new id as %s', async (type, opened) => {
  show(
    <LessonDialogs side="coach" now={now} />,
    {
      'lesson.get': () => {
        throw new Rejected('STALE', { encryptedId: 'contract-2' });
      },
      'payment.read': noResponseYet,
    },
    `${list}?encryptedId=contract-1&type=${type}`,
  );
  await on.press('새로고침');
  await on.until(() => expect(readVisits()).toEqual([`leave ${list}?encryptedId=contract-2&type=${opened}`]));
});

it('the sentence is the one of the catalogue, with status 207', () => {
  expect(errorCatalogue.STALE).toEqual({ status: 207, message });
});
