import { type ProgramSeed, programsOf } from '../program-seed';

const shared = {
  serviceType: 'pregnant',
  priceGroup: 'pregnant',
  purposeClasses: ['B'],
  workoutTypes: [0, 1],
} as const;

const prenatalPrograms = programsOf({ ...shared, pregnancyTypes: ['prenatal'] }, [
  {
    permalink: 'prenatal-yoga',
    title: '산전 요가',
    summary: '골반을 열고 숨을 길게',
    description: '배가 눌리지 않는 자세로 골반과 등을 풀어요. 벽과 의자, 쿠션을 넉넉히 써요.',
  },
  {
    permalink: 'birth-breathing',
    title: '출산 호흡',
    summary: '진통의 간격에 맞춘 숨',
    description: '진통이 오고 가는 시간을 흉내 내며 숨과 자세를 연습해요. 막달에는 매주 한 번씩 되짚어요.',
  },
  {
    permalink: 'birth-breathing-couple',
    title: '부부 출산 호흡',
    summary: '곁에서 돕는 사람의 손과 말',
    description: '허리를 눌러 주는 자리, 물 한 모금을 건넬 때처럼 곁에서 할 일을 함께 연습해요.',
    parentPermalink: 'birth-breathing',
  },
  {
    permalink: 'prenatal-back',
    title: '임신 허리·골반 통증 운동',
    summary: '돌아눕기가 편해지는 밤',
    description: '한 다리로 서기, 돌아눕기처럼 아픈 동작을 바꿔요. 골반 벨트를 쓰는 시기도 알려 드려요.',
    parentPermalink: 'prenatal',
  },
  {
    permalink: 'prenatal-swelling',
    title: '임신 부종 순환 운동',
    summary: '저녁마다 무거운 다리를 위해',
    description: '다리를 올리고 발목을 움직여 순환을 도와요. 갑자기 붓거나 머리가 아프면 병원에 먼저 가 주세요.',
    parentPermalink: 'prenatal',
  },
  {
    permalink: 'prenatal-strength',
    title: '임신 중 근력 유지',
    summary: '아기를 안을 팔과 다리',
    description:
      '주수에 따라 무게와 자세를 바꾸며 하체와 등의 힘을 지켜요. 말할 수 있을 만큼 숨이 찬 정도를 기준으로 해요.',
  },
  {
    permalink: 'twin-prenatal',
    title: '쌍둥이 임신 운동',
    summary: '더 일찍, 더 짧게, 더 자주',
    description: '진료 소견을 먼저 확인하고 20분씩 나눠 움직여요. 눕고 일어나는 방법부터 바꿔요.',
    parentPermalink: 'prenatal',
  },
]);

const postnatalPrograms = programsOf({ ...shared, pregnancyTypes: ['postnatal'] }, [
  {
    permalink: 'pelvic-floor',
    title: '골반저 회복',
    summary: '기침과 줄넘기가 두렵지 않게',
    description: '호흡과 함께 골반저를 조이고 푸는 감각을 되찾아요. 일상 동작에 이어 붙여요.',
  },
  {
    permalink: 'diastasis',
    title: '복직근 이개 회복',
    summary: '손가락 너비로 재는 배의 변화',
    description: '벌어진 너비와 깊이를 재고 배를 밀어내지 않는 동작부터 시작해요.',
    parentPermalink: 'postnatal',
  },
  {
    permalink: 'after-cesarean',
    title: '제왕 절개 뒤 회복',
    summary: '흉터와 배를 천천히 깨우기',
    description:
      '진료 소견을 확인한 뒤 흉터 둘레의 움직임과 숨부터 시작해요. 무거운 것을 들어도 되는 시기를 함께 정해요.',
    parentPermalink: 'postnatal',
  },
  {
    permalink: 'nursing-posture',
    title: '수유 자세 연습',
    summary: '손목과 등이 덜 아픈 안기',
    description: '앉는 자리와 쿠션 높이를 맞추고 손목을 꺾지 않는 안기를 익혀요.',
  },
  {
    permalink: 'mom-and-baby',
    title: '아기와 함께 운동',
    summary: '아기를 안고 눕히며 하는 50분',
    description: '아기의 무게를 이용해 운동해요. 울면 쉬고, 자면 이어서 하는 순서로 짜요.',
  },
  {
    permalink: 'back-to-work',
    title: '복직 전 체력',
    summary: '출근 한 달 전부터 준비하는 몸',
    description: '하루 여덟 시간 앉을 허리와 퇴근 뒤 안아 줄 팔의 힘을 길러요.',
    parentPermalink: 'postnatal',
  },
]);

export const pregnantPrograms: readonly ProgramSeed[] = [...prenatalPrograms, ...postnatalPrograms];
