import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { priceBooks } from '~/domain/catalog/policy';
import type { InvitedCoach, MatchView, ProposedTime } from '~/domain/matching/schema/matching';
import { quoteOrder } from '~/domain/payment/quote';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ProposalsPage } from './proposals-page';

const seven = seoulInstant(2026, 11, 26, 19);
const eight = seoulInstant(2026, 11, 26, 20);
const time = (startsAt: Date, state: ProposedTime['state'] = 'FREE'): ProposedTime => ({
  startsAt,
  state,
  wished: false,
});
const product = { type: 'short', lessonCount: 4 } as const;
const invitedCoach = (id: string, displayName: string, times: ProposedTime[]): InvitedCoach => ({
  coach: {
    encryptedCoachId: id,
    displayName,
    gender: 'female',
    headline: '',
    avatarSeed: 1,
    careerYears: 3,
    rating: null,
    reviewCount: 0,
  },
  status: 'PROPOSED',
  answerBy: now,
  answeredAt: now,
  declineReason: null,
  proposal: {
    program: { permalink: 'pilates', paymentPermalink: 'pilates', title: '필라테스', isWished: true },
    message: `${displayName} 코치예요.`,
    times,
    quote: quoteOrder(
      { priceGroup: 'workout-pt', title: '필라테스', product, personnel: 1, isIsland: false },
      currentPolicy(priceBooks),
    ),
  },
});
const match: MatchView = {
  encryptedConsultingId: 'request-1',
  serviceType: 'workout',
  status: 'ASKING',
  round: 1,
  answerBy: seoulInstant(2026, 11, 25, 12),
  expiresAt: seoulInstant(2026, 11, 26, 12),
  asked: 2,
  proposed: 2,
  waiting: 0,
  endedBy: null,
  encryptedFormDataId: 'form-1',
  wish: { programTitle: '필라테스', district: '역삼1동', schedules: [], personnel: 1, product },
  coaches: [
    invitedCoach('coach-1', '한지우', [time(seven)]),
    invitedCoach('coach-2', '박서준', [time(seven), time(eight)]),
  ],
  change: null,
  now,
};

const choice = (name: string, hour: number) =>
  page.getByRole('radio', { name: new RegExp(`^${name} 코치, .*오후 ${hour}시`) });
const hold = on.button('이 시간으로 결제하기');
const stopping = on.question('요청을 취소할까요?');

describe('the proposals of a request', () => {
  it('are chosen one at a time, and the time and coach picked last are reserved', async () => {
    show(<ProposalsPage first={match} />, {
      'suggest.match': () => match,
      'suggest.chooseProposal': () => ({ encryptedOrderId: 'order-1' }),
    });
    await expect.element(on.button('시간을 골라 주세요')).toBeDisabled();
    await choice('한지우', 7).click();
    await choice('박서준', 8).click();
    await expect.element(choice('한지우', 7)).not.toBeChecked();
    await hold.click();
    await on.until(() => expect(readVisits()).toHaveLength(1));
    expect(inputsOf('suggest.chooseProposal')).toEqual([
      { encryptedConsultingId: 'request-1', encryptedCoachId: 'coach-2', startsAt: eight },
    ]);
  });

  it('clear a picked time that is taken, and another time can be picked', async () => {
    show(<ProposalsPage first={match} />, {
      'suggest.match': () => match,
      'suggest.chooseProposal': () => {
        throw new Rejected('SLOT_TAKEN');
      },
    });
    await choice('박서준', 7).click();
    await expect.element(hold).toBeEnabled();
    const [first] = match.coaches;
    const coaches = first ? [first, invitedCoach('coach-2', '박서준', [time(seven, 'TAKEN'), time(eight)])] : [];
    answer({ 'suggest.match': () => ({ ...match, coaches }) });
    await hold.click();
    await on.expectText('방금 다른 예약이 잡힌 시간이에요.');
    await expect.element(choice('박서준', 7)).toBeDisabled();
    await expect.element(on.button('시간을 골라 주세요')).toBeDisabled();
    answer({ 'suggest.chooseProposal': () => ({ encryptedOrderId: null }) });
    await choice('박서준', 8).click();
    await hold.click();
    await on.until(() => expect(readVisits()).toHaveLength(1));
    expect(inputsOf('suggest.chooseProposal').map(({ startsAt }) => startsAt)).toEqual([seven, eight]);
  });
});

describe('giving up a request', () => {
  const stop = async () => {
    await on.press('요청 취소하기');
    await stopping.getByRole('button', { name: '요청 취소하기' }).click();
  };
  it('asks for confirmation, then shows the ended request with nothing left to pay', async () => {
    let read = match;
    show(<ProposalsPage first={match} />, {
      'suggest.match': () => read,
      'suggest.giveUpMatch': () => {
        read = { ...match, status: 'ENDED', endedBy: 'GIVEN_UP' };
      },
    });
    await on.press('요청 취소하기');
    await expect.element(stopping).toBeVisible();
    await on.key('{Escape}');
    await expect.element(stopping).not.toBeInTheDocument();
    expect(countOf('suggest.giveUpMatch')).toBe(0);
    await stop();
    await on.expectText('요청을 취소했어요. 코치들에게도 알렸어요.');
    await on.expectText('추천 요청이 끝났어요');
    await expect.element(on.button('요청 취소하기')).not.toBeInTheDocument();
    await expect.element(on.button('시간을 골라 주세요')).not.toBeInTheDocument();
    expect(inputsOf('suggest.giveUpMatch')).toEqual([{ encryptedConsultingId: 'request-1' }]);
  });

  it('that has been paid shows the paid request', async () => {
    show(<ProposalsPage first={match} />, {
      'suggest.match': () => ({ ...match, status: 'ENDED', endedBy: 'PAID' }),
      'suggest.giveUpMatch': () => {
        throw new Rejected('REQUEST_CLOSED');
      },
    });
    await stop();
    await on.expectText('함께할 코치를 정했어요');
    await expect
      .element(page.getByRole('link', { name: '내 수업 보기' }))
      .toHaveAttribute('href', '/f/user/mypage/lesson/learner');
  });
});
