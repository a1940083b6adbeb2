import type { Gender, ServiceType } from '~/generated/prisma/enums';
import type { SpecialtyKey } from './texts/biography';

export type Specialty = {
  key: SpecialtyKey;
  /** Share of the coaches. */
  weight: number;
  /** The vertical of this specialty, and further ones with the probability of offering them. */
  vertical: ServiceType;
  also: readonly (readonly [ServiceType, number])[];
  femaleShare: number;
  /** Workout type codes (specification §7): always the first, the others by chance. */
  types: readonly number[];
  /** Purpose codes (specification §7): always the first two, the others by chance. */
  purposes: readonly number[];
  /** Permalinks of the programs that this coach teaches: always the first, the others by chance. */
  programs: readonly string[];
  /** Words of the headline before the years: "필라테스·자세 교정 9년, 물리치료사". */
  focus: readonly string[];
  /** What the headline may say first: "출산 뒤 몸을 함께 살펴요 · 산후 회복 6년". */
  promises: readonly string[];
  certificates: readonly string[];
};

/** Programs that come with a further vertical, whatever the specialty. */
export const programsOfVertical: Partial<Record<ServiceType, readonly string[]>> = {
  workout: ['rehab-exercise', 'stretching', 'home-training'],
  care: ['musculoskeletal-care', 'neck-shoulder-care'],
  ache: ['pain-care', 'knee-care'],
  pregnant: ['prenatal', 'postnatal'],
  meditation: ['yoga-meditation', 'breathing-meditation'],
};

/** Purposes that come with a further vertical. */
export const purposesOfVertical: Partial<Record<ServiceType, readonly number[]>> = {
  workout: [8],
  care: [7, 4],
  ache: [7],
  pregnant: [5, 6],
  meditation: [9, 3],
};

export const specialties: readonly Specialty[] = [
  {
    key: 'strength', weight: 12, vertical: 'workout', also: [['care', 0.12], ['ache', 0.08]], femaleShare: 0.25, types: [2], purposes: [2, 8, 1, 4],
    programs: ['weights', 'pt', 'pt-diet', 'home-training', 'kettlebell', 'bodyweight', 'circuit', 'body-profile', 'fitness-exam', 'pt-couple'], focus: ['근력·맨몸 운동', '근력 강화', '기초 근력', '웨이트·체력', '근력·체형'],
    promises: ['집에서 드는 첫 무게', '턱걸이 한 개까지 같이 가요', '마흔 이후의 근육을 챙겨요', '허리를 지키며 힘을 키워요', '기록으로 남는 근력 수업'],
    certificates: ['생활스포츠지도사 2급(보디빌딩)', '건강운동관리사', 'NSCA-CPT', 'NSCA-CSCS', '생활스포츠지도사 1급(보디빌딩)', '국제트레이너협회 케틀벨 과정'],
  },
  {
    key: 'diet', weight: 11, vertical: 'workout', also: [['pregnant', 0.1]], femaleShare: 0.55, types: [2, 1], purposes: [1, 8, 2, 3],
    programs: ['pt', 'pt-diet', 'home-training', 'weights', 'circuit', 'running', 'body-profile', 'pt-couple'], focus: ['체중 감량', '다이어트·식단', '체지방 관리', '서킷·다이어트', '생활 다이어트'],
    promises: ['굶지 않는 감량', '회식이 많은 분의 체중 관리', '허리둘레부터 줄여요', '식단 사진 한 장이면 돼요', '뛰지 않고 숨차게'],
    certificates: ['생활스포츠지도사 2급(보디빌딩)', '영양사', 'ACSM-EP', '운동처방사', 'NASM-CPT', '스포츠영양코치'],
  },
  {
    key: 'posture', weight: 10, vertical: 'workout', also: [['care', 0.35], ['ache', 0.2]], femaleShare: 0.55, types: [2, 1], purposes: [4, 7, 8, 2],
    programs: ['posture', 'pilates-posture', 'pt', 'stretching', 'desk-posture', 'gait', 'golf-fit', 'teen-training'], focus: ['자세 교정', '체형 교정', '거북목·어깨 교정', '골반·척추 균형', '자세·코어'],
    promises: ['모니터 앞 거북목부터', '네 방향 사진으로 시작해요', '의자 높이까지 함께 봐요', '어깨 높이를 맞춰요', '하루 칠 분 자세 숙제'],
    certificates: ['물리치료사', '건강운동관리사', '자세체형분석사', 'NASM-CES', '생활스포츠지도사 2급(보디빌딩)', '근골격기능해부 과정 수료'],
  },
  {
    key: 'pilates', weight: 12, vertical: 'workout', also: [['pregnant', 0.22], ['care', 0.1]], femaleShare: 0.88, types: [1, 0], purposes: [4, 8, 1, 3, 7],
    programs: ['pilates', 'pilates-posture', 'stretching', 'pilates-props', 'pilates-senior', 'pilates-couple'], focus: ['필라테스', '재활 필라테스', '필라테스·자세 교정', '소도구 필라테스', '매트 필라테스'],
    promises: ['작은 공 하나로 코어까지', '호흡부터 다시 배워요', '매트 한 장이면 충분해요', '허리가 편해지는 순서', '섬세하게 말로 잡아 드려요'],
    certificates: ['STOTT PILATES 매트', 'BASI 필라테스 국제 자격', '재활 필라테스 지도자', '생활스포츠지도사 2급(보디빌딩)', 'PMA-CPT', '폴스타 필라테스 과정'],
  },
  {
    key: 'yoga', weight: 8, vertical: 'workout', also: [['meditation', 0.35], ['pregnant', 0.12]], femaleShare: 0.86, types: [0, 5], purposes: [3, 8, 4, 9],
    programs: ['yoga', 'stretching', 'home-training', 'vinyasa', 'yin-yoga', 'morning-yoga', 'family-yoga'], focus: ['하타·빈야사 요가', '요가', '회복 요가', '인·하타 요가', '아침 요가'],
    promises: ['뻣뻣해도 괜찮은 요가', '숨이 길어지는 저녁', '블록과 담요로 편안하게', '아침 50분의 여유', '몸에 자세를 맞춰요'],
    certificates: ['요가얼라이언스 RYT-200', '요가얼라이언스 RYT-500', '요가 지도자 1급', '인 요가 전문 과정', '아쉬탕가 요가 지도자', '시니어 요가 지도자'],
  },
  {
    key: 'starter', weight: 5, vertical: 'workout', also: [['ache', 0.1]], femaleShare: 0.5, types: [2, 0], purposes: [8, 2, 3, 1],
    programs: ['home-training', 'senior-training', 'pt', 'stretching', 'hiking-fit', 'running', 'teen-training', 'pilates-senior'], focus: ['기초 체력', '시니어 운동', '운동 입문', '생활 체력', '체력·균형'],
    promises: ['운동이 처음인 분과', '의자 하나로 시작해요', '부모님의 계단을 가볍게', '십 분부터 늘려 가요', '혈압부터 재고 시작해요'],
    certificates: ['노인스포츠지도사', '건강운동관리사', '생활스포츠지도사 2급', '응급처치 강사', '치매예방운동지도사', '유소년스포츠지도사'],
  },
  {
    key: 'care', weight: 8, vertical: 'care', also: [['ache', 0.35], ['workout', 0.2]], femaleShare: 0.45, types: [2], purposes: [7, 4, 3],
    programs: ['musculoskeletal-care', 'neck-shoulder-care', 'back-care', 'pelvis-care', 'foot-care', 'fascia-care', 'sports-recovery', 'taping-care', 'golf-recovery', 'wrist-care', 'jaw-neck-care', 'headache-care', 'parent-care', 'couple-care', 'breath-rib-care'], focus: ['근골격 케어', '목·어깨 케어', '근막 이완', '운동 회복', '골반·하지 케어'],
    promises: ['뭉친 까닭부터 설명해요', '세게 누르지 않아도 풀려요', '오래 서서 일하는 다리', '숨이 깊어지는 등 케어', '다시 뭉치지 않게'],
    certificates: ['물리치료사', '선수트레이너(AT)', '스포츠마사지 1급', '근막이완 전문 과정', '건강운동관리사', '스포츠테이핑 지도자'],
  },
  {
    key: 'ache', weight: 7, vertical: 'ache', also: [['care', 0.35], ['workout', 0.15]], femaleShare: 0.5, types: [2], purposes: [7, 4, 8],
    programs: ['pain-care', 'knee-care', 'low-back-pain', 'neck-pain', 'shoulder-pain', 'frozen-shoulder', 'after-knee-surgery', 'knee-arthritis', 'hip-pain', 'hip-replacement', 'ankle-rehab', 'elbow-wrist-rehab', 'plantar-fascia', 'scoliosis', 'stroke-rehab', 'fall-prevention', 'chronic-fatigue'], focus: ['허리 통증 운동', '무릎 재활', '수술 후 재활', '어깨 통증 운동', '만성 통증 관리'],
    promises: ['아프지 않은 만큼만', '수술 뒤 다음 걸음', '통증 일지를 함께 써요', '계단이 편해지도록', '병원 소견에 맞춰 움직여요'],
    certificates: ['물리치료사', '건강운동관리사', '작업치료사', '운동재활 전문가', 'NASM-CES', '맥켄지(MDT) 과정'],
  },
  {
    key: 'pregnant', weight: 8, vertical: 'pregnant', also: [['workout', 0.35]], femaleShare: 1, types: [1, 0], purposes: [5, 6, 4, 7],
    programs: ['prenatal', 'postnatal', 'prenatal-yoga', 'birth-breathing', 'birth-breathing-couple', 'prenatal-back', 'prenatal-swelling', 'prenatal-strength', 'twin-prenatal', 'pelvic-floor', 'diastasis', 'after-cesarean', 'nursing-posture', 'mom-and-baby', 'back-to-work'], focus: ['산전·산후 필라테스', '산후 회복', '임산부 운동', '골반저 회복', '산전 요가·호흡'],
    promises: ['주수에 맞춰 천천히', '출산 뒤 몸을 함께 살펴요', '아기 낮잠 시간에 맞춰요', '숨으로 준비하는 출산', '복직 전 몸 만들기'],
    certificates: ['산전·산후 운동 전문가', '임산부 필라테스 지도자', '간호사', '여성건강 물리치료 과정', '산전 요가 지도자', 'STOTT PILATES 매트'],
  },
  {
    key: 'meditation', weight: 6, vertical: 'meditation', also: [['workout', 0.2]], femaleShare: 0.72, types: [5, 0], purposes: [9, 3],
    programs: ['yoga-meditation', 'breathing-meditation', 'mindfulness-8-weeks', 'sleep-meditation', 'singing-bowl', 'walking-meditation', 'office-meditation', 'parent-meditation', 'teen-meditation', 'tea-meditation', 'journaling-meditation', 'grief-meditation', 'couple-meditation'], focus: ['요가 명상', '마음 챙김', '수면·호흡 명상', '소리 명상', '스트레스 관리'],
    promises: ['잠이 오지 않는 밤에', '말하지 않아도 되는 시간', '하루 3분부터', '생각과 거리를 두는 연습', '소리로 닫는 하루'],
    certificates: ['마음챙김(MBSR) 지도자 과정', '상담심리사 2급', '요가얼라이언스 RYT-200', '싱잉볼 테라피스트', '명상 지도사 1급', '음악치료사'],
  },
  {
    key: 'painting', weight: 6, vertical: 'art', also: [], femaleShare: 0.7, types: [], purposes: [],
    programs: ['painting', 'drawing', 'kids-art', 'watercolor', 'acrylic', 'oil-pastel', 'colored-pencil', 'pet-portrait', 'travel-sketch', 'figure-drawing', 'digital-drawing', 'korean-painting', 'calligraphy', 'kids-collage', 'parent-child-art', 'senior-art'], focus: ['수채화·드로잉', '취미 유화·아크릴', '일러스트·드로잉', '가족 미술', '한국화·채색'],
    promises: ['선 하나에서 시작해요', '거실이 화실이 돼요', '틀린 곳을 살려 내는 그림', '네 번에 한 점', '여행 사진을 그림으로'],
    certificates: ['미술 실기교사 2급', '서양화 전공', '미술심리상담사', '아동미술 지도사', '문화예술교육사 2급', '개인전 4회'],
  },
  {
    key: 'piano', weight: 5, vertical: 'music', also: [], femaleShare: 0.74, types: [], purposes: [],
    programs: ['piano', 'kids-piano', 'piano-chords', 'jazz-piano', 'classical-piano', 'piano-one-song', 'piano-senior', 'piano-duet', 'piano-reading'], focus: ['취미 피아노', '성인 피아노', '재즈·코드 반주', '어린이 피아노', '클래식 피아노'],
    promises: ['좋아하는 한 곡부터', '악보를 몰라도 괜찮아요', '혼나지 않는 피아노', '코드 네 개로 열 곡', '하루 십 분 연습법'],
    certificates: ['피아노 전공', '음악 실기교사 2급', '피아노 교수법 과정', '문화예술교육사 2급', '실용음악 지도사', '반주과 석사'],
  },
  {
    key: 'violin', weight: 3, vertical: 'music', also: [], femaleShare: 0.7, types: [], purposes: [],
    programs: ['violin', 'kids-violin', 'adult-violin', 'violin-ensemble', 'violin-return'], focus: ['취미 바이올린', '성인 바이올린', '어린이 바이올린', '바이올린·앙상블'],
    promises: ['첫 달의 소리를 함께', '활 쥐는 손부터', '합주를 꿈꾸는 분과', '아파트에서도 마음 편히'],
    certificates: ['바이올린 전공', '스즈키 교수법 과정', '문화예술교육사 2급', '오케스트라 단원 경력', '음악 실기교사 2급'],
  },
];

/** The share of women among coaches of a specialty decides the gender. */
export function drawGender(specialty: Specialty, next: () => number): Gender {
  return next() < specialty.femaleShare ? 'female' : 'male';
}
