import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderLesson } from '~/domain/payment/order-view';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleOrder } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { OrderPaid } from './order-paid';

const startsAt = seoulInstant(2026, 11, 26, 19);
const lesson: OrderLesson = {
  kind: 'upcoming',
  startsAt,
  answerBy: null,
  status: 'CONFIRMED',
  hasLapsed: false,
  isFirst: true,
  left: 3,
  coachPaused: false,
  mayRequest: true,
  encryptedLessonId: 'lesson+1',
};
const order = { ...exampleOrder, startsAt, encryptedContractId: 'contract+1' };

const list = '/f/user/mypage/lesson/learner';
const pick = `${list}?encryptedId=contract%2B1&type=time`;
const own = ['내 수업 보기', list] as const;
const weekly = ['매주 같은 시간으로 예약하기', `${list}?encryptedId=contract%2B1&type=series`] as const;
const receipt = ['영수증 보기', '/f/document/receipt/order-1'] as const;

const open = (change: Partial<OrderLesson>) =>
  show(<OrderPaid order={{ ...order, lesson: { ...lesson, ...change } }} />, {
    'payment.refundPromise': () => {
      throw new Rejected('CONFLICT');
    },
  });
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the next step after an order is paid', () => {
  it.each<[Partial<OrderLesson>, ...(readonly [string, string])[]]>([
    [{ kind: 'upcoming' }, own, weekly],
    [{ kind: 'upcoming', left: 1 }, own],
    [{ kind: 'upcoming', isFirst: false }, own],
    [{ kind: 'requested' }, own, ['다른 시간 고르기', `${pick}&lesson=lesson%2B1`], weekly],
    [{ kind: 'requested', mayRequest: false }, own],
    [{ kind: 'proposed' }, ['코치에게 답하기', `${pick}&lesson=lesson%2B1`]],
    [{ kind: 'proposed', mayRequest: false }, ['코치에게 답하기', `${pick}&lesson=lesson%2B1`]],
    [{ kind: 'proposed', coachPaused: true, mayRequest: false }, own],
    [{ kind: 'held' }, ['다른 시간 고르기', pick], weekly],
    [{ kind: 'held', mayRequest: false }, own],
    [{ kind: 'none' }, ['첫 수업 날짜 정하기', pick], weekly],
    [{ kind: 'none', mayRequest: false }, own],
    [{ kind: 'past', left: 1 }, ['다음 수업 예약하기', list]],
    [{ kind: 'past', left: 0 }, own],
    [{ kind: 'past', left: 1, mayRequest: false }, own],
    [{ kind: 'past', left: 1, coachPaused: true, mayRequest: false }, own],
    [{ kind: 'paused', left: 2, mayRequest: false }, own],
    [{ kind: 'over', left: 0, mayRequest: false }, own],
  ])('of lessons in the state %o', async (change, ...steps) => {
    open(change);
    await on.expectText('영수증 보기');
    expect(links()).toEqual([...steps, receipt]);
    const sends = change.kind === 'held' && change.mayRequest !== false ? 1 : 0;
    expect(on.button('이 시간으로 첫 수업 요청하기').elements()).toHaveLength(sends);
  });

  it('of a trial is no weekly booking', async () => {
    const trial = { ...order, product: { type: 'trial' }, lesson: { ...lesson, kind: 'none' } } as const;
    show(<OrderPaid order={trial} />, {
      'payment.refundPromise': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await on.expectText('영수증 보기');
    expect(links().map(([label]) => label)).toEqual(['첫 수업 날짜 정하기', '영수증 보기']);
  });

  it('states what is lost with a close time before it is requested', async () => {
    const quote = { policyVersion: 'test', lines: [], lessonMinutes: 50, unitPrice: 65_000, months: 1 };
    const close = new Date(exampleOrder.now.getTime() + 7 * HOUR_MS);
    const held = { ...lesson, kind: 'held', startsAt: close } as const;
    show(<OrderPaid order={{ ...order, quote: { ...quote, total: 260_000, lessonCount: 4 }, lesson: held }} />, {
      'payment.refundPromise': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await on.expectText('시작까지 24시간이 채 남지 않았어요.');
    await on.expectText(/전액 환불은 받을 수 없고.*260,000원에서 195,000원으로 줄어요/);
    await expect.element(on.button('이 시간으로 첫 수업 요청하기')).toBeVisible();
  });

  it('sends a reserved time in one press, and a lost one links to the free hours', async () => {
    let losesAnswer = true;
    const held = { ...order, lesson: { ...lesson, kind: 'held' } } as const;
    show(<OrderPaid order={held} />, {
      'payment.refundPromise': () => {
        throw new Rejected('CONFLICT');
      },
      'lesson.requestFirstTime': () => {
        if (losesAnswer) throw new Rejected('SLOT_TAKEN');
        return { encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' };
      },
    });
    await on.press('이 시간으로 첫 수업 요청하기');
    await on.until(() => expect(readVisits()).toEqual([`push ${pick}`]));
    losesAnswer = false;
    await on.press('이 시간으로 첫 수업 요청하기');
    await on.until(() => expect(readVisits()).toEqual([`push ${pick}`, `push ${list}`]));
    expect(inputsOf('lesson.requestFirstTime')).toEqual([{ encryptedId: 'contract+1' }, { encryptedId: 'contract+1' }]);
  });
});
