import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Review, ReviewSubject as Subject } from '~/domain/review/schema';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import {
  type Answers,
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { OwnReviews } from './own-reviews';
import { ReviewBoard } from './review-board';

type Written = OutputOf<'review.written'>['items'][number];
const subject = (id: string, name: string): Subject => ({
  encryptedContractId: id,
  coach: { name, encryptedCoachId: `coach-of-${id}`, avatarSeed: 1, gender: 'female' },
  programTitle: '필라테스',
  serviceType: 'workout',
  lessons: 2,
  lastLessonAt: now,
});
const notGranted = { granted: false, at: null };
const first = subject('contract-1', '한지우');
const second = subject('contract-2', '박서준');
const reviewText = '두 번 만에 아침에 일어날 때 목이 가벼워졌어요.';
const writtenReview = (item: Subject, contents: string, rating = 5): Written => ({
  subject: item,
  review: {
    encryptedReviewId: `review-of-${item.encryptedContractId}`,
    kind: 'NORMAL',
    rating,
    contents,
    createdAt: now,
    edited: false,
    shown: true,
    editable: true,
    editableUntil: now,
    photos: [],
  },
});
const text = () => page.getByRole('dialog').getByRole('textbox');

/**
 * Returns a server with contracts without a review and with reviews; writing moves a contract from the first list to
 * the second.
 */
function serverOf(waiting: Subject[], reviews: Written[]) {
  let [remaining, sent] = [waiting, reviews];
  const isOf = (id: string) => (item: Subject) => item.encryptedContractId === id;
  const subjectOf = (id: string) => [first, second].find(isOf(id)) ?? first;
  return {
    'review.waiting': () => ({ subjects: remaining }),
    'review.written': () => ({ items: sent, nextCursor: null }),
    'review.own': ({ encryptedContractId: id }) => ({
      subject: subjectOf(id),
      photoConsent: notGranted,
      kinds: [{ kind: 'NORMAL', writable: true, review: sent.find((item) => isOf(id)(item.subject))?.review ?? null }],
    }),
    'review.write': ({ encryptedContractId: id, contents, rating }) => {
      remaining = remaining.filter((item) => !isOf(id)(item));
      sent = [writtenReview(subjectOf(id), contents, rating), ...sent.filter((item) => !isOf(id)(item.subject))];
      return undefined as never;
    },
  } satisfies Answers;
}
function open(waiting: Subject[], reviews: Written[]) {
  const server = serverOf(waiting, reviews);
  show(
    <OwnReviews waiting={{ subjects: waiting }} written={{ items: reviews, nextCursor: null }} />,
    server,
    '/f/user/mypage/review',
  );
  return server;
}

describe('the page of the user’s own reviews', () => {
  it('moves a contract to the written reviews after a review was sent; a failed one stays typed', async () => {
    const server = open([first, second], []);
    await on.expectText('후기를 쓸 수 있는 수업 2개');
    await on.press('박서준 코치 후기 쓰기');
    await page.getByRole('dialog').getByRole('radio').last().click();
    await text().fill(reviewText);
    answer({
      'review.write': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('후기 남기기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(text()).toHaveValue(reviewText);
    expect(inputsOf('review.write')).toEqual([
      { encryptedContractId: 'contract-2', kind: 'NORMAL', rating: 5, contents: reviewText },
    ]);
    answer(server);
    await on.press('후기 남기기');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await on.expectText('후기를 쓸 수 있는 수업 1개');
    await expect.element(page.getByRole('region', { name: '쓴 후기' })).toHaveTextContent(reviewText);
    await expect.element(on.button('박서준 코치 후기 쓰기')).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
    // The form of the other contract starts empty.
    await on.press('한지우 코치 후기 쓰기');
    await expect.element(text()).toHaveValue('');
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  });

  it('shows an edited review with its new text, also when it is opened again', async () => {
    open([], [writtenReview(first, reviewText, 4)]);
    await on.press('한지우 코치 후기 수정');
    await expect.element(text()).toHaveValue(reviewText);
    await text().fill('이제 계단도 편하게 올라가요. 매주 기다려져요.');
    await on.press('수정한 후기 저장');
    await on.expectText('후기를 수정했어요.');
    await expect.element(page.getByRole('region', { name: '쓴 후기' })).toHaveTextContent('이제 계단도 편하게');
    expect(inputsOf('review.write')).toEqual([
      {
        encryptedContractId: 'contract-1',
        kind: 'NORMAL',
        rating: 4,
        contents: '이제 계단도 편하게 올라가요. 매주 기다려져요.',
      },
    ]);
    await on.press('한지우 코치 후기 수정');
    await expect.element(text()).toHaveValue('이제 계단도 편하게 올라가요. 매주 기다려져요.');
    await on.expectNoText('작성하던 후기를 이어서 써요.');
  });

  it('says before the first lesson that there is nothing to review yet', async () => {
    show(
      <OwnReviews waiting={{ subjects: [] }} written={{ items: [], nextCursor: null }} />,
      {
        ...serverOf([], []),
        'review.own': () => ({
          subject: first,
          photoConsent: notGranted,
          kinds: [{ kind: 'NORMAL', review: null, writable: false }],
        }),
      },
      '/f/user/mypage/review?contract=contract-1',
    );
    await on.expectText('아직 후기를 남길 수업이 없어요');
    await on.expectText('수업을 받은 뒤에 쓸 수 있어요');
    await on.key('{Escape}');
    await on.expectNoText('수업을 받은 뒤에 쓸 수 있어요');
    expect(window.location.search).toBe('');
  });

  it('lets the user choose a kind, and sends the review of this kind', async () => {
    show(
      <OwnReviews waiting={{ subjects: [] }} written={{ items: [], nextCursor: null }} />,
      {
        ...serverOf([], []),
        'review.own': () => ({
          subject: first,
          photoConsent: notGranted,
          kinds: [
            { kind: 'NORMAL', writable: true, review: writtenReview(first, reviewText).review },
            { kind: 'END_LESSON', writable: true, review: null },
          ],
        }),
      },
      '/f/user/mypage/review?contract=contract-1',
    );
    await expect.element(on.dialog('어떤 후기를 쓸까요?')).toBeVisible();
    await on.expectText('작성 완료, 수정 가능');
    await page.getByRole('button', { name: '전체 수업 후기' }).click();
    await expect.element(on.dialog('전체 수업 후기 쓰기')).toBeVisible();
    await expect.element(text()).toHaveValue('');
    await page.getByRole('dialog').getByRole('radio').last().click();
    await text().fill(reviewText);
    await on.press('후기 남기기');
    await expect
      .poll(() => inputsOf('review.write'))
      .toEqual([{ encryptedContractId: 'contract-1', kind: 'END_LESSON', rating: 5, contents: reviewText }]);
  });

  it('retries a review that could not be loaded', async () => {
    const server = open([first], []);
    answer({
      'review.own': () => {
        throw new Rejected('RATE_LIMITED');
      },
    });
    await on.press('한지우 코치 후기 쓰기');
    await on.expectText('잠시 후 다시 시도해 주세요.');
    answer(server);
    await on.press('다시 시도');
    await expect.element(text()).toHaveValue('');
  });
});

describe('the list of reviews', () => {
  const review = (id: string, writer: string): Review => ({
    encryptedReviewId: id,
    writer,
    rating: 5,
    contents: `${writer} 님의 글이에요.`,
    coach: { name: '한지우', encryptedCoachId: 'coach-1', avatarSeed: 1, gender: 'female' },
    imageUrl: null,
    drawingUrl: null,
    photos: [],
    serviceType: 'workout',
    programTitle: '필라테스',
    createdAt: now,
    edited: false,
  });
  const board = (path: string, answers: Answers) => show(<ReviewBoard first={null} hasPhotos />, answers, path);

  it('changes with each filter', async () => {
    board('/f/reviews', {
      'review.list': ({ serviceType, isOnlyImageReviews }) => ({
        items: serviceType === 'art' ? [] : [review('r1', isOnlyImageReviews ? '사진' : '글')],
        nextCursor: null,
      }),
    });
    await on.expectText('글 님의 글이에요.');
    await page.getByRole('radio', { name: '사진 후기' }).click();
    await on.expectText('사진 님의 글이에요.');
    await on.expectNoText('글 님의 글이에요.');
    await on.press(serviceTypeLabels.art);
    await on.expectText('아직 이 조건의 후기가 없어요');
    expect(window.location.search).toBe('?type=art&photo=1');
    await on.press('모든 후기 보기');
    await on.expectText('글 님의 글이에요.');
    expect(window.location.search).toBe('');
  });

  it('has its filters in a panel that a narrow screen opens, and closes it with a choice', async () => {
    board('/f/reviews', {
      'review.list': ({ serviceType }) => ({ items: [review('r1', serviceType ?? 'all')], nextCursor: null }),
    });
    const [opener, menu] = [on.button('조건 고르기'), page.getByRole('dialog', { name: '조건' })];
    await expect.element(page.getByRole('heading', { name: '모든 후기' })).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
    await opener.click();
    await expect.element(menu.getByRole('button', { name: '모든 분야' })).toHaveAttribute('aria-pressed', 'true');
    await on.key('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await on.expectFocus(opener);
    await opener.click();
    await menu.getByRole('button', { name: serviceTypeLabels.art }).click();
    await expect.element(menu).not.toBeInTheDocument();
    await on.expectText('art 님의 글이에요.');
    await expect.element(page.getByRole('heading', { name: '미술 후기' })).toBeVisible();
    await on.expectFocus(opener);
    await opener.click();
    await menu.getByRole('radio', { name: '사진 후기' }).click();
    await expect.element(page.getByRole('heading', { name: '미술 사진 후기' })).toBeVisible();
    expect(window.location.search).toBe('?type=art&photo=1');
    window.history.back();
    await expect.element(page.getByRole('heading', { name: '미술 후기' })).toBeVisible();
    await expect.element(on.button(serviceTypeLabels.art)).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps the loaded reviews when the next page fails, and loads it with a retry', async () => {
    board('/f/reviews', {
      'review.list': ({ cursor }) => {
        if (cursor) throw new Rejected('RATE_LIMITED');
        return { items: [review('r1', '김*늘')], nextCursor: 'cursor-1' };
      },
    });
    await on.press('후기 더 보기');
    const alert = page.getByRole('alert').filter({ hasText: '더 불러오지 못했어요.' });
    await expect.element(alert).toBeInTheDocument();
    await on.expectText('김*늘 님의 글이에요.');
    answer({ 'review.list': () => ({ items: [review('r2', '박*준')], nextCursor: null }) });
    await on.press('다시 시도');
    await on.expectText('박*준 님의 글이에요.');
    await on.expectText('김*늘 님의 글이에요.');
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('opens a review by its address, and retries when it could not be loaded', async () => {
    board('/f/reviews?review=r9', {
      'review.list': () => ({ items: [], nextCursor: null }),
      'review.get': () => {
        throw new Rejected('RATE_LIMITED');
      },
    });
    await on.expectText('후기를 불러오지 못했어요');
    answer({ 'review.get': () => review('r9', '김*늘') });
    await on.press('다시 시도');
    await on.expectText('김*늘 님의 글이에요.');
    expect(countOf('review.get')).toBe(2);
  });

  it('offers no retry for a review that no longer exists', async () => {
    board('/f/reviews?review=r9', {
      'review.list': () => ({ items: [], nextCursor: null }),
      'review.get': () => {
        throw new Rejected('NOT_FOUND');
      },
    });
    await on.expectText('후기를 찾을 수 없어요');
    await expect.element(on.button('다시 시도')).not.toBeInTheDocument();
  });
});
