import { expect, it } from 'vitest';
import { pauseTexts } from '~/domain/lesson/texts/next-steps';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleContract, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { PauseDialog } from './pause-dialog';

type Promised = OutputOf<'lesson.pausePromise'>;
const { minDays } = exampleContract.soldUnder.pause;
const promiseOf = (days: number, chargedAmount: number): Promised => ({
  resumesAt: seoulInstant(2026, 11, 24 + days, 12),
  expiresAt: seoulInstant(2027, 2, 1 + days, 12),
  lessons: chargedAmount > 0 ? [{ startsAt: seoulInstant(2026, 11, 25, 10), charged: true }] : [],
  chargedAmount,
  bonusCredits: 0,
  refund: chargedAmount > 0 ? { before: 260_000, after: 195_000 } : null,
  waiversUsed: 0,
  waiversLeft: 0,
});
const open = (closed: string[] = []) =>
  show(
    <PauseDialog
      contract={exampleContract}
      side="learner"
      lesson={null}
      now={now}
      onClose={() => void closed.push('closed')}
    />,
    {
      'lesson.pausePromise': ({ days }) => promiseOf(days, 0),
      'lesson.pause': () => ({ encryptedId: 'contract-2' }),
    },
    '/f/user/mypage/lesson/contract-1',
  );

it('waits for the cost of newly chosen days, and sends exactly that cost', async () => {
  const closed: string[] = [];
  open(closed);
  await on.expectText('무료');
  await on.expectText(pauseTexts.learner);
  const promised = Promise.withResolvers<Promised>();
  answer({ 'lesson.pausePromise': () => promised.promise });
  await on.press('쉬는 기간 늘리기');
  await expect.element(on.button(`${minDays + 1}일 쉬기`)).toBeDisabled();
  promised.resolve(promiseOf(minDays + 1, 65_000));
  await on.expectText('65,000원 차감');
  await on.expectText('무료 취소 기한이 지난 수업은 차감돼요. 차감된 수업은 받은 수업으로 계산해요.');
  await on.expectText('전체 취소 시 환불 금액');
  await on.expectText('260,000원 → 195,000원');
  const answered = Promise.withResolvers<{ encryptedId: string }>();
  answer({ 'lesson.pause': () => answered.promise });
  await on.press(`${minDays + 1}일 쉬기`);
  await expect.element(on.button(`${minDays + 1}일 쉬기`)).toHaveAttribute('aria-disabled', 'true');
  answered.resolve({ encryptedId: 'contract-2' });
  await on.expectText('수업을 쉬기로 했어요. 코치에게도 알렸어요.');
  expect(inputsOf('lesson.pause')).toEqual([
    { encryptedId: 'contract-1', days: minDays + 1, chargedAmount: 65_000, bonusCredits: 0 },
  ]);
  expect(closed).toEqual(['closed']);
  await on.until(() => expect(readVisits()).toEqual(['replace /f/user/mypage/lesson/contract-2']));
});

it('shows the new amount before it can be sent again when a pause has become more expensive', async () => {
  const closed: string[] = [];
  open(closed);
  await on.expectText('무료');
  answer({
    'lesson.pausePromise': ({ days }) => promiseOf(days, 65_000),
    'lesson.pause': ({ chargedAmount }) => {
      if (chargedAmount === 65_000) return { encryptedId: 'contract-2' };
      throw new Rejected('CONFLICT');
    },
  });
  await on.press(`${minDays}일 쉬기`);
  await on.expectText('65,000원 차감');
  expect(closed).toEqual([]);
  await on.press(`${minDays}일 쉬기`);
  await on.until(() => expect(closed).toEqual(['closed']));
  expect(inputsOf('lesson.pause').map(({ chargedAmount }) => chargedAmount)).toEqual([0, 65_000]);
});

it('shows why a contract cannot be paused, and offers no button to send', async () => {
  open();
  answer({
    'lesson.pausePromise': () => {
      throw new Rejected('CONTRACT_CLOSED');
    },
  });
  await on.press('쉬는 기간 늘리기');
  await expect.element(on.button(`${minDays + 1}일 쉬기`)).toBeDisabled();
  await expect
    .element(on.text('무료 취소 기한이 지난 수업은 차감돼요. 차감된 수업은 받은 수업으로 계산해요.'))
    .not.toBeInTheDocument();
  expect(countOf('lesson.pause')).toBe(0);
});

it('shows the waivers that a pause uses', async () => {
  open();
  answer({
    'lesson.pausePromise': ({ days }) => ({
      ...promiseOf(days, 0),
      lessons: [{ startsAt: seoulInstant(2026, 11, 25, 10), charged: false }],
      waiversUsed: 1,
    }),
  });
  await on.press('쉬는 기간 늘리기');
  await on.expectText('남은 무료 취소권');
  await expect.element(on.text('0회 (1회 사용)')).toBeVisible();
});
