import { type ProgramSeed, programsOf } from '../program-seed';

export const carePrograms: readonly ProgramSeed[] = programsOf(
  { serviceType: 'care', priceGroup: 'care', purposeClasses: ['H'], workoutTypes: [] },
  [
    {
      permalink: 'back-care',
      title: '등·허리 케어',
      summary: '오래 앉아 굳은 등을 풀어요',
      description: '등뼈 옆과 허리 둘레를 손으로 풀고, 갈비뼈가 움직이는 호흡으로 마무리해요.',
    },
    {
      permalink: 'pelvis-care',
      title: '골반·고관절 케어',
      summary: '다리 꼬는 습관으로 틀어진 골반',
      description: '다리 길이와 고관절 각도를 재고 굳은 쪽부터 풀어요. 앉는 자세를 함께 바꿔요.',
    },
    {
      permalink: 'foot-care',
      title: '발·종아리 케어',
      summary: '오래 서서 일하는 다리',
      description: '발바닥과 종아리를 풀고 발가락 힘을 깨워요. 퇴근 뒤 5분 순서를 남겨 드려요.',
    },
    {
      permalink: 'fascia-care',
      title: '근막 이완',
      summary: '도구와 손으로 푸는 뻣뻣함',
      description: '당기는 줄기를 따라 천천히 누르고 움직여요. 세게 누르지 않아도 다음 날이 가벼워요.',
    },
    {
      permalink: 'sports-recovery',
      title: '운동 회복 케어',
      summary: '대회와 라운드 다음 날',
      description: '뭉친 근육을 풀고 순환을 도와요. 다음 운동까지 쉬는 날의 계획을 함께 세워요.',
    },
    {
      permalink: 'taping-care',
      title: '테이핑 케어',
      summary: '발목과 무릎을 지키는 테이핑',
      description: '움직임을 살핀 뒤 필요한 곳에만 붙이고, 혼자 붙이는 법까지 알려 드려요.',
      parentPermalink: 'sports-recovery',
    },
    {
      permalink: 'golf-recovery',
      title: '골프 회복 케어',
      summary: '팔꿈치와 허리를 쉬게 하는 시간',
      description: '스윙한 뒤 팔꿈치와 허리에 남은 긴장을 풀어요. 다음 라운드 전 준비 동작을 점검해요.',
      parentPermalink: 'sports-recovery',
    },
    {
      permalink: 'wrist-care',
      title: '손목·팔꿈치 케어',
      summary: '키보드와 휴대폰에 지친 팔',
      description: '손가락에서 어깨까지 이어진 긴장을 풀어요. 마우스 쥐는 손과 받침 높이를 함께 봐요.',
    },
    {
      permalink: 'jaw-neck-care',
      title: '턱·목 케어',
      summary: '이를 악무는 밤이 잦다면',
      description: '턱 둘레와 목 앞쪽을 부드럽게 풀고, 잘 때 쓰는 베개 높이도 맞춰 봐요.',
      parentPermalink: 'neck-shoulder-care',
    },
    {
      permalink: 'headache-care',
      title: '긴장성 두통 케어',
      summary: '뒤통수부터 당기는 머리',
      description: '목과 머리 사이 작은 근육을 풀어요. 두통이 잦거나 심하면 진료를 먼저 권해 드려요.',
      parentPermalink: 'neck-shoulder-care',
    },
    {
      permalink: 'parent-care',
      title: '부모님 케어',
      summary: '부모님께 선물하는 50분',
      description: '혈압과 드시는 약을 먼저 여쭙고 약하게 시작해요. 끝나면 자녀분께 상태를 짧게 알려 드려요.',
      parentPermalink: 'musculoskeletal-care',
    },
    {
      permalink: 'couple-care',
      title: '둘이 받는 케어',
      summary: '번갈아 받으며 서로 풀어 주는 법 배우기',
      description: '한 사람씩 풀고, 집에서 서로 풀어 주는 안전한 방법을 함께 익혀요.',
      parentPermalink: 'musculoskeletal-care',
    },
    {
      permalink: 'breath-rib-care',
      title: '호흡·갈비뼈 케어',
      summary: '숨이 얕고 가슴이 답답할 때',
      description: '갈비뼈 사이와 가로막 둘레를 풀어 숨 쉴 자리를 넓혀요. 앉아서 하는 호흡을 익혀요.',
    },
  ],
);
