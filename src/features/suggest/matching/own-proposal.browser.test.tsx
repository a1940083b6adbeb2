import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import {
  type Answers,
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { InvitationPage } from './invitation-page';

type View = OutputOf<'suggest.invitation'>;
const message = '안녕하세요. 첫 시간에는 자세를 함께 보고 집에서 할 수 있는 동작부터 시작해요.';
const times = [seoulInstant(2026, 11, 26, 19)];
const view = {
  encryptedInvitationId: 'invitation-1',
  status: 'PROPOSED',
  answerBy: seoulInstant(2026, 11, 25, 12),
  expiresAt: seoulInstant(2026, 11, 26, 12),
  learnerName: '김하늘',
  wish: null,
  mayAct: true,
  actions: ['PROPOSE', 'WITHDRAW'],
  coachPaused: false,
  endedBy: null,
  wishedProgram: null,
  programs: [{ permalink: 'pilates', title: '필라테스', summary: '', isWished: false }],
  proposal: { permalink: 'pilates', programTitle: '필라테스', message, times },
  declineReason: null,
  encryptedConsultingId: 'request-1',
  encryptedCoachId: 'coach-1',
  now,
} as unknown as View;
const invited = { ...view, status: 'INVITED', proposal: null, actions: ['PROPOSE', 'DECLINE'] } as unknown as View;
const title = page.getByRole('heading', { level: 1 });
const failing = (error: Error) => () => {
  throw error;
};
const hours: Answers = {
  'lesson.freeHours': () => ({ lessonMinutes: 60, days: [{ date: '2026-11-26', startsAt: times }] }),
};

describe('a proposal that was sent', () => {
  const question = on.question('제안을 취소할까요?');
  const withdraw = async () => {
    await on.press('제안 취소하기');
    await question.getByRole('button', { name: '제안 취소하기' }).click();
  };

  it('is withdrawn after a confirmation, and can then be sent again', async () => {
    let read = view;
    show(<InvitationPage first={view} notice={null} />, {
      ...hours,
      'suggest.invitation': () => read,
      'suggest.withdraw': failing(new ConnectionLost()),
    });
    await on.press('제안 취소하기');
    await expect.element(question).toBeVisible();
    await on.key('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(countOf('suggest.withdraw')).toBe(0);
    await withdraw();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectText('보낸 제안');
    answer({
      'suggest.withdraw': () => {
        read = { ...view, status: 'WITHDRAWN', actions: ['PROPOSE'] };
        return { status: 'WITHDRAWN' } as never;
      },
    });
    await withdraw();
    await on.expectText('제안을 취소했어요. 다시 보낼 수 있어요.');
    await on.expectFocus(title);
    expect(inputsOf('suggest.withdraw').at(-1)).toEqual({ encryptedInvitationId: 'invitation-1' });
    await on.press('다시 제안하기');
    await on.expectValue('인사와 제안', message);
    await on.press('그대로 두기');
    await expect.element(on.button('다시 제안하기')).toBeVisible();
  });

  it('reports a sent payment link, and shows the current request when the link cannot be sent', async () => {
    const sending = on.question('회원에게 결제 링크를 보낼까요?');
    let read = view;
    show(<InvitationPage first={view} notice={null} />, {
      'suggest.invitation': () => read,
      'lesson.sendPaymentLink': () => undefined,
    });
    const send = async () => {
      await on.press('결제 링크 보내기');
      await sending.getByRole('button', { name: '보내기' }).click();
    };
    await send();
    await on.expectText('결제 링크를 보냈어요.');
    expect(inputsOf('lesson.sendPaymentLink')).toEqual([{ encryptedId: 'request-1', isSuggestConsulting: true }]);
    read = { ...view, status: 'CLOSED', endedBy: 'GIVEN_UP', actions: [] } as unknown as View;
    answer({ 'lesson.sendPaymentLink': failing(new Rejected('REQUEST_CLOSED')) });
    await send();
    await expect.element(on.button('결제 링크 보내기')).not.toBeInTheDocument();
    await on.expectFocus(title);
  });
});

it('a failed decline keeps the reason, and can be sent again', async () => {
  show(<InvitationPage first={invited} notice={null} />, {
    ...hours,
    'suggest.invitation': () => invited,
    'suggest.decline': failing(new ConnectionLost()),
  });
  await on.press('거절하기');
  const dialog = on.dialog('이번에는 어려우세요?');
  await dialog.getByRole('radio').nth(1).click();
  await on.press('거절하기');
  await on.expectText('인터넷이 잠시 끊겼어요');
  await expect.element(dialog.getByRole('radio').nth(1)).toBeChecked();
  answer({ 'suggest.decline': () => ({ status: 'DECLINED' }) as never });
  await on.press('거절하기');
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = inputsOf('suggest.decline');
  expect(second).toEqual(first);
});
