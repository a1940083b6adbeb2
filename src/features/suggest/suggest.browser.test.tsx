import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { countOf, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { InvitationPage } from './matching/invitation-page';

type View = OutputOf<'suggest.invitation'>;
const view = {
  encryptedInvitationId: 'invitation-1',
  status: 'INVITED',
  answerBy: seoulInstant(2026, 11, 25, 12),
  expiresAt: seoulInstant(2026, 11, 26, 12),
  learnerName: '김하늘',
  wish: null,
  mayAct: true,
  actions: ['PROPOSE', 'DECLINE'],
  coachPaused: false,
  endedBy: null,
  wishedProgram: null,
  programs: [{ permalink: 'pilates', title: '필라테스', summary: '', isWished: false }],
  proposal: null,
  declineReason: null,
  encryptedConsultingId: null,
  encryptedCoachId: 'coach-1',
  now,
} as unknown as View;
const hours = [19, 20].map((hour) => seoulInstant(2026, 11, 26, hour));
const freeHours = (startsAt: Date[]) => ({ lessonMinutes: 60, days: [{ date: '2026-11-26', startsAt }] });

it('declining a request requires a reason, and the page shows it afterwards', async () => {
  let read = view;
  show(<InvitationPage first={view} notice={null} />, {
    'suggest.invitation': () => read,
    'lesson.freeHours': () => freeHours(hours),
    'suggest.decline': ({ reason }) => {
      read = { ...view, status: 'DECLINED', declineReason: reason, actions: ['PROPOSE'] };
      return { status: 'DECLINED' };
    },
  });
  await on.press('거절하기');
  await on.press('거절하기');
  await on.expectText('이유를 하나 골라 주세요.');
  expect(countOf('suggest.decline')).toBe(0);
  await on.dialog('이번에는 어려우세요?').getByRole('radio').first().click();
  await on.pressTwice('거절하기');
  await expect.element(on.button('마음을 바꿔 제안하기')).toBeVisible();
  expect(countOf('suggest.decline')).toBe(1);
  await on.expectFocus(page.getByRole('heading', { level: 1 }));
});

it('a proposal with a taken hour keeps the rest, and is shown after it was sent', async () => {
  let read = view;
  let free = hours;
  show(<InvitationPage first={view} notice={null} />, {
    'suggest.invitation': () => read,
    'lesson.freeHours': () => freeHours(free),
    'suggest.propose': ({ times, message }) => {
      if (times.length > 1) {
        free = hours.slice(1);
        throw new Rejected('SLOT_TAKEN', { startsAt: hours[0]?.toISOString() });
      }
      read = {
        ...view,
        status: 'PROPOSED',
        actions: ['PROPOSE', 'WITHDRAW'],
        proposal: { permalink: 'pilates', programTitle: '필라테스', message, times },
      };
      return { status: 'PROPOSED' };
    },
  });
  await page
    .getByRole('button', { name: /오후 7시/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /오후 8시/ })
    .first()
    .click();
  await on.press('제안 보내기');
  await expect.element(on.field('인사와 제안')).toHaveAttribute('aria-invalid', 'true');
  await on.type('인사와 제안', '안녕하세요. 첫 시간에는 자세를 함께 보고 집에서 할 수 있는 동작부터 시작해요.');
  await on.press('제안 보내기');
  await on.expectText('이제 수업할 수 없어 뺐어요');
  await on.press('제안 보내기');
  await on.expectText('보낸 제안');
  expect(inputsOf('suggest.propose').map(({ times }) => times.length)).toEqual([2, 1]);
});

it('an hour that is no longer free does not count towards the limit of three', async () => {
  let free = [...hours, seoulInstant(2026, 11, 26, 21), seoulInstant(2026, 11, 26, 22)];
  show(<InvitationPage first={view} notice={null} />, {
    'suggest.invitation': () => view,
    'lesson.freeHours': () => freeHours(free),
    'suggest.propose': () => {
      free = free.slice(2);
      throw new Rejected('SLOT_TAKEN', { startsAt: hours[0]?.toISOString() });
    },
  });
  for (const hour of [/오후 7시/, /오후 8시/, /오후 9시/])
    await page.getByRole('button', { name: hour }).first().click();
  await on.type('인사와 제안', '안녕하세요. 첫 시간에는 자세를 함께 보고 집에서 할 수 있는 동작부터 시작해요.');
  await on.press('제안 보내기');
  await on.until(() => expect(countOf('lesson.freeHours')).toBe(2));
  await page
    .getByRole('button', { name: /오후 10시/ })
    .first()
    .click();
  await on.press('제안 보내기');
  await on.until(() => expect(inputsOf('suggest.propose').map(({ times }) => times.length)).toEqual([3, 2]));
});
