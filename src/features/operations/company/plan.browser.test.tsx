import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { lessonView } from '~/domain/timetable/lesson-view';
import type { OperatorLessonView } from '~/domain/timetable/schema/operator';
import type { PlanResult } from '~/domain/timetable/schema/planning';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { lessonData } from '~/test/company/lesson-data';
import { trpc } from '~/trpc/react';
import { ChangeLesson } from './change-lesson';
import { CopyWeek } from './copy-week';
import { PlanLesson } from './plan-lesson';

const expert = (encryptedCoachId: string, name: string) => ({
  encryptedCoachId,
  name,
  authorisedAt: lessonData.startsAt,
  withdrawnAt: null,
});
const company = {
  csCorporateId: 1,
  experts: [expert('a_b', '서유정'), expert('c_d', '한지우')],
  places: [{ id: 2, revision: 1, name: '본관', address: '서울', room: '', district: null, active: true }],
  programs: [{ id: 1, revision: 1, name: '점심 스트레칭', active: true }],
} as unknown as AdminCompany;

const resultOf = (starts: readonly Date[], leftOut: readonly Date[] = []): PlanResult => ({
  lessons: starts.map((startsAt, index) => ({
    b2bTimetableId: index + 1,
    startsAt,
    program: '점심 스트레칭',
    place: '본관',
    expert: '서유정',
    lottery: null,
    isOnDayOff: false,
  })),
  refused: [],
  leftOut: [...leftOut],
  effects: [],
  experts: [],
  money: { bill: [], pay: [], unpriced: 0, monthly: 0 },
});
const preview = () => page.getByRole('region', { name: '바뀔 내용' });
const isDryRun = ({ rehearsal }: { rehearsal?: boolean | undefined }) => rehearsal === true;
const loseAnswer = () => {
  throw new ConnectionLost();
};
let done: unknown[] = [];
beforeEach(() => {
  done = [];
});

describe('changing a lesson', () => {
  let lesson: OperatorLessonView;
  let hasStarted = false;
  const saves = () => inputsOf('operations.company.changeLessons').filter((input) => !isDryRun(input));
  const cancels = () => inputsOf('operations.company.cancelLessons').filter((input) => !isDryRun(input));
  const scope = (name: string) => page.getByRole('radio', { name }).click();
  function Lesson() {
    const { data } = trpc.operations.company.lesson.useQuery({ csCorporateId: 1, b2bTimetableId: 1 });
    return data ? (
      <ChangeLesson company={company} lesson={data} hasStarted={hasStarted} onDone={() => void done.push('done')} />
    ) : null;
  }
  const starts = (of: string | undefined) => [
    lesson.startsAt,
    ...(of === 'following' ? [new Date(lesson.startsAt.getTime() + 7 * DAY_MS)] : []),
  ];
  const showLesson = () =>
    show(<Lesson />, {
      'operations.company.lesson': () => lesson,
      'operations.company.changeLessons': (input) => resultOf(starts(input.scope)),
      'operations.company.cancelLessons': (input) => resultOf(starts(input.scope)),
    });
  beforeEach(() => {
    hasStarted = false;
    lesson = {
      ...lessonView(lessonData),
      companyName: '다온전자',
      taken: 4,
      inSeries: true,
      closedAt: null,
      headCount: null,
      headCountReason: null,
      reservations: [],
      events: [],
    };
    showLesson();
  });

  it('that has begun allows only another expert, while the following lessons can still be changed', async () => {
    hasStarted = true;
    unmount();
    showLesson();
    const others = ['장소', '시작', '길이', '정원', '예약 방식'];
    const reason = '이미 시작한 수업이에요. 출석을 마감할 때까지 전문가 항목만 바꿀 수 있어요.';
    await on.expectText(reason);
    for (const label of others) await expect.element(on.field(label)).toBeDisabled();
    await scope('이 수업과 이후 수업 모두');
    await on.expectNoText(reason);
    for (const label of others) await expect.element(on.field(label)).toBeEnabled();
    await on.type('정원', '12');
    await scope('이 수업만');
    await on.expectValue('정원', String(lesson.seats));
    await on.field('전문가').selectOptions('한지우');
    await on.press('바뀔 내용 보기');
    await on.press('이대로 바꾸기');
    await on.until(() => expect(done).toEqual(['done']));
    expect(saves()).toMatchObject([
      { scope: 'one', encryptedCoachId: 'c_d', groupMaxLearnerNumber: lesson.seats, startsAt: lesson.startsAt },
    ]);
  });

  it('needs a new preview after its scope or a field changes, and saves exactly the preview', async () => {
    await on.type('정원', '12');
    await on.press('바뀔 내용 보기');
    await on.expectText('수업 1개를 바꿔요.');
    await scope('이 수업과 이후 수업 모두');
    await expect.element(preview()).not.toBeInTheDocument();
    await expect.element(on.button('이대로 바꾸기')).not.toBeInTheDocument();
    await on.press('바뀔 내용 보기');
    await on.expectText('수업 2개를 바꿔요.');
    await on.field('전문가').selectOptions('한지우');
    await expect.element(preview()).not.toBeInTheDocument();
    await on.press('바뀔 내용 보기');
    await on.pressTwice('이대로 바꾸기');
    await on.until(() => expect(done).toEqual(['done']));
    expect(saves()).toMatchObject([
      { scope: 'following', groupMaxLearnerNumber: 12, encryptedCoachId: 'c_d', shown: { encryptedCoachId: 'a_b' } },
    ]);
  });

  it('by two operators keeps typed values, updates the other fields, and needs a new preview', async () => {
    await on.type('정원', '12');
    await on.press('바뀔 내용 보기');
    await expect.element(preview()).toBeVisible();
    const moved = new Date(lesson.startsAt.getTime() + HOUR_MS);
    answer({
      'operations.company.changeLessons': ({ shownStartsAt, rehearsal }) => {
        lesson = { ...lesson, startsAt: moved, endsAt: new Date(lessonData.endsAt.getTime() + HOUR_MS) };
        if (shownStartsAt?.getTime() !== moved.getTime() && rehearsal !== true) throw new Rejected('CONFLICT');
        return resultOf([moved]);
      },
    });
    await on.press('이대로 바꾸기');
    await on.expectText('그사이 다른 운영자가 수업을 바꿨어요. 바뀔 내용을 다시 확인해 주세요.');
    await expect.element(on.button('이대로 바꾸기')).not.toBeInTheDocument();
    await on.expectValue('정원', '12');
    await on.expectValue('시작', '2026-12-01T13:00');
    await on.press('바뀔 내용 보기');
    await on.press('이대로 바꾸기');
    await on.until(() => expect(done).toEqual(['done']));
    expect(saves().map(({ startsAt, groupMaxLearnerNumber }) => [startsAt, groupMaxLearnerNumber])).toEqual([
      [lessonData.startsAt, 12],
      [moved, 12],
    ]);
  });

  it('by cancelling it needs a new preview after the reason or the scope changes', async () => {
    await on.press('취소하면 바뀔 내용 보기');
    await on.expectProblem('취소하는 이유', '이유를 두 글자 이상 입력해 주세요.');
    await on.type('취소하는 이유', '전문가가 아파요.');
    await on.press('취소하면 바뀔 내용 보기');
    await expect.element(on.button('수업 취소하기')).toBeVisible();
    await scope('이 수업과 이후 수업 모두');
    await expect.element(on.button('수업 취소하기')).not.toBeInTheDocument();
    await on.press('취소하면 바뀔 내용 보기');
    await expect.element(on.button('수업 2개 취소하기')).toBeVisible();
    await on.type('취소하는 이유', '건물 공사가 있어요.');
    await expect.element(on.button('수업 2개 취소하기')).not.toBeInTheDocument();
    await on.press('취소하면 바뀔 내용 보기');
    answer({
      'operations.company.cancelLessons': (input) => (isDryRun(input) ? resultOf(starts(input.scope)) : loseAnswer()),
    });
    await on.press('수업 2개 취소하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('취소하는 이유', '건물 공사가 있어요.');
    expect(done).toEqual([]);
    answer({ 'operations.company.cancelLessons': (input) => resultOf(starts(input.scope)) });
    await on.press('취소하면 바뀔 내용 보기');
    await on.pressTwice('수업 2개 취소하기');
    await on.until(() => expect(done).toEqual(['done']));
    expect(cancels()).toHaveLength(2);
    expect(cancels().at(-1)).toMatchObject({ scope: 'following', reason: '건물 공사가 있어요.' });
  });

  it('shows one preview at a time', async () => {
    await on.press('바뀔 내용 보기');
    await expect.element(on.button('이대로 바꾸기')).toBeVisible();
    await on.type('취소하는 이유', '전문가가 아파요.');
    await on.press('취소하면 바뀔 내용 보기');
    await expect.element(on.button('수업 취소하기')).toBeVisible();
    await expect.element(on.button('이대로 바꾸기')).not.toBeInTheDocument();
    await on.press('바뀔 내용 보기');
    await expect.element(on.button('이대로 바꾸기')).toBeVisible();
    await expect.element(on.button('수업 취소하기')).not.toBeInTheDocument();
  });
});

describe('copying a week', () => {
  const first = seoulInstant(2026, 12, 8, 12);
  it('shows an error beside the week to paste until the two weeks differ', async () => {
    show(<CopyWeek csCorporateId={1} onDone={(at) => void done.push(at)} />);
    await on.press('바뀔 내용 보기');
    await on.expectProblem('복사할 주', '복사할 주를 골라 주세요.');
    await on.expectFocus(on.field('복사할 주'));
    await on.type('복사할 주', '2026-12-01');
    await on.type('붙여 넣을 주', '2026-12-03');
    await on.press('바뀔 내용 보기');
    await on.expectProblem('붙여 넣을 주', '복사할 주와 다른 주를 골라 주세요.');
    await on.type('복사할 주', '2026-11-25');
    await expect.element(on.field('붙여 넣을 주')).not.toHaveAttribute('aria-invalid');
    expect(inputsOf('operations.company.copyWeek')).toEqual([]);
  });

  it('needs a new preview after either week changes', async () => {
    show(<CopyWeek csCorporateId={1} onDone={(at) => void done.push(at)} />, {
      'operations.company.copyWeek': () => resultOf([first]),
    });
    await on.type('복사할 주', '2026-12-01');
    await on.type('붙여 넣을 주', '2026-12-08');
    await on.press('바뀔 내용 보기');
    await expect.element(preview()).toBeVisible();
    await on.type('붙여 넣을 주', '2026-12-15');
    await expect.element(preview()).not.toBeInTheDocument();
    await on.press('바뀔 내용 보기');
    await on.pressTwice('이대로 복사하기');
    await on.until(() => expect(done).toEqual([first]));
    const saves = inputsOf('operations.company.copyWeek').filter((input) => !isDryRun(input));
    expect(saves).toMatchObject([{ csCorporateId: 1, from: '2026-12-01', to: '2026-12-15' }]);
  });
});

describe('planning lessons', () => {
  const friday = seoulInstant(2026, 12, 18, 12);
  const christmas = seoulInstant(2026, 12, 25, 12);
  const saves = () => inputsOf('operations.company.planLessons').filter((input) => !isDryRun(input));
  const skip = () => on.box(/^공휴일 제외/);
  beforeEach(() => {
    show(<PlanLesson company={company} onDone={(at) => void done.push(at)} />, {
      'operations.company.planLessons': ({ until, skipHolidays }) => {
        const all = until ? [friday, christmas] : [friday];
        return skipHolidays === true ? resultOf([friday], [christmas]) : resultOf(all);
      },
    });
  });
  it('creates exactly the previewed lessons, without public holidays if the operator chooses so', async () => {
    await expect.element(on.button('바뀔 내용 보기')).toBeDisabled();
    await on.type('시작', '2026-12-18T12:00');
    await page.getByLabelText(/^반복 종료일/).fill('2026-12-25');
    await on.press('바뀔 내용 보기');
    await on.expectText('수업 2개를 만들어요.');
    await skip().click();
    await on.expectText('수업 1개를 만들어요.');
    await expect.element(skip()).toBeChecked();
    await on.type('정원', '8');
    await expect.element(preview()).not.toBeInTheDocument();
    await expect.element(on.button('이대로 만들기')).not.toBeInTheDocument();
    await on.press('바뀔 내용 보기');
    await expect.element(skip()).toBeChecked();
    await on.pressTwice('이대로 만들기');
    await on.until(() => expect(done).toEqual([friday]));
    expect(saves()).toMatchObject([
      {
        startsAt: friday,
        until: '2026-12-25',
        skipHolidays: true,
        groupMaxLearnerNumber: 8,
        groupLessonType: 'first-come',
      },
    ]);
  });

  it('keeps the typed values and the preview after a lost response', async () => {
    await on.type('시작', '2026-12-18T12:00');
    await on.press('바뀔 내용 보기');
    await expect.element(preview()).toBeVisible();
    answer({ 'operations.company.planLessons': (input) => (isDryRun(input) ? resultOf([friday]) : loseAnswer()) });
    await on.press('이대로 만들기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('시작', '2026-12-18T12:00');
    await on.press('이대로 만들기');
    await on.until(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]).toEqual(saves()[0]);
    expect(done).toEqual([]);
  });
});
