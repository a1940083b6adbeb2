import type { ServiceType } from '~/domain/shared/service-type';

/** Subjects of hobby lessons: materials and instruments. */
export const hobbySubjects = [
  'pencil',
  'watercolor',
  'acrylic',
  'colored-pencil',
  'oil-pastel',
  'ink',
  'tablet',
  'collage',
  'piano',
  'violin',
] as const;
export type HobbySubject = (typeof hobbySubjects)[number];

export const hobbySubjectLabels: Record<HobbySubject, string> = {
  pencil: '연필',
  watercolor: '수채',
  acrylic: '아크릴',
  'colored-pencil': '색연필',
  'oil-pastel': '오일 파스텔',
  ink: '먹과 붓',
  tablet: '태블릿',
  collage: '종이와 풀',
  piano: '피아노',
  violin: '바이올린',
};

type HobbyDetails = {
  subjects: readonly HobbySubject[];
  /** What the learner has made or can play at the end. */ makes: string;
};

/** Details by the program's permalink; a program that is not listed here uses its title and summary. */
const detailsByProgram: Readonly<Partial<Record<string, HobbyDetails>>> = {
  painting: { subjects: ['watercolor', 'acrylic', 'colored-pencil'], makes: '벽에 걸 첫 그림 한 점' },
  drawing: { subjects: ['pencil'], makes: '여행 사진이나 반려동물을 담은 드로잉' },
  'kids-art': { subjects: ['pencil', 'colored-pencil', 'watercolor'], makes: '아이가 고른 주제로 한 달에 한 작품' },
  watercolor: { subjects: ['watercolor'], makes: '네 번에 한 장, 맑은 수채화' },
  acrylic: { subjects: ['acrylic'], makes: '거실에 걸 4호 캔버스' },
  'oil-pastel': { subjects: ['oil-pastel'], makes: '한 번에 한 장, 사진 속 풍경' },
  'colored-pencil': { subjects: ['colored-pencil'], makes: '집에 있는 화분 한 장' },
  'pet-portrait': { subjects: ['pencil', 'colored-pencil'], makes: '액자에 넣은 반려동물 초상' },
  'travel-sketch': { subjects: ['pencil', 'ink'], makes: '펜 한 자루로 채운 여행 스케치북' },
  'figure-drawing': { subjects: ['pencil'], makes: '세 각도에서 그린 가족의 얼굴' },
  'digital-drawing': { subjects: ['tablet'], makes: '메신저에 쓸 작은 그림 여덟 개' },
  'korean-painting': { subjects: ['ink'], makes: '매화와 산수 한 폭' },
  calligraphy: { subjects: ['ink'], makes: '선물할 카드와 액자' },
  'kids-collage': { subjects: ['collage'], makes: '오리고 붙인 이야기 한 장면' },
  'parent-child-art': { subjects: ['collage', 'oil-pastel'], makes: '부모와 아이가 함께 그린 큰 종이 한 장' },
  'senior-art': { subjects: ['colored-pencil', 'oil-pastel'], makes: '오래된 사진에서 꺼낸 한 장면' },
  piano: { subjects: ['piano'], makes: '좋아하는 노래 한 곡' },
  'kids-piano': { subjects: ['piano'], makes: '선생님과 치는 듀엣 한 곡' },
  'piano-chords': { subjects: ['piano'], makes: '네 개의 코드로 반주하는 열 곡' },
  'jazz-piano': { subjects: ['piano'], makes: '아는 노래로 하는 짧은 즉흥 연주' },
  'classical-piano': { subjects: ['piano'], makes: '석 달에 외우는 클래식 소품 한 곡' },
  'piano-one-song': { subjects: ['piano'], makes: '축가와 기념일을 위한 한 곡' },
  'piano-senior': { subjects: ['piano'], makes: '큰 악보로 치는 그리운 노래' },
  'piano-duet': { subjects: ['piano'], makes: '가족이 함께 치는 연탄 한 곡' },
  'piano-reading': { subjects: ['piano'], makes: '처음 보는 악보를 읽는 눈' },
  violin: { subjects: ['violin'], makes: '활로 켜는 첫 곡' },
  'kids-violin': { subjects: ['violin'], makes: '노래하며 켜는 동요' },
  'adult-violin': { subjects: ['violin'], makes: '좋아하는 영화 음악 한 곡' },
  'violin-ensemble': { subjects: ['violin'], makes: '동네 오케스트라의 파트 하나' },
  'violin-return': { subjects: ['violin'], makes: '어릴 때 멈춘 곡의 다음 마디' },
};

export type HobbyProgram = { permalink: string; serviceType: ServiceType; title: string };

/**
 * Returns the subjects that a hobby coach teaches, in the catalogue's order, and what learners make or play; each once.
 */
export function hobbyDetailsOf(programs: readonly HobbyProgram[]): {
  subjects: HobbySubject[];
  makes: { title: string; makes: string }[];
} {
  const described = programs.flatMap((program) => {
    const details = detailsByProgram[program.permalink];
    return details ? [{ ...details, title: program.title }] : [];
  });
  const taughtSubjects = new Set(described.flatMap(({ subjects }) => subjects));
  return {
    subjects: hobbySubjects.filter((subject) => taughtSubjects.has(subject)),
    makes: described.map(({ title, makes }) => ({ title, makes })),
  };
}
