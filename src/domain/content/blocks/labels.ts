import { type PurposeKey, purposePageLinks, purposePath } from '../pages/purpose/purpose-keys';
import type { ButtonColor, PageBlock, SectionGround, StrengthLook, TopLook, WrittenBlock } from './schema';

export type BlockType = PageBlock['type'];
export type WrittenCustom = Extract<WrittenBlock, { type: 'custom' }>;

export const blockLabels: Readonly<Record<BlockType, string>> = {
  top: '첫 화면',
  chat: '질문과 답',
  strength: '좋은 점',
  review: '후기',
  special: '이럴 때는',
  recommend: '코치 목록',
  imageReview: '이미지가 있는 후기',
  custom: '자동으로 채우는 부분',
  bottom: '마무리',
  bottomFloating: '하단 고정 버튼',
};

/** What each type of block is for. */
export const blockDetails: Readonly<Record<BlockType, string>> = {
  top: '페이지의 제목과 이미지, 첫 버튼이에요.',
  chat: '자주 묻는 질문을 말풍선으로 보여 줘요.',
  strength: '제목과 짧은 설명을 이미지와 함께 나열해요.',
  review: '고른 후기를 카드로 보여 줘요.',
  special: '예외인 경우와 안내를 나열해요.',
  recommend: '분야, 목적, 시간에 맞는 코치 목록으로 연결해요.',
  imageReview: '한 사람의 후기를 큰 이미지와 함께 보여 줘요.',
  custom: '가격, 절차, 코치처럼 현재 기준에 맞춰 자동으로 채워져요.',
  bottom: '페이지 끝의 글과 다음 단계로 가는 버튼이에요.',
  bottomFloating: '휴대폰 화면 아래에 늘 보이는 버튼이에요.',
};

/** What each part that the product draws shows. */
export const componentLabels: Readonly<Record<WrittenCustom['component'], string>> = {
  'booking-steps': '예약 단계와 시간 한도',
  'cancel-line': '취소 기준',
  roles: '역할과 책임',
  prices: '분야별 가격',
  areas: '코치가 많은 지역',
  verticals: '분야 고르기',
  'coach-checks': '코치 확인 항목',
  'health-stops': '수업 전에 묻는 건강 상태',
  accident: '응급 상황과 보험',
  children: '아이 수업의 보호자 안내',
  'own-data': '집 주소와 건강 정보를 보는 사람',
  'sitting-day': '앉아서 일하는 하루',
  'care-visit': '케어 수업의 순서',
  'care-price': '케어 가격과 그만둘 때의 금액',
  'group-prices': '인원별 1인 가격',
  'group-programs': '함께할 수 있는 프로그램',
  'twelve-weeks': '12주 과정 예시',
  'purpose-coaches': '올 수 있는 코치',
  'purpose-prices': '목적에 맞는 수업의 가격',
  'purpose-reviews': '목적에 맞는 수업의 후기',
  'refund-example': '그만둘 때의 금액 예시',
  'stop-signs': '수업을 멈춰야 하는 신호',
  'two-sides': '수업에서 하는 것과 하지 않는 것',
  'diet-months': '주 횟수에 따른 한 달 금액',
  'muscle-week': '근육 운동 일주일 예시',
  'strength-stages': '근력 동작의 단계',
  'office-sections': '기업: 이 페이지의 목차',
  'office-purposes': '기업: 목적별 안내',
  'office-program': '기업: 진행 방식과 시간표 예시',
  'office-lottery': '기업: 추첨 과정',
  'office-report': '기업: 회사 리포트 예시',
  'office-prices': '기업: 비용 안내와 계산기',
  'office-programs': '기업: 프로그램 목록',
  'office-curriculum': '기업: 커리큘럼 예시',
  'office-facts': '기업: 지역, 경력 조회, 보험',
  'english-note': '영어: 함께할 친구에게',
  'english-purposes': '영어: 기업 목적별 안내',
  'english-program': '영어: 진행 방식과 시간표 예시',
  'english-lottery': '영어: 추첨 과정',
  'english-report': '영어: 회사 리포트 예시',
  'english-prices': '영어: 기업 비용 안내와 계산기',
  'english-programs': '영어: 기업 프로그램 목록',
  'english-curriculum': '영어: 커리큘럼 예시',
  'english-facts': '영어: 지역, 경력 조회, 보험',
  'office-course': '기업: 프로그램의 수업 순서와 조건',
  'office-week': '기업: 프로그램의 시간표 예시',
  'office-draw': '기업: 프로그램의 추첨 예시',
  'office-result': '기업: 프로그램에 맞는 리포트 예시',
  'office-price': '기업: 프로그램의 가격 계산기',
  'office-others': '기업: 다른 프로그램 목록',
};

export const buttonColorLabels: Readonly<Record<ButtonColor, string>> = {
  accent: '주황 버튼, 흰 바탕',
  green: '초록 버튼, 연두 바탕',
  white: '흰 버튼, 짙은 초록 바탕',
};

export const topLookLabels: Readonly<Record<TopLook, string>> = {
  right: '글 오른쪽에 이미지',
  left: '글 왼쪽에 이미지',
  below: '글 아래에 이미지',
  'panel-ache': '통증 케어 색 바탕',
  'panel-meditation': '마음 챙김 색 바탕',
};

export const groundLabels: Readonly<Record<SectionGround, string>> = {
  paper: '페이지와 같은 바탕',
  sunken: '조금 어두운 바탕',
  card: '흰 바탕',
};

export const strengthLookLabels: Readonly<Record<StrengthLook, string>> = {
  pictures: '이미지가 있는 목록',
  numbered: '번호가 있는 순서',
  cards: '카드',
  lines: '선으로 나눈 목록',
};

/** The visitor's questions are on the right, the answers of the product on the left. */
export const chatPositionLabels = { right: '질문', left: '답' } as const;

/** Returns the label of the links to a purpose page. */
export const purposePageLabel = (purpose: PurposeKey): string =>
  purposePageLinks.find(({ href }) => href === purposePath(purpose))?.label ?? purpose;
