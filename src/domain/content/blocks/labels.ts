import type { PageBlock } from './schema';

export const blockLabels: Readonly<Record<PageBlock['type'], string>> = {
  top: '첫 화면',
  chat: '질문과 답',
  strength: '좋은 점',
  review: '후기',
  special: '이럴 때는',
  recommend: '코치 목록',
  imageReview: '그림이 있는 후기',
  custom: '자동으로 채우는 부분',
  bottom: '끝맺음',
  bottomFloating: '떠 있는 버튼',
};
