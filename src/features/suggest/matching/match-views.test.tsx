import { describe, expect, it } from 'vitest';
import { priceBooks } from '~/domain/catalog/policy';
import type { InvitedCoach, InvitationRow, MatchRow, MatchView, ProposedTime } from '~/domain/matching/schema/matching';
import type { RequestSummary } from '~/domain/matching/request-summary';
import { quoteOrder } from '~/domain/payment/quote';
import { currentPolicy } from '~/domain/shared/current-policy';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { readMarkup } from '~/test/markup';
import { TrpcProvider } from '~/trpc/react';
import { InvitedCoaches } from './invited-coaches';
import { InvitationList } from './invitation-list';
import { OwnMatches } from './own-matches';
import { ProposalCard } from './proposal-card';
import { ProposalTable } from './proposal-table';
import { RequestDetails } from './request-details';

const now = seoulInstant(2026, 11, 24, 12);
const product = { type: 'short', lessonCount: 4 } as const;
const quote = quoteOrder(
  { priceGroup: 'workout-pt', title: '필라테스', product, personnel: 1, isIsland: false },
  currentPolicy(priceBooks),
);
const time = (hour: number, change: Partial<ProposedTime> = {}): ProposedTime => ({
  startsAt: seoulInstant(2026, 11, 26, hour),
  state: 'FREE',
  wished: false,
  ...change,
});
type Proposal = NonNullable<InvitedCoach['proposal']>;
const program = { permalink: 'reformer', paymentPermalink: 'pilates', title: '기구 필라테스', isWished: false };
const invitedCoach = (change: Partial<InvitedCoach> = {}, proposal: Partial<Proposal> = {}): InvitedCoach => ({
  coach: {
    encryptedCoachId: 'coach-1',
    displayName: '한지우',
    gender: 'female',
    headline: '천천히 깊게',
    avatarSeed: 1,
    careerYears: 3,
    rating: 4.8,
    reviewCount: 31,
  },
  status: 'PROPOSED',
  answerBy: seoulInstant(2026, 11, 25, 9),
  answeredAt: now,
  declineReason: null,
  proposal: {
    program,
    message: '목요일 저녁에 뵐게요.',
    times: [time(19, { wished: true }), time(20, { state: 'TAKEN' }), time(21, { state: 'OVER' })],
    quote,
    ...proposal,
  },
  ...change,
});
const match = {
  encryptedConsultingId: 'request/1',
  serviceType: 'workout',
  status: 'ASKING',
  answerBy: seoulInstant(2026, 11, 25, 9),
  expiresAt: seoulInstant(2026, 11, 26, 18),
  proposed: 0,
  waiting: 3,
  encryptedFormDataId: 'form-1',
  wish: { product },
} as unknown as MatchView;
const read = (page: Parameters<typeof readMarkup>[0]) => readMarkup(<TrpcProvider>{page}</TrpcProvider>);

describe('a proposal', () => {
  const card = (coach: InvitedCoach) =>
    read(<ProposalCard invited={coach} match={match} picked={null} onPick={() => undefined} />);

  it('shows the coach, the price, and which of its times can be selected', () => {
    const { words, hrefs, markup } = card(invitedCoach());
    for (const part of [
      '|한지우 코치|',
      '4.8',
      '31',
      '|천천히 깊게|',
      '|목요일 저녁에 뵐게요.|',
      '|기구 필라테스 4회|',
    ])
      expect(words).toContain(part);
    expect(words).toContain(`|${quote.total.toLocaleString('ko-KR')}원|`);
    expect(words).toContain(`|코치가 제안한 다른 수업이에요|1회에 ${quote.unitPrice.toLocaleString('ko-KR')}원|`);
    expect(words).toContain('|11월 26일(목) 오후 8시|이제 고를 수 없어요|11월 26일(목) 오후 9시|예약 기한이 지났어요|');
    const choices = [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => [
      /aria-label="([^"]*)"/.exec(input)?.[1],
      input.includes('disabled'),
    ]);
    expect(choices).toEqual([
      ['한지우 코치, 11월 26일(목) 오후 7시, 고르신 시간대', false],
      ['한지우 코치, 11월 26일(목) 오후 8시, 이제 고를 수 없어요', true],
      ['한지우 코치, 11월 26일(목) 오후 9시, 예약 기한이 지났어요', true],
    ]);
    expect(hrefs).toEqual(['/coaches/coach-1', '/payment/pilates?coach=coach-1&form=form-1&program=reformer']);
    expect(words).not.toContain('제안한 시간을 이제 고를 수 없어요.');
  });

  it('shows a message when no time is available, or when its coach takes no bookings', () => {
    expect(card(invitedCoach({}, { times: [time(20, { state: 'TAKEN' })] })).words).toContain(
      '제안한 시간을 이제 고를 수 없어요. 이 코치의 다른 빈 시간을 볼 수 있어요.',
    );
    const away = card(invitedCoach({}, { times: [time(20, { state: 'AWAY' })] }));
    expect(away.words).toContain(
      '지금은 이 코치가 예약을 받지 않아요. 제안은 그대로 있고, 예약을 다시 받으면 고를 수 있어요.',
    );
    expect(away.words).not.toContain('다른 빈 시간 보기');
    expect(card(invitedCoach({}, { program: { ...program, isWished: true } })).words).toContain('|원하신 수업이에요|');
  });

  it('is compared by rating, price and first available time', () => {
    const rows = (coach: InvitedCoach) => read(<ProposalTable coaches={[coach]} hasPreferences />).words;
    const price = `${quote.total.toLocaleString('ko-KR')}원`;
    expect(rows(invitedCoach())).toContain(`|한지우|4.8|${price}|11월 26일(목) 오후 7시|고르신 시간대|`);
    const later = invitedCoach(
      { coach: { ...invitedCoach().coach, rating: null } },
      { times: [time(18, { state: 'TAKEN' }), time(20)] },
    );
    expect(rows(later)).toMatch(new RegExp(`\\|한지우\\|–\\|${price}\\|11월 26일\\(목\\) 오후 8시\\|$`));
    expect(rows(invitedCoach({}, { times: [time(18, { state: 'AWAY' })] }))).toContain('|지금은 예약을 받지 않아요|');
    expect(rows(invitedCoach({}, { times: [time(18, { state: 'OVER' })] }))).toContain('|고를 시간 없음|');
  });
});

it('each invited coach has a status, and a deadline while an answer is still possible', () => {
  const line = (coach: InvitedCoach) =>
    read(<InvitedCoaches coaches={[coach]} now={now} heading="답을 기다려요" />).words;
  expect(line(invitedCoach({ status: 'INVITED' }))).toContain('|답변 대기 · 내일 오전 9시까지|');
  expect(line(invitedCoach({ status: 'DECLINED', declineReason: 'PLACE' }))).toContain('|거절 · 거리가 멀어요|');
  expect(line(invitedCoach({ status: 'LAPSED' }))).toContain('|답변 없음|');
});

it.each([
  [{ proposed: 2, waiting: 1 }, '|제안 2개|', '|11월 26일(목) 오후 6시까지 고를 수 있어요|'],
  [{ proposed: 0, waiting: 3 }, '|답변 대기|', '|코치 3명의 답을 내일 오전 9시까지 기다려요|'],
  [{ status: 'NOBODY', proposed: 0 }, '|제안 없음|', '|답을 조금 바꾸거나 직접 고를 수 있어요|'],
] as const)('the learner’s own request shows its next step: %o', (change, chip, next) => {
  const { words, hrefs } = read(<OwnMatches matches={[{ ...(match as MatchRow), ...change }]} now={now} />);
  expect(words).toContain('|운동 추천 요청|');
  expect(words).toContain(chip);
  expect(words).toContain(next);
  expect(hrefs).toEqual(['/consulting/proposals?encryptedConsultingId=request%2F1']);
});

const wish: RequestSummary = {
  serviceType: 'workout',
  purposes: ['다이어트'],
  purposesKept: false,
  types: ['yoga'],
  choices: [],
  tools: ['요가 매트', '폼롤러'],
  place: { province: '서울특별시', city: '강남구', district: '역삼1동' },
  schedules: ['tue5'],
  personnel: 2,
  people: [
    { gender: 'female', age: 34 },
    { gender: 'male', age: null },
  ],
  product: { type: 'regular', lessonCount: 8, period: 'pro' },
  parking: 'unknown',
  pet: null,
};

it('the details of a request show each fact under its own label, and no part of the address below the district', () => {
  const { words } = read(<RequestDetails request={wish} requestedProgram="하타 요가" />);
  const months = currentPolicy(priceBooks).regular.periods.pro.months;
  expect(words).toContain(
    `|분야|운동 · 다이어트, 요가|수업|하타 요가 월 8회, ${months}개월|시간|화 저녁|동네|강남구 역삼1동|수업 받는 사람|2명 (`,
  );
  expect(words).toContain('34세');
  expect(words).toContain('|도구|요가 매트, 폼롤러|');
  expect(words).not.toContain('|방문|');
  expect(words).toContain('이름 전체와 자세한 주소는 회원이 결제한 뒤에 볼 수 있어요.');
  const hiddenRequest = read(
    <RequestDetails
      request={{ ...wish, purposesKept: true, parking: 'yes' as RequestSummary['parking'] }}
      requestedProgram={null}
    />,
  );
  expect(hiddenRequest.words).toContain(
    '이름 전체와 자세한 주소는 회원이 결제한 뒤에 볼 수 있어요. 자세한 목적은 회원이 동의했을 때 볼 수 있어요.',
  );
});

it('requests that need the coach’s answer are counted and listed before answered requests', () => {
  const row = (id: string, change: Partial<InvitationRow>): InvitationRow => ({
    encryptedInvitationId: id,
    status: 'INVITED',
    answerBy: new Date(now.getTime() + 5 * HOUR_MS),
    expiresAt: seoulInstant(2026, 11, 26, 18),
    learnerName: '김하늘',
    wish,
    actions: ['PROPOSE'],
    ...change,
  });
  const rows = [
    row('done/1', { status: 'PROPOSED', learnerName: '이도윤', actions: [] }),
    row('open/1', {}),
    row('open/2', { learnerName: '박서준' }),
  ];
  const { words, hrefs } = read(<InvitationList first={rows} renderedAt={now} />);
  expect(hrefs).toEqual(['/expert/requests/open%2F1', '/expert/requests/open%2F2', '/expert/requests/done%2F1']);
  expect(words).toContain('|추천 요청|2|답을 기다리는 요청 2건|');
  expect(words).toContain(
    '|김하늘 님 · 역삼1동|답변 필요|운동 · 다이어트, 요가|화 저녁|오늘 오후 5시까지 답할 수 있어요 · 5시간 남음|',
  );
  expect(words).toContain('|답한 추천 요청|');
  expect(words).toContain('|이도윤 님 · 역삼1동|제안 완료|');
  expect(words).toContain('|회원이 11월 26일(목) 오후 6시까지 골라요|');
});
