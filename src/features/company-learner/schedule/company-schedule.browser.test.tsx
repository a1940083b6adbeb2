import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CompanyBaseInfo } from '~/domain/company/schema/company';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { GroupedLessons, MonthAnswer } from '~/domain/timetable/schema/timetable';
import * as on from '~/test/browser-mode/page';
import { type Answers, answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { lessonData, noPoints, ownSeat } from '~/test/company/lesson-data';
import { CompanySchedule } from './company-schedule';

/** Tuesday, 1 December 2026, 9 in the morning. */
const renderedAt = seoulInstant(2026, 12, 1, 9);
const at = (day: number, hour = 12, month = 12) => seoulInstant(month === 1 ? 2027 : 2026, month, day, hour).getTime();

const { program, expert, place, policy } = lessonData;
const plan = (lessons: string, change: Partial<GroupedLessons> = {}): GroupedLessons => ({
  csCorporateId: 1,
  program,
  expert,
  place,
  groupLessonType: 'first-come',
  seats: 10,
  cancelled: false,
  expertMissing: false,
  closed: false,
  lengthMs: 50 * MINUTE_MS,
  policy,
  lessons,
  ...change,
});
const core = {
  program: { id: 2, key: 'pt', title: '코어 필라테스', csCorporateProgramType: null } as const,
  expert: { encryptedCoachId: 'c_d', name: '박도윤', avatarSeed: 4 },
  place: { id: 3, name: '별관', address: '부산' },
};
const monthOf = (month: string, lessons: GroupedLessons[], change: Partial<MonthAnswer> = {}): MonthAnswer => ({
  month,
  blockedUntil: null,
  plan: lessons,
  stand: lessons
    .flatMap((alike) => alike.lessons.split(','))
    .map((lesson) => `${lesson.split(' ')[0]} 4 0`)
    .join(),
  mine: [],
  ...change,
});
/** A past lesson, cancelled lessons on the 2nd, 5th and 10th, a lesson on the 3rd, and a 1:1 lesson on the 9th. */
const december = monthOf('2026-12', [
  plan(`11 ${at(1, 8)},13 ${at(3)}`),
  plan(`12 ${at(2)},16 ${at(5)},15 ${at(10)}`, { cancelled: true }),
  plan(`14 ${at(9, 18)}`, { groupLessonType: 'individual', ...core }),
]);
const january = monthOf('2027-01', [plan(`21 ${at(5, 12, 1)}`)]);

const company = {
  csCorporateId: 1,
  name: '다온전자',
  csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
  isManager: false,
  programs: [],
  places: [],
  occupants: [],
} as CompanyBaseInfo;

const months: Answers = {
  'b2bLearner.month': ({ month }) =>
    month === '2026-12' ? december : month === '2027-01' ? january : monthOf(month, []),
};
const open = (query = '', first = december, answers: Answers = months) =>
  show(
    <CompanySchedule first={first} company={company} renderedAt={renderedAt} />,
    answers,
    `/f/company/learner/schedule${query}`,
  );
const title = page.getByRole('heading', { level: 2 });
const query = () => window.location.search;
const lessons = () => page.getByRole('region').getByRole('listitem');
const way = (label: string) => page.getByRole('region').getByRole('button', { name: label });
const grid = page.getByRole('grid');
const strip = page.getByRole('list', { name: '날짜' });

describe('the button to the next lesson', () => {
  it.each([
    ['from a day whose lessons are over', '2026-12-01', '12월 3일(목)', '?day=2026-12-03'],
    ['from a day of which the lesson was cancelled', '2026-12-02', '12월 3일(목)', '?day=2026-12-03'],
    ['from a day without a lesson', '2026-12-04', '12월 9일(수)', '?day=2026-12-09'],
  ])('%s skips days that have only cancelled lessons', async (_name, day, label, address) => {
    open(`?day=${day}`);
    await way(`${label} 수업 보기`).click();
    await expect.element(title.first()).toHaveTextContent(label);
    expect(query()).toBe(address);
  });

  it('opens the next month after the last lesson of a month, and back from an empty month', async () => {
    open('?day=2026-12-09');
    await expect.element(lessons()).toHaveTextContent('18:00–18:50');
    expect(page.getByRole('button', { name: /달 수업 보기/ }).query()).toBeNull();
    await grid.getByRole('button', { name: /^12월 10일/ }).click();
    await way('다음 달 수업 보기').click();
    await expect.element(title.first()).toHaveTextContent('1월 5일(화)');
    expect(query()).toBe('?month=2027-01');
    await page.getByRole('button', { name: '다음 달' }).click();
    await on.expectText('2월에는 아직 수업이 없어요');
    expect(query()).toBe('?month=2027-02');
    await way('이번 달 수업 보기').click();
    await expect.element(title.first()).toHaveTextContent('12월 3일(목)');
    expect(query()).toBe('');
  });
});

describe('a day of the schedule', () => {
  it('is initially the day of the next lesson, and shows the details of each lesson', async () => {
    open();
    await on.expectText('다온전자');
    await expect.element(title.first()).toHaveTextContent('12월 3일(목)');
    await expect
      .element(lessons())
      .toHaveTextContent('12:00–12:506자리 남음점심 스트레칭서유정 전문가 · 그룹 · 선착순본관 · 서울');
    await grid.getByRole('button', { name: '12월 9일(수), 수업 1개, 예약 가능 1개' }).click();
    await expect
      .element(lessons())
      .toHaveTextContent('18:00–18:506자리 남음코어 필라테스박도윤 전문가 · 1:1별관 · 부산');
    await expect.element(grid.getByRole('gridcell', { selected: true })).toHaveTextContent('9');
    await expect.element(strip.getByRole('button', { pressed: true })).toHaveAccessibleName(/^12월 9일\(수\)/);
    await expect.element(strip.getByRole('listitem').first()).toHaveTextContent('월7');
    await page.getByRole('button', { name: '이전 주' }).click();
    await expect.element(title.first()).toHaveTextContent('12월 2일(수)');
    await page.getByRole('button', { name: '다음 주' }).click();
    await page.getByRole('button', { name: '다음 주' }).click();
    await expect.element(title.first()).toHaveTextContent('12월 16일(수)');
    await expect.element(page.getByText('12월 14일(월) ~ 12월 20일(일)')).toBeInTheDocument();
  });

  it('shows the learner’s own reservation, and opens the lesson that is pressed', async () => {
    const seat = { ...ownSeat, b2bTimetableId: 13 };
    open(
      '',
      { ...december, mine: [seat] },
      {
        'b2bLearner.month': ({ month }) =>
          month === december.month ? { ...december, mine: [seat] } : monthOf(month, []),
        'b2bLearner.lesson': () => {
          throw new Rejected('NOT_FOUND');
        },
      },
    );
    await expect.element(lessons()).toHaveTextContent('예약 완료');
    await expect.element(grid.getByRole('button', { name: '12월 3일(목), 수업 1개, 내 예약 1개' })).toBeInTheDocument();
    await lessons().getByRole('button').click();
    await expect.element(on.dialog('수업을 찾을 수 없어요')).toBeInTheDocument();
    expect(query()).toBe('?lesson=13');
    expect(inputsOf('b2bLearner.lesson')[0]).toEqual({ b2bTimetableId: 13 });
    await on.key('{Escape}');
    await expect.element(on.dialog('수업을 찾을 수 없어요')).not.toBeInTheDocument();
    expect(query()).toBe('');
  });

  it('is reached with the arrow keys and selected with Enter', async () => {
    open();
    await grid.getByRole('button', { name: /^12월 3일/ }).click();
    await on.key('{ArrowRight}{ArrowDown}');
    await on.expectFocus(grid.getByRole('button', { name: /^12월 11일/ }));
    await expect.element(title.first()).toHaveTextContent('12월 3일(목)');
    await on.key('{Enter}');
    await expect.element(title.first()).toHaveTextContent('12월 11일(금)');
    await on.key('{PageDown}');
    await on.expectFocus(page.getByRole('button', { name: /^1월 11일/ }).first());
  });
});

describe('a week of the schedule', () => {
  it('has the days of two months, each with its lessons, and selects a day of the other month', async () => {
    const [old, next] = [monthOf('2026-12', [plan(`31 ${at(31)}`)]), monthOf('2027-01', [plan(`32 ${at(1, 12, 1)}`)])];
    open('?month=2027-01&day=2027-01-01', old, {
      'b2bLearner.month': ({ month }) => (month === '2026-12' ? old : month === '2027-01' ? next : monthOf(month, [])),
    });
    const first = strip.getByRole('button', { name: /^1월 1일\(금\),.* 수업 1개, 예약 가능 1개$/ });
    const last = strip.getByRole('button', { name: /^12월 31일\(목\),.* 수업 1개, 예약 가능 1개$/ });
    await expect.element(first).toHaveAttribute('aria-pressed', 'true');
    await last.click();
    await expect.element(title.first()).toHaveTextContent('12월 31일(목)');
    await expect.element(last).toHaveAttribute('aria-pressed', 'true');
    await expect.element(first).toBeInTheDocument();
  });

  it('is reached with the arrow keys, and its first day with Home', async () => {
    open('?month=2027-01&day=2027-01-31');
    const day = (name: RegExp) => grid.getByRole('button', { name });
    await day(/^1월 31일\(일\)/).click();
    await on.key('{ArrowUp}');
    await on.expectFocus(day(/^1월 24일\(일\)/));
    await on.key('{Home}');
    await on.expectFocus(day(/^1월 18일\(월\)/));
    await on.key('{PageDown}');
    await on.expectFocus(day(/^2월 18일\(목\)/));
    expect(query()).toContain('month=2027-02');
  });
});

describe('the listed lessons', () => {
  it('are filtered by kind, program, place and expert, and the address contains the filter', async () => {
    open();
    const kinds = page.getByRole('group', { name: '수업 종류' });
    await kinds.getByText('1:1').click();
    await on.until(() => expect(query()).toBe('?kind=individual'));
    await expect.element(grid.getByRole('button', { name: '12월 3일(목), 수업 없음' })).toBeInTheDocument();
    await expect.element(grid.getByRole('button', { name: /^12월 9일\(수\), 수업 1개/ })).toBeInTheDocument();
    await kinds.getByText('전체').click();
    await on.until(() => expect(query()).toBe(''));
    for (const [label, choice, address] of [
      ['프로그램', '코어 필라테스', '?program=2'],
      ['장소', '별관', '?place=3'],
      ['전문가', '박도윤', '?expert=c_d'],
    ] as const) {
      const select = on.field(label);
      await select.selectOptions(choice);
      await on.until(() => expect(query()).toBe(address));
      await expect.element(grid.getByRole('button', { name: '12월 3일(목), 수업 없음' })).toBeInTheDocument();
      await select.selectOptions(`모든 ${label}`);
      await on.until(() => expect(query()).toBe(''));
    }
  });

  it('count no lesson as free that overlaps a seat which the filter hides', async () => {
    const answered = monthOf(
      '2026-12',
      [plan(`13 ${at(3)}`), plan(`14 ${at(3)}`, { groupLessonType: 'individual', ...core })],
      { mine: [{ ...ownSeat, b2bTimetableId: 13 }] },
    );
    open('?kind=individual', answered, {
      'b2bLearner.month': ({ month }) => (month === '2026-12' ? answered : monthOf(month, [])),
    });
    await expect.element(grid.getByRole('button', { name: '12월 3일(목), 수업 1개', exact: true })).toBeInTheDocument();
  });

  it('are replaced by a message when no lesson matches the filters, which can be cleared', async () => {
    open('?month=2027-01&place=3');
    await on.expectText('1월에는 고른 조건에 맞는 수업이 없어요');
    await way('조건 지우기').click();
    await expect.element(lessons()).toHaveTextContent('점심 스트레칭');
    expect(query()).toBe('?month=2027-01');
  });
});

it('penalty points that block reservations are shown with the end of the block', async () => {
  const blocked = { ...december, blockedUntil: seoulInstant(2026, 12, 6, 9, 30) };
  open('', blocked, {
    'b2bLearner.month': () => blocked,
    'b2bLearner.penalty': () => ({ ...noPoints, latePoints: 1, noShowPoints: 3 }),
  });
  await on.expectText('벌점이 쌓여 12월 6일(일) 오전 9시 30분까지 예약이 제한돼요.');
  await on.expectText(/늦은 취소와 신고한 불참은 벌점 1점, 신고하지 않은 결석은 3점이에요\./);
  await expect.element(lessons()).toHaveTextContent('예약 제한');
});

it('a month that failed to load can be requested again', async () => {
  open('?month=2027-01', december, {
    ...months,
    'b2bLearner.month': () => {
      throw new Rejected('CONFLICT');
    },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('그사이 내용이 바뀌었어요.');
  answer(months);
  await on.press('다시 시도');
  await expect.element(lessons()).toHaveTextContent('점심 스트레칭');
});
