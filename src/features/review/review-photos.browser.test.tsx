import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browserPlace } from '~/components/browser/stored-value';
import type { OwnReview, OwnReviewPhoto, OwnReviewState } from '~/domain/review/schema';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { receiveUploads } from '~/test/browser-mode/upload-stand-in';
import { OwnReviews } from './own-reviews';
import { reviewDraft } from './review-draft';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const photo = (id: string, hiddenReason: string | null = null): OwnReviewPhoto => ({
  encryptedPhotoId: id,
  url: `${pixel}#${id}`,
  thumbnailUrl: `${pixel}#small-${id}`,
  width: 1,
  height: 1,
  hiddenReason,
});
const contents = '두 번 만에 아침에 일어날 때 목이 가벼워졌어요.';
const subject: OwnReviewState['subject'] = {
  encryptedContractId: 'contract-1',
  coach: { name: '한지우', encryptedCoachId: 'coach-1', avatarSeed: 1, gender: 'female' },
  programTitle: '필라테스',
  serviceType: 'workout',
  lessons: 2,
  lastLessonAt: now,
};
const reviewOf = (photos: OwnReviewPhoto[], editable = true): OwnReview => ({
  encryptedReviewId: 'review-1',
  kind: 'NORMAL',
  rating: 5,
  contents,
  createdAt: now,
  edited: false,
  shown: true,
  editable,
  editableUntil: now,
  photos,
});
const granted = { granted: true, at: now };
const stateOf = (review: OwnReview | null, photoConsent: OwnReviewState['photoConsent'] = granted): OwnReviewState => ({
  subject,
  photoConsent,
  kinds: [{ kind: 'NORMAL', writable: true, review }],
});
const openForm = (state: () => OwnReviewState) =>
  show(
    <OwnReviews waiting={{ subjects: [] }} written={{ items: [], nextCursor: null }} />,
    {
      'review.own': state,
      'review.waiting': () => ({ subjects: [] }),
      'review.written': () => ({ items: [], nextCursor: null }),
    },
    '/f/user/mypage/review?contract=contract-1',
  );
const choose = async (count: number) => {
  const input = page.getByLabelText('사진 올리기');
  await expect.element(input).toBeInTheDocument();
  await userEvent.upload(
    input,
    Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' })),
  );
};

afterEach(() => {
  vi.unstubAllGlobals();
  reviewDraft(browserPlace, 'contract-1').remove();
});

describe('photos of a review that is written', () => {
  it('are offered after the consent, which keeps what was typed', async () => {
    let state = stateOf(null, { granted: false, at: null });
    openForm(() => state);
    await page.getByRole('dialog').getByRole('textbox').fill(contents);
    await expect.element(page.getByLabelText('사진 올리기')).not.toBeInTheDocument();
    answer({
      'session.setConsent': () => {
        state = stateOf(null);
      },
    });
    await on.press('사진 공개에 동의하기');
    await expect.element(page.getByLabelText('사진 올리기')).toBeInTheDocument();
    expect(inputsOf('session.setConsent')).toMatchObject([{ kind: 'REVIEW_PHOTO', granted: true }]);
    await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue(contents);
  });

  it('are uploaded one after another, stay in the draft, and are sent in their order', async () => {
    const uploads = receiveUploads();
    openForm(() => stateOf(reviewOf([photo('old')])));
    await choose(3);
    await on.expectText('후기 사진은 3장까지 올릴 수 있어요.');
    expect(uploads).toEqual([]);
    await choose(2);
    await expect.poll(() => uploads.length).toBe(1);
    expect(uploads[0]?.address).toBe('/uploads/review-photos?contract=contract-1&kind=NORMAL');
    uploads[0]?.answer(400, { message: '사진 파일이 손상됐어요.' });
    await expect.poll(() => uploads.length).toBe(2);
    await on.press('수정한 후기 저장');
    await on.expectText('사진을 올리고 있어요. 다 올린 뒤에 저장해 주세요.');
    uploads[1]?.answer(200, photo('new'));
    await expect.element(page.getByRole('img', { name: '후기 사진 2' })).toBeInTheDocument();
    expect(reviewDraft(browserPlace, 'contract-1').read()?.photos).toMatchObject([
      { encryptedPhotoId: 'old' },
      { encryptedPhotoId: 'new' },
    ]);
    await on.press('후기 사진 1 빼기');
    answer({ 'review.write': () => ({ encryptedReviewId: 'review-1' }) });
    await on.press('수정한 후기 저장');
    await expect.poll(() => inputsOf('review.write').at(-1)).toMatchObject({ contents, encryptedPhotoIds: ['new'] });
  });

  it('that were deleted meanwhile are named at their field, and the text stays', async () => {
    openForm(() => stateOf(reviewOf([photo('old')])));
    answer({
      'review.write': () => {
        throw new Rejected('INVALID_INPUT', {
          issues: [{ path: 'encryptedPhotoIds', message: '사진이 지워졌어요. 다시 올려 주세요.' }],
        });
      },
    });
    await on.press('수정한 후기 저장');
    await on.expectText('사진이 지워졌어요. 다시 올려 주세요.');
    await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue(contents);
  });
});

it('a draft does not replace a review that was saved on another device without a choice', async () => {
  const typed = '허리가 편해져서 오래 앉을 수 있어요.';
  reviewDraft(browserPlace, 'contract-1').keep({ rating: 4, contents: typed, basedOn: '' });
  openForm(() => stateOf(reviewOf([])));
  await expect.element(page.getByRole('alert', { name: '지금 저장된 후기' })).toHaveTextContent(contents);
  await expect.element(on.button('수정한 후기 저장')).toBeDisabled();
  await on.press('작성하던 후기 이어 쓰기');
  answer({ 'review.write': () => ({ encryptedReviewId: 'review-1' }) });
  await on.press('수정한 후기 저장');
  await expect.poll(() => inputsOf('review.write').at(-1)).toMatchObject({ contents: typed });
});

describe('photos of a written review', () => {
  const open = (review: OwnReview) =>
    show(
      <OwnReviews waiting={{ subjects: [] }} written={{ items: [{ subject, review }], nextCursor: null }} />,
      { 'review.written': () => ({ items: [{ subject, review: { ...review, photos: [] } }], nextCursor: null }) },
      '/f/user/mypage/review',
    );

  it('open at their full size, and say why one is hidden', async () => {
    open(reviewOf([photo('one'), photo('two', '다른 사람의 얼굴이 보여요.')], false));
    await on.expectText('다른 사람의 얼굴이 보여요.');
    await on.press('내 후기 사진 1 크게 보기');
    await expect.element(page.getByRole('heading', { name: '내 후기 사진 1 (1/2)' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: '내 후기 사진 2 (2/2)' })).toBeVisible();
  });

  it('are deleted after a question, also when the text can no longer be changed', async () => {
    open(reviewOf([photo('one')], false));
    answer({ 'review.removePhotos': () => undefined, 'review.waiting': () => ({ subjects: [] }) });
    await on.press('사진 모두 지우기');
    await on.press('사진 지우기');
    await expect.poll(() => inputsOf('review.removePhotos')).toEqual([{ encryptedReviewId: 'review-1' }]);
    await expect.element(on.button('사진 모두 지우기')).not.toBeInTheDocument();
  });
});
