import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminReview } from '~/domain/operations/schema/review';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { expectRows, openRow } from '~/test/browser-mode/tables';
import { ReviewList } from './review-list';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const reason = '다른 사람의 얼굴이 보여요.';
const row = {
  encryptedReviewId: 'review-1',
  writer: '김하늘',
  coachName: '한지우',
  rating: 4,
  contents: '자세가 편해졌어요.',
  createdAt: seoulInstant(2026, 11, 3, 9),
};
const photo = { encryptedPhotoId: 'photo-1', url: pixel, thumbnailUrl: pixel, width: 1, height: 1, hiddenReason: null };
const opened: AdminReview = {
  ...row,
  kind: 'NORMAL',
  serviceType: 'workout',
  programTitle: '필라테스',
  editedAt: null,
  encryptedCoachId: 'coach-1',
  email: 'haneul@dagaon.test',
  photos: [photo],
};

it('lists reviews, hides a photo with a reason, and shows it again', async () => {
  let review = opened;
  show(
    <ReviewList />,
    {
      'operations.review.list': () => ({ items: [{ ...row, photos: 2, hiddenPhotos: 1 }], nextCursor: null }),
      'operations.review.get': () => review,
      'operations.review.setPhotoHidden': (input) => {
        review = { ...opened, photos: [{ ...photo, hiddenReason: input.to === 'HIDDEN' ? input.reason : null }] };
        return { affected: 1 };
      },
    },
    '/admin/reviews',
  );
  await expectRows('후기', [
    {
      후기: '김하늘 | 자세가 편해졌어요.',
      코치: '한지우',
      별점: '5점 만점에 4점',
      사진: '2장 (숨김 1)',
      '작성 일시': '11.03 09:00',
    },
  ]);
  await openRow(/김하늘/);
  await expect.element(on.dialog('김하늘 님의 후기')).toHaveTextContent('필라테스');
  await page.getByText('이 사진을 숨겨야 하나요?').click();
  await on.press('숨기기');
  await on.expectText('이유를 두 글자 이상 입력해 주세요.');
  await on.type('이유', reason);
  await on.press('숨기기');
  await on.question('이 사진을 숨길까요?').getByRole('button', { name: '숨기기' }).click();
  await on.expectText(reason);
  expect(inputsOf('operations.review.setPhotoHidden')).toEqual([{ encryptedPhotoId: 'photo-1', to: 'HIDDEN', reason }]);
  answer({
    'operations.review.setPhotoHidden': () => {
      throw new Rejected('CONFLICT');
    },
  });
  await on.press('다시 공개하기');
  await on.question('이 사진을 다시 공개할까요?').getByRole('button', { name: '다시 공개하기' }).click();
  await on.expectText('그사이 내용이 바뀌었어요.');
  await on.expectText(reason);
});
