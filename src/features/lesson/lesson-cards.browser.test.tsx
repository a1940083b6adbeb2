import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ContractList, ContractView, UpcomingLesson } from '~/domain/lesson/schema/views';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { unmount, show } from '~/test/browser-mode/show';
import { readMarkup } from '~/test/markup';
import { TrpcProvider } from '~/trpc/react';
import { AbsenceList } from './absence-list';
import { ContractCard } from './contract/contract-card';
import { LessonRow } from './lesson-row';
import { MyPage } from './my-page';

const read = (view: Parameters<typeof readMarkup>[0]) => readMarkup(<TrpcProvider>{view}</TrpcProvider>);

describe('a contract card', () => {
  const card = (change: Partial<ContractView> = {}, side: 'learner' | 'coach' = 'learner') =>
    read(<ContractCard contract={{ ...exampleContract, ...change }} side={side} now={now} isAccented />);
  it('shows the other party, the program, the number of participants and the place', () => {
    const { words, hrefs } = card({ personnel: 3 });
    expect(words).toContain('|한지우 코치|필라테스 단기 · 3명|강남구 역삼1동|');
    expect(words).toContain('|4회 중 |0회| 마쳤어요 · 확정 1회 · 남은 수업 3회|');
    expect(hrefs).toContain('/f/user/mypage/lesson/contract-1');
    expect(card().words).toContain('|필라테스 단기|강남구 역삼1동|');
    expect(card({}, 'coach').words).toContain('|김하늘 님|');
    expect(card({ programType: 'regular' }).words).toContain('|필라테스 정기|');
  });

  it.each([
    ['PENDING_PAYMENT', '결제 대기'],
    ['PAUSED', '쉬는 중'],
    ['COMPLETED', '완료'],
    ['TERMINATED', '전체 취소'],
  ] as const)('shows its status: %s', (status, chip) => {
    expect(card({ status }).words).toContain(`|한지우 코치|${chip}|`);
  });

  it('opens the trial note in a new tab once it is written', () => {
    const { markup } = card({ encryptedConsultingId: 'note+1' });
    expect(markup).toMatch(
      /<a href="\/consulting\/\?encryptedConsultingId=note%2B1" target="_blank" rel="noopener"[^>]*>.*?한지우 코치의 체험 노트 보기/,
    );
    expect(card({ encryptedConsultingId: 'note+1' }, 'coach').words).not.toContain('체험 노트');
    expect(card().words).not.toContain('체험 노트');
  });

  it('opens the lesson note of each lesson in a new tab', () => {
    const noteOf = (isWritten: boolean, isWritable: boolean) => {
      const note = { path: '/mypage/lessons/detail/?encryptedId=contract-1', isWritten, isWritable };
      const lesson = { ...exampleLesson, note };
      return read(<LessonRow encryptedContractId="contract-1" lesson={lesson} side="coach" now={now} />);
    };
    expect(noteOf(false, true).markup).toMatch(
      /<a href="\/mypage\/lessons\/detail\/\?encryptedId=contract-1" target="_blank" rel="noopener"/,
    );
    expect(noteOf(false, true).words).toContain('수업 노트 쓰기');
    expect(noteOf(true, true).words).toContain('수업 노트 수정');
    expect(noteOf(true, false).words).toContain('수업 노트 보기');
  });

  it('also shows the next lesson when another step comes first', () => {
    const next = { ...exampleContract.next, kind: 'CHOOSE_TIME' } as unknown as ContractView['next'];
    expect(card({ next }).words).toContain('|다음 수업 11월 25일(수) 오후 7시|');
  });
});

it('a missed lesson shows the learner’s reason, and can be disputed only once', () => {
  const absence = (change: object) =>
    read(
      <AbsenceList
        absences={[
          {
            ...exampleLesson,
            status: 'NOSHOW_COACH',
            encryptedContractId: 'contract-1',
            learnerName: '김하늘',
            programTitle: '필라테스',
            reason: '삼십 분 기다렸어요.',
            ...change,
          } as Parameters<typeof AbsenceList>[0]['absences'][number],
        ]}
        now={now}
      />,
    ).words;
  expect(absence({})).toContain('|김하늘 님 |· 필라테스|회원이 입력한 이유: 삼십 분 기다렸어요.|문제 신고하기|');
  expect(absence({ disputed: true })).not.toContain('문제 신고하기');
});

describe('the learner’s own page', () => {
  const main = page.getByRole('main');
  const link = (name: string) => main.getByRole('link', { name });
  const open = (change: Partial<ContractList>, companyLessons: number | null = null) => {
    const first = { contracts: [], upcoming: null, ...change } as unknown as ContractList;
    show(<MyPage first={first} renderedAt={now} matches={null} deposits={null} companyLessons={companyLessons} />);
  };
  it('links to the questionnaire when no lesson is scheduled', async () => {
    open({});
    await on.expectText('예정된 수업이 없어요');
    await expect.element(link('코치 찾기').first()).toHaveAttribute('href', '/workout/suggest');
    await expect.element(main).not.toHaveTextContent('회사 수업');
  });

  it('links to the reserved company lessons, or to the company’s schedule when there are none', async () => {
    open({}, 2);
    await expect.element(link('예약한 회사 수업 2개')).toHaveAttribute('href', '/f/company/learner/my');
    await on.expectText('코치와 예정된 수업이 없어요');
    unmount();
    open({}, 0);
    await expect.element(link('회사 수업 보기')).toHaveAttribute('href', '/f/company/learner/schedule');
  });

  const closed = { ...exampleContract, next: { ...exampleContract.next, kind: 'CLOSED' } } as ContractView;
  it('shows every contract with an unanswered substitute first', async () => {
    const waiting = (id: string, name: string) =>
      ({
        ...exampleContract,
        encryptedId: id,
        coach: { ...exampleContract.coach, name },
        next: { ...exampleContract.next, kind: 'SUBSTITUTE', answerBy: now },
      }) as ContractView;
    open({ contracts: [exampleContract, waiting('contract-2', '박서준'), waiting('contract-3', '정민정')] });
    await expect.element(main).toHaveTextContent(/박서준 코치.*정민정 코치/);
    await expect.element(main).not.toHaveTextContent('한지우 코치');
  });

  it('shows the next lesson and the contract that needs an action', async () => {
    const other = {
      ...exampleContract,
      encryptedId: 'contract-2',
      coach: { ...exampleContract.coach, name: '박서준' },
    };
    const upcoming: UpcomingLesson = {
      encryptedContractId: 'contract-1',
      startsAt: exampleLesson.startsAt,
      coachName: '한지우',
      learnerName: '김하늘',
      programTitle: '필라테스',
      encryptedLessonId: exampleLesson.encryptedId,
      endsAt: exampleLesson.endsAt,
      place: '',
    };
    open({ contracts: [closed, other], upcoming });
    await expect.element(page.getByRole('article')).toHaveAccessibleName('박서준 코치, 필라테스 단기');
    await on.expectText('다음 수업 · 내일');
  });

  it('hides closed contracts', async () => {
    open({ contracts: [closed] });
    await on.expectText('예정된 수업이 없어요');
    expect(page.getByRole('article').elements()).toEqual([]);
  });
});
