import { describe, expect, it } from 'vitest';
import type { ContractView, UpcomingLesson } from '~/domain/lesson/schema/views';
import type { SentLink } from '~/domain/payment/link';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleContract, now } from '~/test/browser-mode/examples';
import { readMarkup } from '~/test/markup';
import { TrpcProvider } from '~/trpc/react';
import { CreditMeter } from './contract/credit-meter';
import { PausedCoachNotice } from './contract/paused-coach-notice';
import { ReviewOffer } from './contract/review-offer';
import { SentLinks } from './contract/sent-links';
import { TrialNoteView } from './trial-note/trial-note-view';
import { UpcomingCard } from './upcoming-lesson';

const read = (page: Parameters<typeof readMarkup>[0]) => readMarkup(<TrpcProvider>{page}</TrpcProvider>);
const upcoming: UpcomingLesson = {
  encryptedContractId: 'contract-1',
  startsAt: seoulInstant(2026, 11, 25, 19),
  coachName: '한지우',
  learnerName: '김하늘',
  programTitle: '필라테스',
  place: '강남구 역삼1동',
} as UpcomingLesson;

describe('the next lesson', () => {
  it.each([
    ['learner', '한지우 코치'],
    ['coach', '김하늘 님'],
  ] as const)('shows the other party: %s', (side, other) => {
    const { words, hrefs } = read(<UpcomingCard upcoming={upcoming} side={side} now={now} />);
    expect(words).toBe(`|다음 수업 · 내일|11월 25일(수) 오후 7시|${other} · 필라테스|강남구 역삼1동|`);
    expect(hrefs).toEqual(['/f/user/mypage/lesson/contract-1']);
  });

  it('is shown as under way after it has started', () => {
    const started = <UpcomingCard upcoming={{ ...upcoming, startsAt: now }} side="coach" now={now} />;
    expect(read(started).words).toContain('|지금 수업 중|');
  });
});

it('the lessons of a contract are counted by their status', () => {
  const meter = (counts: ContractView['counts']) => {
    const { words, markup } = read(<CreditMeter counts={counts} />);
    return [words, markup.split('rounded-full').length - 1];
  };
  expect(meter({ total: 12, used: 5, charged: 1, confirmed: 2, requested: 3, left: 4 })).toEqual([
    '|12회 중 |5회| 마쳤어요 · 차감 1회 · 확정 2회 · 확정 대기 3회 · 남은 수업 4회|',
    15,
  ]);
  expect(meter({ total: 4, used: 4, charged: 0, confirmed: 0, requested: 0, left: 0 })).toEqual([
    '|4회 중 |4회| 마쳤어요|',
    4,
  ]);
});

it.each([
  ['OPEN', '|11월 27일(금) 오전 9시까지 결제할 수 있어요|결제 전|'],
  ['PAID', '|11월 25일(수) 오전 10시에 결제됐어요|결제 완료|'],
  ['EXPIRED', '|11월 24일(화) 오전 9시에 보냈어요|기한 만료|'],
] as const)('a sent payment link shows its state: %s', (state, words) => {
  const link = {
    encryptedLinkId: 'link-1',
    state,
    learnerName: '김하늘',
    programTitle: '필라테스',
    product: { type: 'short', lessonCount: 4 },
    sentAt: seoulInstant(2026, 11, 24, 9),
    expiresAt: seoulInstant(2026, 11, 27, 9),
    paidAt: state === 'PAID' ? seoulInstant(2026, 11, 25, 10) : null,
  } as SentLink;
  const visibleText = read(<SentLinks links={[link]} />).words;
  expect(visibleText).toContain('|김하늘 님 · 필라테스 4회|');
  expect(visibleText).toContain(words);
  expect(read(<SentLinks links={[]} />).words).toBe('');
});

describe('the notice about a paused coach', () => {
  const notice = (change: Partial<ContractView>) =>
    read(<PausedCoachNotice contract={{ ...exampleContract, coachPaused: true, upcomingAt: null, ...change }} />);
  it('explains what happens to the lessons', () => {
    const plain = notice({});
    expect(plain.words).toContain('|한지우 코치가 활동을 쉬고 있어요.|');
    expect(plain.words).not.toMatch(/확정된 수업은|확정되지 않은 요청은/);
    expect(plain.hrefs.at(-1)).toContain('order-1');
    expect(notice({ upcomingAt: now }).words).toContain('확정된 수업은 예정대로 할 수 있는지 확인하고 있어요.');
    expect(notice({ hasRequest: true }).words).toContain('확정되지 않은 요청은 답변 기한이 지나면 취소되고');
  });

  it.each([{ coachPaused: false }, { status: 'TERMINATED' }] as const)(
    'is not shown when it would not apply: %o',
    (change) => {
      expect(notice(change).words).toBe('');
    },
  );
});

it('a review is offered after a lesson took place, until the learner has written one', () => {
  const offer = (change: Partial<ContractView['read']>) =>
    read(<ReviewOffer contract={{ ...exampleContract, read: { ...exampleContract.read, ...change } }} />);
  expect(offer({ writableNormalReview: true }).hrefs).toEqual(['/f/user/mypage/review?contract=contract-1']);
  expect(offer({}).hrefs).toEqual([]);
  expect(offer({ writableNormalReview: true, hasNormalReview: true }).hrefs).toEqual([]);
  expect(offer({ writableNormalReview: true, hasEndLessonReview: true }).hrefs).toEqual([]);
});

it('a trial note shows the learner, the lesson, the coach and the date', () => {
  const note = {
    programTitle: '필라테스',
    trialAt: seoulInstant(2026, 11, 20, 19),
    learnerName: '김하늘',
    coachName: '한지우',
    text: '자세가 좋아요.',
    notedAt: seoulInstant(2026, 11, 21, 9),
  } as Parameters<typeof TrialNoteView>[0]['note'];
  expect(read(<TrialNoteView note={note} />).words).toBe(
    '|필라테스 체험 · 11월 20일(금) 오후 7시|김하늘 님의 체험 노트|자세가 좋아요.|한지우 코치 · 11월 21일(토) 오전 9시|',
  );
  expect(read(<TrialNoteView note={{ ...note, trialAt: null }} />).words).toContain('|필라테스 체험|');
});
