import { type ProgramSeed, programsOf } from '../program-seed';

export const artPrograms: readonly ProgramSeed[] = programsOf(
  { serviceType: 'art', priceGroup: 'art', purposeClasses: ['E'], workoutTypes: [] },
  [
    {
      permalink: 'watercolor',
      title: '수채화',
      summary: '물의 양부터 배우는 맑은 그림',
      description: '번짐과 겹침을 익히고 수업 네 번에 한 장을 완성해요. 종이와 붓은 첫 시간에 함께 골라요.',
    },
    {
      permalink: 'acrylic',
      title: '아크릴화',
      summary: '덧칠하며 고쳐 가는 그림',
      description: '마르면 다시 칠할 수 있어 처음이어도 마음이 편해요. 거실에 걸 4호 캔버스 한 점을 완성해요.',
    },
    {
      permalink: 'oil-pastel',
      title: '오일 파스텔',
      summary: '손끝으로 문지르는 진한 색',
      description: '풍경 사진 한 장을 골라 색을 쌓고 긁어내요. 한 번에 한 장씩 완성해요.',
    },
    {
      permalink: 'colored-pencil',
      title: '색연필 식물화',
      summary: '화분 하나를 오래 바라보기',
      description: '잎맥과 빛의 방향을 살피며 얇게 겹쳐 칠해요. 집에 있는 식물이면 충분해요.',
    },
    {
      permalink: 'pet-portrait',
      title: '반려동물 초상',
      summary: '우리 집 아이를 그리는 네 번',
      description: '사진에서 눈과 털의 결을 찾아 그려요. 완성하면 액자에 넣는 것까지 도와 드려요.',
      parentPermalink: 'drawing',
    },
    {
      permalink: 'travel-sketch',
      title: '여행 스케치',
      summary: '펜 한 자루로 남기는 여행',
      description: '건물과 사람을 빠르게 잡는 법을 익혀요. 다음 여행에 들고 갈 작은 도구 상자를 꾸려요.',
      parentPermalink: 'drawing',
    },
    {
      permalink: 'figure-drawing',
      title: '인물 드로잉',
      summary: '얼굴의 비례와 표정',
      description: '가족의 얼굴을 세 각도에서 그려요. 30초, 3분, 30분으로 시간을 바꿔 가며 연습해요.',
      parentPermalink: 'drawing',
    },
    {
      permalink: 'digital-drawing',
      title: '태블릿 드로잉',
      summary: '레이어와 붓부터 차근차근',
      description: '쓰는 앱에 맞춰 기본 기능을 익히고, 메신저에 쓸 작은 그림 여덟 개를 만들어요.',
    },
    {
      permalink: 'korean-painting',
      title: '한국화',
      summary: '먹의 농담으로 그리는 사계절',
      description: '선 긋기에서 시작해 매화와 산수를 그려요. 먹과 화선지는 선생님이 가져와요.',
    },
    {
      permalink: 'calligraphy',
      title: '캘리그래피',
      summary: '마음에 둔 한 줄을 내 글씨로',
      description: '붓펜으로 자음과 모음의 굵기를 익히고, 선물할 카드와 액자를 만들어요.',
    },
    {
      permalink: 'kids-collage',
      title: '어린이 콜라주',
      summary: '오리고 붙이며 만드는 이야기',
      description: '잡지와 색종이, 나뭇잎으로 이야기의 한 장면을 만들어요. 만 네 살부터 할 수 있어요.',
      parentPermalink: 'kids-art',
    },
    {
      permalink: 'parent-child-art',
      title: '부모와 아이 미술',
      summary: '한 종이에 함께 그리는 주말',
      description: '큰 종이를 펴고 번갈아 그려요. 아이가 먼저 그린 것에 부모가 이어 그려요.',
      parentPermalink: 'kids-art',
    },
    {
      permalink: 'senior-art',
      title: '시니어 미술',
      summary: '젊은 날의 한 장면을 그림으로',
      description: '오래된 사진을 함께 보며 이야기하고, 손에 힘이 덜 드는 재료로 그려요.',
      parentPermalink: 'painting',
    },
  ],
);
