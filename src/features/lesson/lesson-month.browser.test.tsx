import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ContractList, ContractView, LessonView } from '~/domain/lesson/schema/views';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleContract, exampleLesson } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { LessonList } from './lesson-list';

const month = '2030-10';
const path = '/f/user/mypage/lesson/learner';
const lessonAt = (id: string, day: number, change: Partial<LessonView> = {}): LessonView => {
  const startsAt = seoulInstant(2030, 10, day, 19);
  return { ...exampleLesson, encryptedId: id, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS), ...change };
};
const contract: ContractView = {
  ...exampleContract,
  lessons: [
    lessonAt('a', 4),
    lessonAt('b', 4, { status: 'CANCELLED_FREE', number: null }),
    // In the morning it is still the day before in UTC.
    { ...lessonAt('c', 11), startsAt: seoulInstant(2030, 10, 11, 7), endsAt: seoulInstant(2030, 10, 11, 8) },
  ],
};
const other: ContractView = {
  ...exampleContract,
  encryptedId: 'contract-2',
  coach: { ...exampleContract.coach, name: '박소연' },
  lessons: [lessonAt('d', 4), { ...lessonAt('e', 4), startsAt: seoulInstant(2030, 11, 2, 19) }],
};
const listOf = (contracts: ContractView[], nextCursor: string | null = null): ContractList => ({
  month,
  upcoming: null,
  contracts,
  nextCursor,
});
const open = (query = `?month=${month}&view=calendar`) =>
  show(
    <LessonList side="learner" first={listOf([contract], 'page-2')} renderedAt={new Date()} />,
    { 'lesson.listForLearner': () => listOf([other]) },
    `${path}${query}`,
  );
const day = (name: string) => page.getByRole('button', { name, exact: true });

it('shows the lessons of every page of the list by day, without counting cancelled ones', async () => {
  open();
  await expect.element(day('10월 4일(금), 수업 2개')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '10월 4일(금)' })).toBeVisible();
  await on.until(() => expect(page.getByRole('listitem').elements()).toHaveLength(3));
  expect(inputsOf('lesson.listForLearner').at(-1)).toMatchObject({ month, cursor: 'page-2' });
});

it('moves by keys, keeps the day in the address, and opens another month from its edge', async () => {
  open();
  await expect.element(day('10월 4일(금), 수업 2개')).toBeVisible();
  (day('10월 4일(금), 수업 2개').element() as HTMLElement).focus();
  await on.key('{ArrowDown}');
  await on.expectFocus(day('10월 11일(금), 수업 1개'));
  expect(new URLSearchParams(window.location.search).get('day')).toBe('2030-10-11');
  await on.key('{ArrowRight}');
  await on.expectText('이날은 수업이 없어요.');
  await on.key('{PageDown}');
  await on.until(() => expect(readVisits()).toEqual([`push ${path}?month=2030-11&view=calendar&day=2030-11-12`]));
});

it('is one of two views, which the address contains', async () => {
  open(`?month=${month}`);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await page.getByText('달력', { exact: true }).click();
  await expect.element(page.getByRole('grid', { name: '2030년 10월 수업' })).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('view')).toBe('calendar');
  await page.getByText('목록', { exact: true }).click();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('view')).toBeNull();
});

it('names a holiday', async () => {
  show(
    <LessonList side="coach" first={{ ...listOf([]), month: '2026-10' }} renderedAt={new Date()} />,
    {},
    '/f/user/mypage/lesson/expert?month=2026-10&view=calendar',
  );
  await expect.element(day('10월 9일(금), 한글날, 수업 없음')).toBeVisible();
});
