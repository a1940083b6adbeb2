import { expect, it } from 'vitest';
import { WEEK_MS } from '~/domain/lesson/series';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleContract, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { SeriesDialog } from './series-dialog';

const first = seoulInstant(2026, 12, 1, 19);
const week = (count: number) => new Date(first.getTime() + count * WEEK_MS);
const later = (at: Date) => new Date(at.getTime() + HOUR_MS);
const expiresAt = seoulInstant(2027, 1, 31, 12);
const works = (startsAt: Date) => ({ startsAt, problem: null, holiday: null, alternatives: [] });
const plan: OutputOf<'lesson.planSeries'> = {
  left: 3,
  expiresAt,
  holidaysUnknownFrom: null,
  weeks: [
    works(week(0)),
    { startsAt: week(1), problem: 'COACH_BUSY', holiday: null, alternatives: [later(week(1))] },
    works(week(2)),
    works(week(3)),
  ],
};
const open = (closed: string[] = [], heldStartsAt = first) =>
  show(
    <SeriesDialog
      contract={{
        ...exampleContract,
        expiresAt,
        heldStartsAt,
        refundIfCharged: { before: 260_000, after: 195_000 },
      }}
      side="learner"
      lesson={null}
      now={now}
      onClose={() => void closed.push('closed')}
    />,
    {
      'lesson.hours': ({ from, days }) => ({
        lessonMinutes: 50,
        wished: [],
        days: Array.from({ length: days }, (_, index) => ({
          date: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
          startsAt: [],
        })),
      }),
      'lesson.planSeries': () => plan,
      'lesson.requestSeries': ({ starts }) => ({ encryptedId: 'contract-2', count: starts.length }),
    },
    '/f/user/mypage/lesson/learner',
  );
const openPlan = async (closed: string[] = []) => {
  open(closed);
  await on.press('매주 화요일 오후 7시 일정 보기');
  await on.expectText('코치에게 다른 수업이 있어요.');
};

it('leaves out a week that does not work, and requests exactly the times that it shows', async () => {
  const closed: string[] = [];
  await openPlan(closed);
  await on.expectText('11월 30일(월) 오후 7시까지 무료 취소');
  await on.expectText('12월 22일(화) 오후 7시');
  await on.press('3회 요청하기');
  await on.expectText('수업 3회의 시간을 요청했어요. 답이 오면 알려 드려요.');
  expect(inputsOf('lesson.requestSeries')).toEqual([
    { encryptedId: 'contract-1', starts: [week(0), week(2), week(3)] },
  ]);
  expect(closed).toEqual(['closed']);
});

it('takes another time of that week, fewer lessons, and asks again when holidays are skipped', async () => {
  await openPlan();
  await on.press('12월 8일(화) 오후 8시');
  await on.expectText('12월 7일(월) 오후 8시까지 무료 취소');
  await on.press('예약할 횟수 줄이기');
  await on.box('공휴일 건너뛰기').click();
  await on.until(() => expect(inputsOf('lesson.planSeries').at(-1)).toMatchObject({ skipHolidays: true }));
  await on.press('2회 요청하기');
  await on.until(() =>
    expect(inputsOf('lesson.requestSeries')).toEqual([
      { encryptedId: 'contract-1', starts: [week(0), later(week(1))] },
    ]),
  );
});

it('reads the plan again when an hour was taken meanwhile, and keeps what was chosen', async () => {
  await openPlan();
  await on.press('12월 8일(화) 오후 8시');
  answer({
    'lesson.requestSeries': () => {
      throw new Rejected('SLOT_TAKEN');
    },
    'lesson.planSeries': () => ({
      ...plan,
      weeks: plan.weeks.map((row, index) =>
        index === 2 ? { ...row, problem: 'LEARNER_BUSY', alternatives: [] } : row,
      ),
    }),
  });
  await on.press('3회 요청하기');
  await on.expectText('이 시간에 다른 수업이 있어요.');
  await expect.element(on.button('12월 8일(화) 오후 8시')).toHaveAttribute('aria-pressed', 'true');
});

it('says when the period has room for fewer lessons, and needs two of them', async () => {
  open();
  answer({ 'lesson.planSeries': () => ({ ...plan, weeks: plan.weeks.slice(0, 1) }) });
  await on.press('매주 화요일 오후 7시 일정 보기');
  await on.expectText('이용 기한 안에는 1회까지 예약할 수 있어요. 어려운 주에는 다른 시간을 골라 주세요.');
  await expect.element(on.button('2회 이상 골라 주세요')).toBeDisabled();
});

it('states what is lost with a close first time above the button that requests all', async () => {
  const close = new Date(now.getTime() + 4 * HOUR_MS);
  open([], close);
  answer({ 'lesson.planSeries': () => ({ ...plan, weeks: [works(close), works(week(0)), works(week(1))] }) });
  await on.press('매주 화요일 오후 4시 일정 보기');
  await on.expectText('11월 24일(화) 오후 4시 수업 · 시작까지 24시간이 채 남지 않았어요.');
  await on.expectText(/전액 환불은 받을 수 없고.*260,000원에서 195,000원으로 줄어요/);
  await expect.element(on.button('3회 요청하기')).toBeVisible();
});
