import type { ProgramSeed } from './program-seed';
import { achePrograms } from './programs/ache-programs';
import { artPrograms } from './programs/art-programs';
import { carePrograms } from './programs/care-programs';
import { meditationPrograms } from './programs/meditation-programs';
import { musicPrograms } from './programs/music-programs';
import { pregnantPrograms } from './programs/pregnant-programs';
import { workoutPrograms } from './programs/workout-programs';

/** The first of each vertical; they stand first, so that their ids never move. */
const basicPrograms: readonly ProgramSeed[] = [
  {
    permalink: 'pt', serviceType: 'workout', title: '퍼스널 트레이닝', priceGroup: 'workout-pt', purposeClasses: ['A', 'C'], workoutTypes: [2],
    summary: '집에서 받는 1:1 근력 운동', description: '체력과 관절 상태를 먼저 재고, 집에 있는 도구로 할 수 있는 근력 운동을 짜요. 매번 무게와 횟수를 적어 늘어난 만큼 보여 드려요.',
  },
  {
    permalink: 'home-training', serviceType: 'workout', title: '홈트레이닝', priceGroup: 'workout-pt', purposeClasses: ['A'], workoutTypes: [2],
    summary: '도구 없이 시작하는 맨몸 운동', description: '매트 한 장이면 돼요. 층간 소음이 적은 동작으로 심폐와 근력을 함께 올려요.',
  },
  {
    permalink: 'pilates', serviceType: 'workout', title: '필라테스', priceGroup: 'pilates-yoga', purposeClasses: ['A', 'C'], workoutTypes: [1],
    summary: '자세를 바로 세우는 1:1 매트 필라테스', description: '호흡과 골반 정렬부터 시작해 몸통을 단단하게 만들어요. 소도구는 코치가 가져가요.',
  },
  {
    permalink: 'yoga', serviceType: 'workout', title: '요가', priceGroup: 'pilates-yoga', purposeClasses: ['A'], workoutTypes: [0],
    summary: '뻣뻣한 몸을 푸는 1:1 요가', description: '하타와 빈야사를 몸에 맞게 섞어요. 처음이어도 블록과 스트랩으로 무리 없이 따라올 수 있어요.',
  },
  {
    permalink: 'stretching', serviceType: 'workout', title: '맞춤 스트레칭', priceGroup: 'pilates-yoga', purposeClasses: ['A'], workoutTypes: [0, 1],
    summary: '오래 앉는 사람을 위한 교정 스트레칭', description: '굳은 곳을 찾아 풀고, 하루 10분이면 되는 동작을 남겨 드려요.',
  },
  {
    permalink: 'weights', serviceType: 'workout', title: '웨이트 근력 운동', priceGroup: 'workout-pt', purposeClasses: ['A'], workoutTypes: [2],
    summary: '덤벨과 밴드로 하는 1:1 근력 강화', description: '밀기, 당기기, 앉기 세 동작의 힘을 재고 두 주마다 무게를 올려요. 덤벨과 케틀벨은 코치가 가져가요.',
  },
  {
    permalink: 'posture', serviceType: 'workout', title: '자세 교정 운동', priceGroup: 'workout-pt', purposeClasses: ['A', 'C'], workoutTypes: [1, 2],
    summary: '거북목과 굽은 어깨를 바로 세우는 운동', description: '정면과 옆면 사진으로 기준을 잡고, 짧아진 근육은 늘이고 약한 근육은 깨워요. 책상과 의자 높이도 함께 봐요.',
  },
  {
    permalink: 'senior-training', serviceType: 'workout', title: '시니어 체력 운동', priceGroup: 'workout-pt', purposeClasses: ['A', 'C'], workoutTypes: [0, 2],
    summary: '의자 하나로 시작하는 균형·근력 운동', description: '혈압과 컨디션을 먼저 확인하고, 일어서기와 걷기가 편해지는 동작을 천천히 익혀요.',
  },
  {
    permalink: 'rehab-exercise', serviceType: 'workout', title: '재활 운동', priceGroup: 'workout-pt', purposeClasses: ['C'], workoutTypes: [1, 2],
    summary: '아픈 곳을 지키며 기능을 되찾는 운동', description: '병원 진단과 통증 정도를 먼저 나누고, 통증이 늘지 않는 범위에서 움직임을 되살려요.',
  },
  {
    permalink: 'pt-diet', serviceType: 'workout', title: '다이어트 집중 PT', priceGroup: 'workout-pt', purposeClasses: ['A'], workoutTypes: [2], parentPermalink: 'pt',
    summary: '식단 기록까지 함께 보는 PT', description: '수업마다 체성분과 식단 기록을 같이 보고 다음 한 주를 정해요.',
  },
  {
    permalink: 'pilates-posture', serviceType: 'workout', title: '체형 교정 필라테스', priceGroup: 'pilates-yoga', purposeClasses: ['A'], workoutTypes: [1], parentPermalink: 'pilates',
    summary: '어깨와 골반의 좌우 차이를 줄이는 필라테스', description: '서 있는 자세를 재고 좌우 차이를 줄이는 동작을 짜요.',
  },
  {
    permalink: 'musculoskeletal-care', serviceType: 'care', title: '근골격 케어', priceGroup: 'care', purposeClasses: ['H'], workoutTypes: [],
    summary: '뭉친 곳을 손으로 풀고 움직임으로 마무리', description: '목과 어깨, 허리의 긴장을 손으로 풀고, 같은 곳이 다시 뭉치지 않게 움직임을 알려 드려요.',
  },
  {
    permalink: 'neck-shoulder-care', serviceType: 'care', title: '목·어깨 집중 케어', priceGroup: 'care', purposeClasses: ['H'], workoutTypes: [],
    summary: '모니터 앞에서 굳은 목과 어깨를 풀어요', description: '목과 갈비뼈의 움직임을 함께 살피고, 마사지 볼로 혼자 푸는 법까지 알려 드려요.',
  },
  {
    permalink: 'pain-care', serviceType: 'ache', title: '통증 케어', priceGroup: 'ache', purposeClasses: ['C'], workoutTypes: [],
    summary: '오래된 통증을 줄이는 1:1 기능 회복', description: '통증 부위와 세기를 기록하며 관절이 움직이는 범위를 조금씩 되찾아요.',
  },
  {
    permalink: 'knee-care', serviceType: 'ache', title: '무릎 통증 운동', priceGroup: 'ache', purposeClasses: ['C'], workoutTypes: [],
    summary: '계단이 편해지는 무릎 기능 회복', description: '무릎이 받는 부담을 엉덩이와 허벅지로 나누는 운동이에요. 수술 뒤라면 진료 소견을 먼저 함께 봐요.',
  },
  {
    permalink: 'prenatal', serviceType: 'pregnant', title: '산전 필라테스', priceGroup: 'pregnant', purposeClasses: ['B'], workoutTypes: [1], pregnancyTypes: ['prenatal'],
    summary: '주수에 맞춘 임신 중 운동', description: '임신 주수와 몸 상태에 맞춰 골반과 허리를 편하게 해요. 눕기 힘든 시기에는 앉아서 해요.',
  },
  {
    permalink: 'postnatal', serviceType: 'pregnant', title: '산후 회복', priceGroup: 'pregnant', purposeClasses: ['B'], workoutTypes: [1], pregnancyTypes: ['postnatal'],
    summary: '골반저와 복직근부터 되찾는 산후 운동', description: '복직근 이개를 확인하고 골반저 호흡부터 시작해요. 아기 옆에서 할 수 있어요.',
  },
  {
    permalink: 'yoga-meditation', serviceType: 'meditation', title: '요가 명상', priceGroup: 'meditation', purposeClasses: ['D'], workoutTypes: [5],
    summary: '호흡과 움직임으로 쉬는 시간', description: '가벼운 움직임으로 몸을 풀고, 호흡과 명상으로 하루의 긴장을 내려놓아요.',
  },
  {
    permalink: 'breathing-meditation', serviceType: 'meditation', title: '호흡·수면 명상', priceGroup: 'meditation', purposeClasses: ['D'], workoutTypes: [5],
    summary: '잠들기 전 몸과 생각을 가라앉히는 시간', description: '누워서 하는 바디 스캔과 짧은 호흡을 익혀요. 수업이 없는 날을 위한 3분 녹음을 남겨 드려요.',
  },
  {
    permalink: 'painting', serviceType: 'art', title: '회화', priceGroup: 'art', purposeClasses: ['E'], workoutTypes: [],
    summary: '집에서 그리는 1:1 회화', description: '수채, 아크릴, 색연필 중에서 골라요. 재료는 처음에 함께 정해요.',
  },
  {
    permalink: 'drawing', serviceType: 'art', title: '드로잉', priceGroup: 'art', purposeClasses: ['E'], workoutTypes: [],
    summary: '연필 한 자루로 시작하는 1:1 드로잉', description: '선과 명암 네 단계부터 익히고, 여행 사진이나 반려동물을 한 장의 그림으로 완성해요.',
  },
  {
    permalink: 'kids-art', serviceType: 'art', title: '어린이 미술', priceGroup: 'art', purposeClasses: ['E'], workoutTypes: [],
    summary: '이야기하고 그리는 어린이 1:1 미술', description: '20분 이야기하고 30분 그려요. 아이가 고른 주제로 한 달에 한 작품을 완성해요.',
  },
  {
    permalink: 'piano', serviceType: 'music', title: '피아노', priceGroup: 'music', purposeClasses: ['F'], workoutTypes: [],
    summary: '우리 집 피아노로 배우는 1:1 수업', description: '좋아하는 곡에서 시작해 악보 읽기와 손 모양을 함께 익혀요.',
  },
  {
    permalink: 'kids-piano', serviceType: 'music', title: '어린이 피아노', priceGroup: 'music', purposeClasses: ['F'], workoutTypes: [],
    summary: '놀이처럼 시작하는 어린이 피아노', description: '박수와 걸음으로 리듬을 익히고, 선생님과 듀엣으로 한 곡씩 완성해요.',
  },
  {
    permalink: 'violin', serviceType: 'music', title: '바이올린', priceGroup: 'music', purposeClasses: ['G'], workoutTypes: [],
    summary: '활 잡기부터 시작하는 1:1 수업', description: '악기 크기를 먼저 맞추고 자세와 활쓰기부터 차근차근 배워요.',
  },
];

/** The catalogue that a new database starts with. */
export const programs: readonly ProgramSeed[] = [...basicPrograms, ...workoutPrograms, ...carePrograms, ...achePrograms, ...pregnantPrograms, ...meditationPrograms, ...artPrograms, ...musicPrograms];
