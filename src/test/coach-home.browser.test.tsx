import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AgendaLesson, CoachHome } from '~/domain/lesson/schema/views';
import type { InvitationRow } from '~/domain/matching/schema/matching';
import { InvitationList } from '~/features/suggest/matching/invitation-list';
import { exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { unmount, show } from '~/test/browser-mode/show';
import { CoachHomeView } from '~/features/lesson/coach-home-view';

const lesson = (id: string, change: Partial<AgendaLesson> = {}): AgendaLesson => ({
  ...exampleLesson,
  encryptedId: id,
  encryptedContractId: `contract-${id}`,
  learnerName: '김하늘',
  encryptedLearnerId: 'user-1',
  programTitle: '필라테스',
  serviceType: 'workout',
  personnel: 1,
  way: null,
  ...change,
});
const request = (id: string, change: Partial<AgendaLesson> = {}) =>
  lesson(id, { status: 'REQUESTED', mayConfirm: true, answerBy: new Date('2026-11-25T01:00:00Z'), ...change });
const invitation = (id: string, status: InvitationRow['status']): InvitationRow => ({
  encryptedInvitationId: id,
  status,
  answerBy: new Date('2026-11-25T01:00:00Z'),
  expiresAt: new Date('2026-11-27T01:00:00Z'),
  learnerName: '김*늘',
  wish: {
    serviceType: 'workout',
    purposes: [],
    purposesKept: false,
    types: [],
    choices: [],
    tools: [],
    schedules: ['tue5'],
    place: { province: '서울특별시', city: '강남구', district: '역삼1동' },
    personnel: 1,
    people: [],
    product: { type: 'short', lessonCount: 4, period: null },
    parking: null,
    pet: null,
  },
  actions: ['PROPOSE', 'DECLINE'],
});
const nothing: CoachHome = {
  coachName: '한지우',
  coachPaused: false,
  toMark: [],
  absences: [],
  wordsWanted: [],
  substituteRequests: [],
  toAnswer: [],
  awaited: [],
  today: [],
  week: [],
  withoutDate: [],
};
const open = (
  home: Partial<CoachHome>,
  invitations: InvitationRow[] = [],
  companies: ComponentProps<typeof CoachHomeView>['companies'] = null,
) => {
  const first = { ...nothing, ...home };
  show(
    <CoachHomeView
      first={first}
      renderedAt={now}
      notice={null}
      companies={companies}
      invitations={invitations}
      requests={<InvitationList first={invitations} renderedAt={now} />}
      links={null}
    />,
    { 'lesson.coachHome': () => first, 'suggest.invitations': () => invitations },
    '/expert/',
  );
};
/** Returns the number next to a heading and the number of rows in its list. */
function listUnder(title: string): { count: string | null; rows: number } {
  const heading = [...document.querySelectorAll('h2')].find((item) => item.textContent?.startsWith(title));
  const section = heading?.closest('section');
  return {
    count: heading?.querySelector('[aria-hidden]')?.textContent ?? null,
    rows: section?.querySelectorAll('li').length ?? 0,
  };
}
const filledButtons = () =>
  [...document.querySelectorAll('main button')].filter((item) => /bg-(accent|green)( |$)/.test(item.className));

describe('the coach’s home', () => {
  it('shows counts that match the rows below them', async () => {
    open(
      {
        toAnswer: [request('a'), request('b')],
        awaited: [request('c', { requestedBy: 'coach' })],
        today: [lesson('d', { startsAt: now, endsAt: new Date(now.getTime() + 3_000_000) })],
        week: [lesson('e')],
      },
      [invitation('1', 'INVITED'), invitation('2', 'PROPOSED'), invitation('3', 'DECLINED')],
    );
    await on.expectText('한지우 코치님, 오늘 수업 1개가 있어요');
    await on.expectText('답을 기다리는 요청이 3건 있어요. 수업 시간 2건, 추천 1건이에요.');
    expect(listUnder('수업 시간 요청')).toEqual({ count: '2', rows: 2 });
    expect(listUnder('추천 요청')).toEqual({ count: '1', rows: 1 });
    expect(listUnder('답한 추천 요청')).toEqual({ count: null, rows: 2 });
    expect(listUnder('회원의 답을 기다리는 시간')).toEqual({ count: '1', rows: 1 });
    expect(listUnder('오늘')).toEqual({ count: null, rows: 1 });
    expect(listUnder('앞으로 7일')).toEqual({ count: null, rows: 1 });
  });

  it('links to the lists of all lessons that it counts', async () => {
    const listLinks = () =>
      [...document.querySelectorAll('main a')]
        .filter((link) => link.textContent?.endsWith('모두 보기'))
        .map((link) => [link.textContent, link.getAttribute('href')]);
    open({});
    await on.expectText('수업 모두 보기');
    expect(listLinks()).toEqual([['수업 모두 보기', '/f/user/mypage/lesson/expert']]);
    unmount();
    open({}, [], { lessonsToday: 6, agenda: null });
    await on.expectText('한지우 코치님, 오늘 수업 6개가 있어요');
    expect(listLinks()).toEqual([
      ['회사 수업 모두 보기', '/f/company/expert/arrival/calendar'],
      ['회원 수업 모두 보기', '/f/user/mypage/lesson/expert'],
    ]);
  });

  it('has one filled button with several requests', async () => {
    open({ toAnswer: [request('a'), request('b'), request('c')] });
    await expect.element(page.getByRole('button', { name: '답하기' }).first()).toBeInTheDocument();
    expect(page.getByRole('button', { name: '답하기' }).elements()).toHaveLength(3);
    expect(filledButtons()).toHaveLength(1);
  });

  it('has one filled button with both lessons to record and requests to answer', async () => {
    const over = { startsAt: new Date(now.getTime() - 7_200_000), endsAt: new Date(now.getTime() - 3_600_000) };
    open({ toMark: [lesson('a', over), lesson('b', over)], toAnswer: [request('c')] });
    await expect.element(page.getByRole('button', { name: '완료 기록하기' }).first()).toBeInTheDocument();
    expect(filledButtons().map((button) => button.textContent)).toEqual(['완료 기록하기']);
  });

  it('shows the answer deadline of each request', async () => {
    open({ toAnswer: [request('a')], awaited: [request('b', { requestedBy: 'coach' })] });
    for (const text of ['11월 25일(수) 오전 10시까지 답해 주세요', '회원 답변 기한 11월 25일(수) 오전 10시'])
      await expect.element(on.text(text)).toBeInTheDocument();
  });
});
