import { filePolicy } from './policy';

const megabytes = filePolicy.maxBytes / 1024 / 1024;

/** Formats of pictures that can be uploaded, as people call them. */
export const pictureFormats = 'JPG, PNG, WebP, AVIF';

export const pictureHint = `${pictureFormats}, ${megabytes}MB까지 올릴 수 있어요.`;

/** Why a picture cannot be uploaded, and what to do. */
export const pictureProblems = {
  empty: '빈 파일이에요. 사진을 다시 골라 주세요.',
  tooLarge: `사진은 ${megabytes}MB까지 올릴 수 있어요. 크기를 줄여서 올려 주세요.`,
  tooManyPixels: `가로나 세로가 ${filePolicy.maxSide.toLocaleString('ko')}픽셀을 넘거나 전체가 ${(
    filePolicy.maxPixels / 10_000
  ).toLocaleString('ko')}만 픽셀을 넘는 사진이에요. 크기를 줄여서 올려 주세요.`,
  heic: '아이폰 사진 형식(HEIC)은 올릴 수 없어요. 사진을 JPG로 내보내서 올려 주세요. 아이폰 설정 → 카메라 → 포맷에서 ‘높은 호환성’을 고르면 다음 사진부터 바로 올릴 수 있어요.',
  type: `${pictureFormats} 사진만 올릴 수 있어요. 다른 형식이면 JPG로 바꿔서 올려 주세요.`,
  damaged: '사진 파일이 손상됐어요. 원본을 다시 고르거나 JPG로 다시 저장해서 올려 주세요.',
  full: '올릴 수 있는 사진 용량을 모두 썼어요. 지난 사진을 지우고 다시 올려 주세요.',
  busy: '지금 사진을 올리는 사람이 많아요. 잠시 후 다시 시도해 주세요.',
} as const;
