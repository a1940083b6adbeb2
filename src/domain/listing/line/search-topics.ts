import type { SearchPurpose, WorkoutType } from '~/domain/catalog/search-codes';
import type { ServiceType } from '~/domain/shared/service-type';

/** A subject that a learner may look for, and the words for it. */
export interface SearchTopic {
  serviceType: ServiceType;
  purpose?: SearchPurpose;
  type?: WorkoutType;
  /** Permalink of a program that has a listing. */
  program?: string;
  /** Its purpose within another vertical: "통증 필라테스" is pilates for pain. */
  elsewhere?: SearchPurpose;
  /** Determines the vertical only if no other word does: "무릎 운동" is not about workouts. */
  weak?: boolean;
  /** Separated by whitespace (splitTerms). */
  words: string;
}

/** Splits the text of a table into words. */
export const splitTerms = (text: string): string[] => text.trim().split(/\s+/);

/**
 * Colloquial words that are searched and never shown: pages use the proper names. 도수 and 마사지 are included because
 * people search for them, not because they are offered.
 */
export const searchTopics = {
  workout: {
    serviceType: 'workout',
    weak: true,
    words: '운동 체육 방문운동 홈운동 운동코치 근육운동 유산소 맨몸운동',
  },
  yoga: {
    serviceType: 'workout',
    type: 'yoga',
    words: '요가 yoga 하타 하타요가 빈야사 빈야사요가 인요가 방문요가 홈요가 모닝요가',
  },
  pilates: {
    serviceType: 'workout',
    type: 'pilates',
    words:
      '필라테스 필테 필라 필라테쓰 필라테슨 필라티스 pilates 기구필라테스 소도구필라테스 매트필라테스 방문필라테스 홈필라테스',
  },
  weights: {
    serviceType: 'workout',
    type: 'weights',
    words: `
      pt 피티 핏티 p티 퍼스널트레이닝 퍼스널 트레이닝 피지컬트레이닝 개인트레이닝 개인pt 개인피티 방문pt 방문피티 홈pt 홈피티 출장pt 출장피티 헬스
      헬스pt 웨이트 웨이트트레이닝 홈트 홈트레이닝 홈짐 케틀벨 크로스핏`,
  },
  posture: {
    serviceType: 'workout',
    purpose: 'posture',
    words:
      '자세 자세교정 교정 체형 체형교정 체형관리 거북목 일자목 라운드숄더 굽은어깨 굽은등 골반교정 바른자세 자세운동 교정운동',
  },
  diet: {
    serviceType: 'workout',
    purpose: 'diet',
    words:
      '다이어트 다욧 살 빼기 빼고 빼는 살빼기 살빼고 뱃살 체중감량 체중관리 체중 감량 몸매 몸매관리 바디프로필 바프',
  },
  strength: {
    serviceType: 'workout',
    purpose: 'strength',
    words:
      '근력 근육 근력운동 근력강화 근력키우기 근육키우기 근육량 근성장 벌크업 증량 하체운동 상체운동 코어 코어운동',
  },
  fitness: {
    serviceType: 'workout',
    purpose: 'fitness',
    words: '체력 체력증진 체력키우기 기초체력 건강 건강관리 건강유지 심폐',
  },
  stressRelief: {
    serviceType: 'workout',
    purpose: 'stressRelief',
    words: '스트레칭 맞춤스트레칭 스트레스 스트레스해소 유연성',
  },
  pain: {
    serviceType: 'ache',
    elsewhere: 'pain',
    words: `
      통증 통증케어 통증관리 통증운동 만성통증 재활 재활운동 디스크 허리디스크 목디스크 허리 허리통증 요통 무릎 무릎통증 관절염 오십견 어깨통증 목통증 발목 고관절
      골반통증 족저근막염 족저근막 측만증 척추측만 척추측만증 협착증 수술 수술후 수술뒤 수술전 인대 아픈 아파요`,
  },
  care: {
    serviceType: 'care',
    elsewhere: 'pain',
    words:
      '근골격 근골격케어 근골격계 도수 도수치료 마사지 안마 어깨 목어깨 어깨결림 결림 뭉침 담 근막 근막이완 림프 림프순환 테이핑 손목 팔꿈치 종아리 붓기',
  },
  careAlone: { serviceType: 'care', weak: true, words: '케어 홈케어 방문케어' },
  birth: { serviceType: 'pregnant', words: '임신출산 출산전후 산전산후 산모 산모케어 임산부산모' },
  pregnant: {
    serviceType: 'pregnant',
    purpose: 'pregnant',
    words: '임산부 임신 임신중 임신전 임신후 임부 산전 산전운동 산전관리 임산부운동 출산전 태교 만삭',
  },
  postnatal: {
    serviceType: 'pregnant',
    purpose: 'postnatal',
    words:
      '산후 산후조리 산후운동 산후관리 산후회복 출산 출산후 출산뒤 제왕절개 복직근 복직근이개 골반저 골반저근 모유수유 수유중 수유부',
  },
  meditation: {
    serviceType: 'meditation',
    elsewhere: 'bodyMind',
    words:
      '명상 요가명상 명상요가 마음챙김 마음 호흡 호흡명상 수면명상 수면 불면 불면증 싱잉볼 힐링 마인드풀니스 멘탈 멘탈관리',
  },
  art: { serviceType: 'art', words: '미술 그림 회화 미술과외 방문미술 그림그리기 취미미술 홈미술' },
  painting: { serviceType: 'art', program: 'painting', words: '유화' },
  watercolor: { serviceType: 'art', program: 'watercolor', words: '수채화 수채 물감' },
  acrylic: { serviceType: 'art', program: 'acrylic', words: '아크릴 아크릴화' },
  oilPastel: { serviceType: 'art', program: 'oil-pastel', words: '오일파스텔 파스텔 크레파스' },
  colouredPencil: { serviceType: 'art', program: 'colored-pencil', words: '색연필 색연필화 식물화 보태니컬아트' },
  drawing: { serviceType: 'art', program: 'drawing', words: '드로잉 소묘 데생 뎃생 스케치 연필화' },
  tablet: {
    serviceType: 'art',
    program: 'digital-drawing',
    words: '태블릿드로잉 디지털드로잉 아이패드드로잉 아이패드 디지털그림',
  },
  koreanPainting: { serviceType: 'art', program: 'korean-painting', words: '한국화 동양화 수묵화 민화' },
  calligraphy: { serviceType: 'art', program: 'calligraphy', words: '캘리그래피 캘리그라피 캘리 손글씨 서예 붓글씨' },
  childArt: {
    serviceType: 'art',
    program: 'kids-art',
    words: '어린이미술 아동미술 유아미술 아이미술 소아미술 키즈미술',
  },
  music: { serviceType: 'music', words: '음악 악기 음악과외 음악레슨 악기레슨' },
  piano: {
    serviceType: 'music',
    program: 'piano',
    words: '피아노 piano 피아노레슨 피아노과외 방문피아노 성인피아노 취미피아노 건반',
  },
  kidsPiano: {
    serviceType: 'music',
    program: 'kids-piano',
    words: '어린이피아노 아동피아노 유아피아노 아이피아노 초등피아노',
  },
  chords: { serviceType: 'music', program: 'piano-chords', words: '반주 코드반주 피아노반주 코드' },
  jazz: { serviceType: 'music', program: 'jazz-piano', words: '재즈 재즈피아노' },
  classical: { serviceType: 'music', program: 'classical-piano', words: '클래식 클래식피아노' },
  violin: {
    serviceType: 'music',
    program: 'violin',
    words: '바이올린 바욜린 바이얼린 바올린 violin 바이올린레슨 바이올린과외 성인바이올린 취미바이올린',
  },
  kidsViolin: {
    serviceType: 'music',
    program: 'kids-violin',
    words: '어린이바이올린 아동바이올린 유아바이올린 아이바이올린',
  },
} as const satisfies Record<string, SearchTopic>;
export type SearchTopicKey = keyof typeof searchTopics;
export const searchTopicKeys = Object.keys(searchTopics) as SearchTopicKey[];
export const searchTopicOf = (key: SearchTopicKey): SearchTopic => searchTopics[key];

/** People whom a lesson is for, if the catalogue has a special program for them. */
export const audiences = {
  child: '어린이 아이 아동 유아 초등 초등학생 초등생 유치원 유치원생 키즈 kids 자녀 딸 아들 손주',
  senior: '시니어 어르신 노인 부모님 어머니 아버지 엄마 아빠 할머니 할아버지 실버 60대 70대 80대',
} as const;
export type Audience = keyof typeof audiences;

/** The program of a topic for an audience; topics without an entry have no program for it. */
export const audiencePrograms: Readonly<Record<Audience, Partial<Record<SearchTopicKey, string>>>> = {
  child: {
    art: 'kids-art',
    childArt: 'kids-art',
    piano: 'kids-piano',
    kidsPiano: 'kids-piano',
    violin: 'kids-violin',
    kidsViolin: 'kids-violin',
  },
  senior: { workout: 'senior-training' },
};
