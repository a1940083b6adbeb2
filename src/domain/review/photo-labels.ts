import { reviewPolicy } from './policy';

/** The text of the consent: a changed text needs a new version (accountPolicy.consents). */
export const reviewPhotoConsentLabels = {
  who: '후기에 올린 사진은 로그인하지 않은 사람도 볼 수 있어요. 코치 프로필, 후기 목록처럼 후기가 나오는 화면에 보여요.',
  operators: '운영팀은 사진을 확인하고, 공개하기 어려운 사진은 이유를 알리고 숨길 수 있어요.',
  withdrawal: '언제든 철회할 수 있어요. 철회하거나 탈퇴하면 후기 사진을 모두 지우고, 되돌릴 수 없어요.',
} as const;

/** What a photo of a review must not show. */
export const reviewPhotoRules =
  '다른 사람의 얼굴이나 집 주소가 보이는 사진은 올리지 말아 주세요. 수업 전후의 몸을 비교한 사진은 공개할 수 없어요.';

/** "후기 사진 2" */
export const reviewPhotoName = (index: number): string => `후기 사진 ${index + 1}`;

/** Message when a photo is not the user's own, or was deleted meanwhile. */
export const uploadReviewPhotoAgain = '사진이 지워졌어요. 다시 올려 주세요.';

export const reviewPhotosLimit = `후기 사진은 ${reviewPolicy.maxPhotos}장까지 올릴 수 있어요.`;
