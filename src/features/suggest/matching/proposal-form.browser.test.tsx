import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ProposalForm } from './proposal-form';

type View = OutputOf<'suggest.invitation'>;
const message = '안녕하세요. 첫 시간에는 자세를 함께 보고 집에서 할 수 있는 동작부터 시작해요.';
const ahead = [19, 20].map((hour) => seoulInstant(2026, 11, 26, hour));
const view = {
  encryptedInvitationId: 'invitation-1',
  status: 'PROPOSED',
  answerBy: seoulInstant(2026, 11, 25, 12),
  expiresAt: seoulInstant(2026, 11, 26, 12),
  learnerName: '김하늘',
  wish: null,
  programs: [
    { permalink: 'yoga', title: '요가', summary: '', isWished: true },
    { permalink: 'pilates', title: '필라테스', summary: '', isWished: false },
  ],
  proposal: { permalink: 'pilates', programTitle: '필라테스', message, times: [] },
  encryptedCoachId: 'coach-1',
  now,
} as unknown as View;
const viewWithTimes = (times: Date[]): View => ({
  ...view,
  proposal: { permalink: 'pilates', programTitle: '필라테스', message, times },
});
const chosenTimes = () =>
  page
    .getByRole('button', { name: /빼기$/ })
    .elements()
    .map((item) => item.getAttribute('aria-label'));

const recordCalls = (done: string[]) => () => Promise.resolve(void done.push('done'));

describe('editing a proposal', () => {
  const past = [new Date(now.getTime() - 60 * MINUTE_MS), now];
  it('starts with the proposal without its past times, even while the free hours are unknown', async () => {
    const done: string[] = [];
    show(<ProposalForm view={viewWithTimes([...past, ...ahead])} side={null} onDone={recordCalls(done)} />, {
      'lesson.freeHours': () => {
        throw new Rejected('UNAVAILABLE');
      },
      'suggest.propose': () => ({ status: 'PROPOSED' }),
    });
    await on.expectText('시간표를 불러오지 못했어요');
    expect(chosenTimes()).toEqual(['11월 26일(목) 오후 7시 빼기', '11월 26일(목) 오후 8시 빼기']);
    await expect.element(page.getByRole('radio', { name: /필라테스/ })).toBeChecked();
    await on.expectValue('인사와 제안', message);
    await on.press('수정한 제안 보내기');
    await on.until(() => expect(done).toEqual(['done']));
    expect(inputsOf('suggest.propose')).toEqual([
      { encryptedInvitationId: 'invitation-1', permalink: 'pilates', message, times: ahead },
    ]);
  });

  it('requires a new time when all proposed times are past', async () => {
    show(<ProposalForm view={viewWithTimes(past)} side={null} onDone={() => Promise.resolve()} />, {
      'lesson.freeHours': () => ({ lessonMinutes: 60, days: [{ date: '2026-11-26', startsAt: ahead }] }),
      'suggest.propose': () => ({ status: 'PROPOSED' }),
    });
    await on.expectText('아직 고른 시간이 없어요.');
    await on.press('수정한 제안 보내기');
    await expect
      .element(page.getByRole('group', { name: /가능한 첫 수업 시간/ }))
      .toHaveAttribute('aria-invalid', 'true');
    expect(inputsOf('suggest.propose')).toEqual([]);
    await page
      .getByRole('button', { name: /오후 8시/ })
      .first()
      .click();
    await on.press('수정한 제안 보내기');
    await on.until(() => expect(inputsOf('suggest.propose').map(({ times }) => times)).toEqual([ahead.slice(1)]));
  });

  it.each(['REQUEST_CLOSED', 'ANSWER_TOO_LATE', 'COACH_PAUSED'] as const)(
    'shows the current request when it is rejected with %s; any other error keeps the form',
    async (code) => {
      const done: string[] = [];
      show(<ProposalForm view={viewWithTimes(ahead)} side={null} onDone={recordCalls(done)} />, {
        'lesson.freeHours': () => ({ lessonMinutes: 60, days: [{ date: '2026-11-26', startsAt: ahead }] }),
        'suggest.propose': () => {
          throw new Rejected('RATE_LIMITED');
        },
      });
      await on.press('수정한 제안 보내기');
      await on.expectText('잠시 후 다시 시도해 주세요.');
      expect(done).toEqual([]);
      await on.expectValue('인사와 제안', message);
      answer({
        'suggest.propose': () => {
          throw new Rejected(code);
        },
      });
      await on.press('수정한 제안 보내기');
      await on.until(() => expect(done).toEqual(['done']));
    },
  );
});
