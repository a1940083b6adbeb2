import { describe, expect, it } from 'vitest';
import type { AdminLesson } from '~/domain/operations/schema/lesson';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { LessonList } from './lesson-list';

const lesson: AdminLesson = {
  encryptedLessonId: 'lesson-1',
  sequence: 5,
  number: 3,
  lessonCount: 8,
  startsAt: seoulInstant(2025, 3, 4, 12, 30),
  endsAt: seoulInstant(2025, 3, 4, 13, 20),
  status: 'REQUESTED',
  proposedStartsAt: seoulInstant(2025, 3, 9, 18),
  serviceType: 'music',
  program: '피아노',
  learner: '김하늘',
  coach: '한지우',
  encryptedUserId: 'user-1',
  learnerEmail: 'haneul@dagaon.test',
  encryptedCoachId: 'coach-1',
  requestedBy: 'coach',
  confirmedAt: seoulInstant(2025, 3, 1, 1),
  heldAt: seoulInstant(2025, 3, 2, 2),
  endedAt: seoulInstant(2025, 3, 3, 3),
  endReason: '감기에 걸렸어요.',
  contract: {
    encryptedContractId: 'contract-1',
    encryptedOrderId: 'order-1',
    oid: 'dg_1',
    status: 'PAUSED',
    productType: 'regular',
    credits: 5,
    expiresAt: seoulInstant(2025, 6, 30, 23),
  },
  complaints: [
    { encryptedComplaintId: 'complaint-1', kind: 'LATE', status: 'OPEN', createdAt: seoulInstant(2025, 3, 5) },
  ],
  visit: null,
  canSubstitute: false,
  substitutions: [],
  events: [
    {
      machine: 'lesson',
      from: 'REQUESTED',
      to: 'CONFIRMED',
      role: 'learner',
      byOperator: true,
      reason: null,
      at: seoulInstant(2025, 3, 1, 1),
      by: '김하늘',
    },
  ],
};
const open = (path = '') =>
  show(
    <LessonList />,
    {
      'operations.listLessons': () => ({
        items: [lesson, { ...lesson, encryptedLessonId: 'lesson-2', status: 'NOSHOW_COACH', proposedStartsAt: null }],
        nextCursor: null,
      }),
      'operations.getLesson': () => lesson,
    },
    `/admin/lessons${path}`,
  );
const lastRequest = () => lastInput(inputsOf('operations.listLessons'));

describe('the list of 1:1 lessons', () => {
  it('shows each field in its column', async () => {
    open();
    const shared = { 회원: '김하늘', 코치: '한지우', 프로그램: '피아노 | 음악', 회차: '3/8' };
    const start = '2025년 3월 4일(화) 오후 12시 30분 | 김하늘 · 한지우 코치';
    await expectRows('1:1 수업', [
      { ...shared, 수업: `${start} | 변경 요청 2025년 3월 9일(일) 오후 6시`, 상태: '확정 전' },
      { ...shared, 수업: start, 상태: '코치 불참' },
    ]);
  });

  it('requests each selected filter and each search text', async () => {
    open('?contract=contract-9&attention=paused-coach');
    await on.until(() =>
      expect(lastRequest()).toEqual({
        query: '',
        coach: '',
        encryptedContractId: 'contract-9',
        attention: 'paused-coach',
      }),
    );
    await on.expectText('한 계약의 수업만 보고 있어요.');
    await on.button('모든 수업 보기').first().click();
    await on.expectNoText('한 계약의 수업만 보고 있어요.');
    await on.press('모든 수업 보기');
    await choose('상태', '회원 불참');
    await choose('분야', '미술');
    await on.type('시작일', '2025-03-01');
    await on.type('종료일', '2025-03-31');
    await on.type('코치 이름, 이메일, 휴대폰 번호로 찾기', '지우');
    await on.until(() => expect(lastRequest()['coach']).toBe('지우'));
    await on.type('회원 이름, 이메일, 휴대폰 번호로 찾기', '하늘');
    await on.until(() =>
      expect(lastRequest()).toEqual({
        status: 'NOSHOW_LEARNER',
        serviceType: 'art',
        from: '2025-03-01',
        to: '2025-03-31',
        query: '하늘',
        coach: '지우',
      }),
    );
  });

  it('shows an error when loading fails', async () => {
    open();
    answer({
      'operations.listLessons': () => {
        throw new ConnectionLost();
      },
    });
    await choose('상태', '확정');
    await on.expectText('불러오지 못했어요');
    answer({ 'operations.listLessons': () => ({ items: [], nextCursor: null }) });
    await on.press('다시 시도');
    await on.expectText('찾은 수업이 없어요');
    expect(lastRequest()).toEqual({ status: 'CONFIRMED', query: '', coach: '' });
  });
});

it('a 1:1 lesson shows its times, its contract, its complaints and every status change', async () => {
  open();
  await openRow(/변경 요청/);
  const sheet = on.dialog('피아노');
  await expectFacts(sheet, {
    '시작 일시': '2025년 3월 4일(화) 오후 12시 30분',
    상태: '확정 전',
    분야: '음악',
    회차: '3/8',
    '시간을 요청한 사람': '코치',
    '변경 요청': '2025년 3월 9일(일) 오후 6시',
    '확정 일시': '2025년 3월 1일(토) 오전 1시',
    '완료 기록 일시': '2025년 3월 2일(일) 오전 2시',
    '종료 일시': '2025년 3월 3일(월) 오전 3시',
    이유: '감기에 걸렸어요.',
    회원: '김하늘 (haneul@dagaon.test)',
    코치: '한지우',
  });
  await expectFacts(part('계약'), {
    상품: '정기',
    상태: '쉬는 중',
    '남은 횟수': '5회',
    '이용 기한': '2025년 6월 30일(월) 오후 11시',
  });
  const links = sheet.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['김하늘 (haneul@dagaon.test)', '/admin/members?open=user-1'],
    ['한지우', '/admin/coaches?open=coach-1'],
    ['이 계약의 수업 보기', '/admin/lessons?contract=contract-1'],
    ['주문·결제 보기', '/admin/orders?open=order-1'],
    [expect.stringContaining('답변 대기'), '/admin/complaints?open=complaint-1'],
  ]);
  await expect
    .element(part('상태 변경 내역'))
    .toHaveTextContent('수업 확정 전 → 확정3월 1일(토) 오전 1시 · 회원 김하늘 (운영자가 대신)');
});

describe('a substitute for a 1:1 lesson', () => {
  const candidate = {
    encryptedCoachId: 'coach-2',
    name: '서다온',
    gender: 'female',
    avatarSeed: 3,
    headline: '',
    careerYears: 6,
    rating: null,
    reviewCount: 0,
    certificate: '피아노 교원 자격',
  } as const;
  const declined = { policyVersion: '1', chargedLessons: 0, chargedAmount: 0, returnedCredits: 1, bonusCredits: 1 };
  const substitution = {
    encryptedSubstitutionId: 'substitution-1',
    coach: '서다온',
    byOperator: true,
    answerBy: seoulInstant(2025, 3, 3, 18),
    createdAt: seoulInstant(2025, 3, 2, 9),
  };

  it('is requested from a candidate after a question, shown with its deadline, and withdrawn', async () => {
    let current: AdminLesson = { ...lesson, canSubstitute: true };
    open();
    answer({
      'operations.getLesson': () => current,
      'operations.lessonSubstitutes': () => ({
        candidates: [candidate],
        open: null,
        answerBy: substitution.answerBy,
        declined,
        remaining: 3,
      }),
      'operations.proposeLessonSubstitute': () => {
        throw new ConnectionLost();
      },
      'operations.withdrawLessonSubstitute': () => {
        current = { ...current, substitutions: [{ ...substitution, status: 'WITHDRAWN' }] };
      },
    });
    await openRow(/변경 요청/);
    await on.press('대체 코치 찾기');
    await on.press('요청하기');
    const question = on.question('서다온 코치에게 대체 수업을 요청할까요?');
    await expect.element(question).toHaveTextContent('2025년 3월 3일(월) 오후 6시까지 답을 기다려요.');
    await expect.element(question).toHaveTextContent('수업 1회를 돌려드리고 보상 수업 1회를 드려요');
    await on.key('{Escape}');
    expect(inputsOf('operations.proposeLessonSubstitute')).toEqual([]);
    await on.press('요청하기');
    await question.getByRole('button', { name: '요청하기' }).click();
    await on.expectText('인터넷이 잠시 끊겼어요');
    answer({
      'operations.proposeLessonSubstitute': () => {
        current = { ...current, substitutions: [{ ...substitution, status: 'REQUESTED' }] };
      },
    });
    await on.press('요청하기');
    await question.getByRole('button', { name: '요청하기' }).click();
    await on.expectText('대체 수업을 요청했어요.');
    const proposed = { encryptedLessonId: 'lesson-1', encryptedCoachId: 'coach-2' };
    expect(inputsOf('operations.proposeLessonSubstitute')).toEqual([proposed, proposed]);
    const requests = part('대체 코치');
    await expect.element(requests).toHaveTextContent('서다온 코치 · 대체 코치 답변 대기');
    await expect.element(on.button('대체 코치 찾기')).not.toBeInTheDocument();
    await on.press('요청 취소하기');
    await on.expectText('대체 코치 요청을 취소했어요.');
    expect(inputsOf('operations.withdrawLessonSubstitute')).toEqual([{ encryptedSubstitutionId: 'substitution-1' }]);
    await expect.element(requests).toHaveTextContent('서다온 코치 · 요청 취소');
    await expect.element(on.button('요청 취소하기')).not.toBeInTheDocument();
  });
});
