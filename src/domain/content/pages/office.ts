import type { CompanyProgramKey } from '~/domain/company/schema/company';

/** Keys of the purposes of companies (contract). */
export const officePurposeKeys = [
  'musculoskeletal',
  'stress',
  'wellness-culture',
  'lifestyle-habit',
  'executive-benefits',
] as const;
export type OfficePurposeKey = (typeof officePurposeKeys)[number];

export const officePurposes: Readonly<
  Record<OfficePurposeKey, { title: string; text: string; program: CompanyProgramKey }>
> = {
  musculoskeletal: {
    title: '오래 앉아 몸이 굳는 팀',
    text: '목과 어깨, 허리를 천천히 움직이는 연습부터 시작해요. 원하는 직원은 바디체크로 회차마다 달라지는 움직임을 기록할 수 있어요.',
    program: 'pain',
  },
  stress: {
    title: '쉴 틈 없이 바쁜 팀',
    text: '의자에 앉은 채로 숨을 고르고 주의를 옮기는 연습을 해요. 잘하지 않아도 괜찮은 시간이에요.',
    program: 'stress',
  },
  'wellness-culture': {
    title: '함께 움직이는 문화',
    text: '점심시간에 회의실에서 만나요. 처음 오는 사람도 옆자리 동료와 같은 동작부터 시작해요.',
    program: 'stretch',
  },
  'lifestyle-habit': {
    title: '일상을 바꾸고 싶은 팀',
    text: '걷기, 앉기, 쉬기를 한 주에 하나씩 바꿔 봐요. 영상 챌린지로 수업이 없는 날도 이어져요.',
    program: 'healthcare',
  },
  'executive-benefits': {
    title: '임원을 위한 복지',
    text: '일정에 맞춰 한 사람씩 만나는 1:1 수업이에요. 건강 기록은 회사에 보이지 않아요.',
    program: 'pain-therapy',
  },
};

type OfficeProgram = {
  /** What happens in the lessons. */
  text: string;
  isGroup: boolean;
  room: string;
  bring: string;
  /** A lesson from its first minute to its last, in order; the minutes are of a lesson of 50 minutes. */
  course: readonly (readonly [minutes: number, text: string])[];
  /** Whether experts record body checks in these lessons. */
  hasBodyCheck: boolean;
};

export const officePrograms: Readonly<Record<CompanyProgramKey, OfficeProgram>> = {
  pain: {
    text: '오래 앉는 사람이 자주 굳는 곳을 골라 천천히 움직여요. 동작마다 쉬운 것과 조금 더 어려운 것이 있어서 각자 고를 수 있어요.',
    isGroup: true,
    room: '매트를 펼 수 있는 회의실',
    bring: '움직이기 편한 바지',
    course: [
      [10, '오늘 불편한 곳을 묻고 숨을 고르며 몸을 깨워요.'],
      [15, '목과 어깨를 천천히 돌리고 늘여요.'],
      [15, '허리와 엉덩이를 함께 쓰는 동작을 연습해요.'],
      [10, '자리에서 할 수 있는 동작 두 가지를 익히고 마쳐요.'],
    ],
    hasBodyCheck: true,
  },
  'pain-therapy': {
    text: '한 사람의 몸에 맞춰 움직임을 알려 드리는 1:1 수업이에요. 먼저 어떻게 지내는지 듣고, 무리하지 않는 동작부터 함께해요.',
    isGroup: false,
    room: '두 사람이 움직일 수 있는 작은 방',
    bring: '움직이기 편한 옷',
    course: [
      [10, '요즘 몸 상태와 하루 일과를 들어요.'],
      [10, '부위별 움직임을 확인하고 기록해요.'],
      [20, '오늘의 몸에 맞는 동작을 하나씩 연습해요.'],
      [10, '다음 수업까지 혼자 할 동작을 정해요.'],
    ],
    hasBodyCheck: true,
  },
  stress: {
    text: '눈을 감고 숨을 따라가는 연습과 몸을 느슨하게 하는 연습을 번갈아 해요. 의자에 앉아서도 할 수 있어요.',
    isGroup: true,
    room: '조용하고 불을 낮출 수 있는 방',
    bring: '준비물 없음',
    course: [
      [10, '자리에 편히 앉아 하루를 돌아봐요.'],
      [15, '숨의 길이를 천천히 늘려요.'],
      [15, '머리부터 발끝까지 힘을 빼는 연습을 해요.'],
      [10, '느낀 점을 나누고, 회사에서 할 수 있는 짧은 연습을 배워요.'],
    ],
    hasBodyCheck: false,
  },
  stretch: {
    text: '옷을 갈아입지 않아도 되는 가벼운 스트레칭이에요. 땀이 나지 않게 움직이고 바로 자리로 돌아갈 수 있어요.',
    isGroup: true,
    room: '의자를 밀어 둘 수 있는 회의실',
    bring: '준비물 없음',
    course: [
      [10, '의자에 앉아 목과 손목을 풀어요.'],
      [20, '서서 어깨와 등, 옆구리를 늘여요.'],
      [15, '다리와 발목을 움직여요.'],
      [5, '오후에 한 번 더 할 동작을 골라요.'],
    ],
    hasBodyCheck: false,
  },
  healthcare: {
    text: '걷기, 앉는 자세, 쉬는 법처럼 매일 하는 일을 하나씩 바꿔요. 함께 정한 작은 목표를 다음 수업에서 확인해요.',
    isGroup: true,
    room: '화면이 있는 회의실',
    bring: '걷기 편한 신발',
    course: [
      [10, '지난주에 정한 목표가 어땠는지 나눠요.'],
      [15, '이번 주의 주제를 짧게 배워요.'],
      [15, '함께 움직이며 몸으로 익혀요.'],
      [10, '한 주 동안 할 작은 목표를 정해요.'],
    ],
    hasBodyCheck: false,
  },
  pt: {
    text: '맨몸과 밴드로 힘을 기르는 소그룹 수업이에요. 전문가가 동작을 하나씩 봐 드려서 처음이어도 따라올 수 있어요.',
    isGroup: true,
    room: '매트를 펼 수 있는 회의실',
    bring: '운동복과 실내 운동화',
    course: [
      [10, '관절을 움직이며 몸을 데워요.'],
      [15, '오늘의 동작을 천천히 배워요.'],
      [20, '둘씩 짝을 지어 번갈아 연습해요.'],
      [5, '숨을 고르고 다음 수업의 목표를 정해요.'],
    ],
    hasBodyCheck: true,
  },
};

/** Keys of the disease cards (contract). Their titles name an activity, and neither a disease nor a cure. */
export const officeCurriculumKeys = ['cerebrovascular', 'mental', 'musculoskeletal'] as const;

export type OfficeCurriculumKey = (typeof officeCurriculumKeys)[number];

export const officeCurricula: Readonly<
  Record<OfficeCurriculumKey, { title: string; text: string; weeks: readonly { title: string; text: string }[] }>
> = {
  cerebrovascular: {
    title: '숨이 편해지는 걷기 연습',
    text: '앉아 있는 시간이 긴 직원이 무리 없이 움직이는 양을 늘리도록 짰어요.',
    weeks: [
      { title: '1~2주', text: '평소 걸음과 숨을 알아보기' },
      { title: '3~4주', text: '제자리 걷기와 팔 동작 이어 하기' },
      { title: '5~6주', text: '쉬는 시간을 두고 조금 더 빠르게' },
      { title: '7~8주', text: '계단과 출퇴근길에서 이어 가기' },
    ],
  },
  mental: {
    title: '마음을 쉬는 호흡 연습',
    text: '긴장한 채 하루를 보내는 직원이 잠깐 멈추는 법을 익히도록 짰어요.',
    weeks: [
      { title: '1~2주', text: '앉아서 숨 알아차리기' },
      { title: '3~4주', text: '내쉬는 숨을 길게 하기' },
      { title: '5~6주', text: '몸의 힘을 차례로 빼기' },
      { title: '7~8주', text: '회의 전 3분 연습 만들기' },
    ],
  },
  musculoskeletal: {
    title: '목·허리 움직임 연습',
    text: '화면 앞에서 일하는 직원이 굳기 쉬운 곳을 골고루 움직이도록 짰어요.',
    weeks: [
      { title: '1~2주', text: '목과 어깨의 움직임 알아보기' },
      { title: '3~4주', text: '등과 가슴을 펴는 동작' },
      { title: '5~6주', text: '허리와 엉덩이를 함께 쓰는 동작' },
      { title: '7~8주', text: '자리에서 하는 나만의 순서 만들기' },
    ],
  },
};
