import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CompanyBaseInfo } from '~/domain/company/schema/company';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { lessonView } from '~/domain/timetable/lesson-view';
import type { OwnReservationView, TimetableDetail } from '~/domain/timetable/schema/timetable';
import * as on from '~/test/browser-mode/page';
import { countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { lessonData, ownSeat } from '~/test/company/lesson-data';
import { serverNow } from '~/trpc/server-clock';
import { LessonDialog } from './lesson-dialog';

const { startsAt } = lessonData;
const now = new Date(startsAt.getTime() - DAY_MS);
const lessonOf = (change: Partial<Parameters<typeof lessonView>[0]> = {}): TimetableDetail => ({
  ...lessonView({ ...lessonData, ...change }),
  mine: null,
  blockedUntil: null,
  facts: { description: '', preparation: '', room: '' },
  otherLesson: null,
  waitingOdds: null,
  winningOdds: null,
  tickets: null,
  ownOccupantId: null,
  questions: null,
  questionsConsented: false,
});
const lottery = {
  opensAt: new Date(now.getTime() - HOUR_MS),
  closesAt: new Date(now.getTime() + HOUR_MS),
  drawnAt: null,
  entries: 3,
} as TimetableDetail['lottery'];
const company = {
  csCorporateId: 1,
  name: '다온전자',
  csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
  isManager: false,
  programs: [],
  occupants: [{ id: 5, name: '다온연구소' }],
} as unknown as CompanyBaseInfo;
const withTenants = { ...company, csCorporateConfig: { ...company.csCorporateConfig, isUseOccupant: true } };

const dialog = (of = company, at = now) => (
  <LessonDialog b2bTimetableId={1} company={of} now={at} onClose={() => undefined} />
);

describe.each([
  ['예약하기', 'b2bLearner.reserve', lessonOf(), 'RESERVED'],
  ['대기 신청하기', 'b2bLearner.wait', lessonOf({ taken: 10 }), 'WAITING'],
  ['추첨 응모하기', 'b2bLearner.enterLottery', lessonOf({ lottery, groupLessonType: 'lottery' }), 'ENTERED'],
] as const)('joining a lesson: %s', (label, call, lesson, status) => {
  const seat: OwnReservationView = { ...ownSeat, status, receipt: status === 'ENTERED' ? 'R-1' : null };
  it('shows a busy button until the answer arrives, and then the employee’s reservation', async () => {
    let read = lesson;
    const answered = Promise.withResolvers<void>();
    show(dialog(), {
      'b2bLearner.lesson': () => read,
      [call]: async () => {
        await answered.promise;
        read = { ...read, mine: seat };
        return { b2bTimetableReservationId: 7, receipt: 'R-1', tickets: 1 };
      },
    });
    await on.press(label);
    const button = page.getByRole('button', { name: label });
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    answered.resolve();
    await expect.element(button).not.toBeInTheDocument();
    const links = page.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/f/company/learner/my?reservation=7&type=cancel',
      '/f/company/learner/my?reservation=7',
    ]);
    const [input] = inputsOf(call);
    expect(input).toMatchObject({ b2bTimetableId: 1, occupantId: null });
    expect(inputsOf(call)).toHaveLength(1);
  });

  it('shows a rejection beside the button, and the current numbers', async () => {
    let read = lesson;
    show(dialog(), {
      'b2bLearner.lesson': () => read,
      [call]: () => {
        read = { ...read, waiting: read.waiting + 2 };
        throw new Rejected('CONFLICT');
      },
    });
    await on.press(label);
    await expect.element(page.getByRole('alert').filter({ hasText: '그사이 내용이 바뀌었어요.' })).toBeVisible();
    await on.expectText('2명');
    await expect.element(on.button(label)).toBeEnabled();
  });

  it('requires the tenant when the company has tenants', async () => {
    show(dialog(withTenants), {
      'b2bLearner.lesson': () => lesson,
      [call]: () => ({ b2bTimetableReservationId: 7, receipt: 'R-1', tickets: 1 }),
    });
    await on.press(label);
    await on.expectProblem('입주사', '입주사를 골라 주세요.');
    await on.expectFocus(on.field('입주사'));
    expect(countOf(call)).toBe(0);
    await on.field('입주사').selectOptions('다온연구소');
    await on.press(label);
    await on.until(() => expect(inputsOf(call)).toMatchObject([{ b2bTimetableId: 1, occupantId: 5 }]));
  });
});

describe('an offered seat', () => {
  const offeredSeat = (left: number): OwnReservationView => ({
    ...ownSeat,
    status: 'OFFERED',
    offeredUntil: new Date(serverNow().getTime() + left),
  });
  const open = (mine: OwnReservationView, calls = {}) => {
    // The countdown uses the real clock, so the lesson starts relative to now.
    const at = serverNow();
    let read: TimetableDetail = { ...lessonOf({ startsAt: new Date(at.getTime() + DAY_MS) }), mine };
    show(<LessonDialog b2bTimetableId={1} company={company} now={at} onClose={() => undefined} />, {
      'b2bLearner.lesson': () => read,
      'b2bLearner.acceptOffer': () => {
        read = { ...read, mine: ownSeat };
        return undefined;
      },
      ...calls,
    });
  };

  it('has a countdown and is accepted in the dialog, which keeps the focus', async () => {
    open(offeredSeat(10 * MINUTE_MS));
    await on.expectText(/^(10분|9분 \d+초) 안에 받아 주세요$/);
    await on.pressTwice('자리 받기');
    await on.expectText('자리를 받아 예약이 완료됐어요.');
    await expect.element(on.button('자리 받기')).not.toBeInTheDocument();
    expect(inputsOf('b2bLearner.acceptOffer')).toEqual([{ b2bTimetableReservationId: 7 }]);
    await on.until(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
  });

  it('stays after a lost answer, whose message does not mention typed text', async () => {
    open(offeredSeat(10 * MINUTE_MS), {
      'b2bLearner.acceptOffer': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('자리 받기');
    await on.expectText('인터넷이 잠시 끊겼어요. 잠시 후 다시 시도해 주세요.');
    await expect.element(on.button('자리 받기')).toBeVisible();
  });

  it('cannot be accepted once its time is over', async () => {
    open(offeredSeat(-MINUTE_MS));
    await on.expectText('자리를 잡아 둔 시간이 지났어요.');
    await expect.element(on.button('자리 받기')).not.toBeInTheDocument();
    await on.expectNoText('까지 받지 않으면 대기가 끝나요.');
  });
});

it('sends with a request for the waiting list until when the employee waits', async () => {
  show(dialog(), {
    'b2bLearner.lesson': () => lessonOf({ taken: 10, waiting: 2 }),
    'b2bLearner.wait': () => ({ b2bTimetableReservationId: 7 }),
  });
  await on.expectText('지금 신청하면 대기 순서가 3번이에요.');
  await on.field('언제까지 기다릴까요?').selectOptions('시작 2시간 전까지');
  await on.press('대기 신청하기');
  await on.until(() =>
    expect(inputsOf('b2bLearner.wait')).toEqual([{ b2bTimetableId: 1, occupantId: null, noticeHours: 2 }]),
  );
});

it('shows the description of a lesson, what to bring, and the room', async () => {
  const facts = { description: '목과 허리를 풀어요.', preparation: '편한 옷, 양말', room: '3층 요가실' };
  show(dialog(), { 'b2bLearner.lesson': () => ({ ...lessonOf(), facts }) });
  for (const text of [facts.description, facts.preparation, '본관 3층 요가실'])
    await expect.element(on.text(text)).toBeVisible();
});

it('says that a lesson does not exist', async () => {
  show(dialog(), {
    'b2bLearner.lesson': () => {
      throw new Rejected('NOT_FOUND');
    },
  });
  await expect.element(on.dialog('수업을 찾을 수 없어요')).toBeVisible();
});
