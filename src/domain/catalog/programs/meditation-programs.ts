import { type ProgramSeed, programsOf } from '../program-seed';

export const meditationPrograms: readonly ProgramSeed[] = programsOf(
  { serviceType: 'meditation', priceGroup: 'meditation', purposeClasses: ['D'], workoutTypes: [5] },
  [
    {
      permalink: 'mindfulness-8-weeks',
      title: '8주 마음 챙김',
      summary: '매주 조금씩 익히는 알아차림',
      description: '몸 살피기, 앉기, 걷기, 듣기를 여덟 주에 나눠 배워요. 하루 10분 숙제를 함께 점검해요.',
    },
    {
      permalink: 'sleep-meditation',
      title: '잠들기 명상',
      summary: '누워서 듣는 저녁 50분',
      description: '어깨와 턱의 힘을 빼고 발끝부터 훑어 올라가요. 불을 끄는 시간까지 함께 정해요.',
      parentPermalink: 'breathing-meditation',
    },
    {
      permalink: 'singing-bowl',
      title: '싱잉볼 소리 명상',
      summary: '긴 울림을 따라 쉬는 시간',
      description: '크기가 다른 싱잉볼 다섯 개를 코치가 가져와요. 소리가 사라질 때까지 귀를 기울이며 생각을 쉬게 해요.',
    },
    {
      permalink: 'walking-meditation',
      title: '걷기 명상',
      summary: '집 앞 열 걸음이면 충분해요',
      description: '발이 닿고 떨어지는 느낌을 따라 걸어요. 비 오는 날은 복도에서 해요.',
    },
    {
      permalink: 'office-meditation',
      title: '직장인 쉼 명상',
      summary: '회의와 회의 사이 3분',
      description: '책상에서 할 수 있는 짧은 호흡을 익혀요. 화가 올라오는 순간에 쓰는 방법을 연습해요.',
    },
    {
      permalink: 'parent-meditation',
      title: '부모 마음 챙김',
      summary: '소리 지르기 전에 숨 한 번',
      description: '아이와 부딪힌 장면을 하나 골라 몸의 신호를 찾아요. 다음에 해 볼 말 한마디를 정해요.',
      parentPermalink: 'yoga-meditation',
    },
    {
      permalink: 'teen-meditation',
      title: '수험생 명상',
      summary: '시험장에서 쓰는 숨',
      description: '심장이 빨리 뛸 때 가라앉히는 호흡을 익히고, 시험 날의 순서를 머릿속으로 그려 봐요.',
      parentPermalink: 'breathing-meditation',
    },
    {
      permalink: 'tea-meditation',
      title: '차 명상',
      summary: '한 잔을 천천히 비우는 시간',
      description: '찻잔의 온도와 향을 따라가며 앉아요. 차와 다구는 코치가 가져와요.',
    },
    {
      permalink: 'journaling-meditation',
      title: '쓰기 명상',
      summary: '쓰고, 읽고, 내려놓기',
      description: '10분 앉고 20분 써요. 쓴 글은 보여 주지 않아도 돼요.',
    },
    {
      permalink: 'grief-meditation',
      title: '상실 뒤의 쉼',
      summary: '말없이 함께 앉는 시간',
      description: '움직임과 호흡으로 몸을 먼저 돌봐요. 전문 상담이 필요해 보이면 조심스럽게 말씀드려요.',
    },
    {
      permalink: 'couple-meditation',
      title: '둘이 하는 명상',
      summary: '등을 맞대고 숨 고르기',
      description: '서로의 숨을 느끼며 앉고, 판단 없이 듣는 3분을 번갈아 해요.',
      parentPermalink: 'yoga-meditation',
    },
  ],
);
