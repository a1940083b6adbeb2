import type { SearchPurpose } from './search-codes';

/**
 * Purpose classes (docs/product/verticals-and-matching.md#purpose-classes). F and G are both music: piano and violin.
 */
export const purposeClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type PurposeClass = (typeof purposeClasses)[number];

type ClassDetails = {
  label: string;
  detail: string;
  /**
   * Whether answers of this class are health data, which need the consent and are stored encrypted
   * (docs/product/account-and-privacy.md#health).
   */
  health: boolean;
  /**
   * Additional questions of the class: the pregnancy, whether a doctor has examined the pain, diseases and medical
   * history.
   */
  asks: readonly ('pregnancy' | 'ache' | 'histories')[];
};

export const purposeClassDetails: Record<PurposeClass, ClassDetails> = {
  A: { label: '건강과 몸 만들기', detail: '체력, 다이어트, 자세, 근력', health: false, asks: [] },
  B: { label: '임신·출산 관리', detail: '임신 중이거나 출산한 후의 운동', health: true, asks: ['pregnancy'] },
  C: {
    label: '통증과 움직임 연습',
    detail: '오래된 통증, 수술이나 질환 후의 움직임',
    health: true,
    asks: ['ache', 'histories'],
  },
  D: { label: '몸과 마음 챙김', detail: '요가 명상으로 쉬어 가기', health: false, asks: [] },
  E: { label: '그림', detail: '드로잉부터 유화까지', health: false, asks: [] },
  F: { label: '피아노', detail: '클래식부터 좋아하는 노래 반주까지', health: false, asks: [] },
  G: { label: '바이올린', detail: '활 잡기부터 합주곡까지', health: false, asks: [] },
  H: { label: '근골격 케어', detail: '굳은 근육과 관절 풀기', health: true, asks: ['histories'] },
};

type PurposeDetails = {
  class: PurposeClass;
  label: string;
  detail: string;
  /** Purpose in the coach search; null if the search does not distinguish it. */
  search: SearchPurpose | null;
};

const details = {
  fitness: { class: 'A', label: '체력·건강 유지', detail: '꾸준히 움직이는 습관부터', search: 'fitness' },
  diet: { class: 'A', label: '다이어트', detail: '무리 없이 오래 가는 감량', search: 'diet' },
  posture: { class: 'A', label: '자세와 일상 통증', detail: '뻐근한 목, 어깨, 허리', search: 'posture' },
  strength: { class: 'A', label: '근력 키우기', detail: '탄탄한 몸과 힘', search: 'strength' },
  alignment: { class: 'A', label: '체형 균형 운동', detail: '굽은 등, 틀어진 골반', search: 'posture' },
  stretching: { class: 'A', label: '맞춤 스트레칭', detail: '긴장을 풀고 가볍게', search: 'stressRelief' },
  pregnant: { class: 'B', label: '임신 중', detail: '주수에 맞춘 산전 운동', search: 'pregnant' },
  postnatal: { class: 'B', label: '출산 후', detail: '골반저와 코어 회복', search: 'postnatal' },
  pain: { class: 'C', label: '심하거나 오래된 통증 관리', detail: '3개월 넘게 이어진 통증', search: 'pain' },
  rehab: { class: 'C', label: '수술·부상 뒤 움직임 연습', detail: '하던 동작을 천천히 다시', search: 'pain' },
  bodyMind: { class: 'D', label: '몸과 마음 챙김', detail: '호흡, 이완, 명상', search: 'bodyMind' },
  painting: { class: 'E', label: '그림 그리기', detail: '재료부터 천천히', search: null },
  piano: { class: 'F', label: '피아노', detail: '악보 읽기부터 연주까지', search: null },
  violin: { class: 'G', label: '바이올린', detail: '자세 잡기부터 연주까지', search: null },
  neckShoulder: { class: 'H', label: '목과 어깨', detail: '모니터 앞에서 굳은 곳', search: 'pain' },
  backPelvis: { class: 'H', label: '등·허리·골반', detail: '오래 앉으면 뻐근한 곳', search: 'pain' },
  armsHands: { class: 'H', label: '팔과 손목', detail: '많이 써서 당기는 곳', search: 'pain' },
  legsFeet: { class: 'H', label: '무릎·다리·발', detail: '붓고 무거운 곳', search: 'pain' },
  musculoskeletal: { class: 'H', label: '온몸이 뭉쳤어요', detail: '어디부터 풀지 코치와 정해요', search: 'pain' },
} as const satisfies Record<string, PurposeDetails>;

export type Purpose = keyof typeof details;
export const purposes = Object.keys(details) as [Purpose, ...Purpose[]];
export const purposeDetails: Readonly<Record<Purpose, PurposeDetails>> = details;

export function purposesOfClass(purposeClass: PurposeClass): Purpose[] {
  return purposes.filter((purpose) => purposeDetails[purpose].class === purposeClass);
}

/** Returns the only purpose of a class that has just one, because choosing the class has chosen it; otherwise empty. */
export function impliedPurposes(purposeClass: PurposeClass | null): Purpose[] {
  const classPurposes = purposeClass === null ? [] : purposesOfClass(purposeClass);
  return classPurposes.length === 1 ? classPurposes : [];
}

/** Returns whether the coach search must search by the class itself, because none of its purposes has a code. */
export function isClassSearched(purposeClass: PurposeClass): boolean {
  return purposesOfClass(purposeClass).every((purpose) => purposeDetails[purpose].search === null);
}

/** Returns the chosen purposes of the given class; purposes chosen under another class stay in the draft. */
export function chosenPurposes(chosen: readonly Purpose[], purposeClass: PurposeClass | null): Purpose[] {
  return chosen.filter((purpose) => purposeDetails[purpose].class === purposeClass);
}

/** Returns the purposes for the coach search, without duplicates. */
export function searchPurposesOf(chosen: readonly Purpose[], purposeClass: PurposeClass | null): SearchPurpose[] {
  const searchPurposes = chosenPurposes(chosen, purposeClass).flatMap(
    (purpose) => purposeDetails[purpose].search ?? [],
  );
  return [...new Set(searchPurposes)];
}
