import { type ProgramSeed, programsOf } from '../program-seed';

export const workoutPrograms: readonly ProgramSeed[] = [
  ...programsOf({ serviceType: 'workout', priceGroup: 'workout-pt', purposeClasses: ['A'], workoutTypes: [2] }, [
    {
      permalink: 'circuit',
      title: '실내 서킷 트레이닝',
      summary: '30초씩 이어 가는 심폐·근력 운동',
      description:
        '여섯 동작을 30초씩 돌며 심폐 지구력과 근력을 함께 길러요. 아랫집이 걱정되면 뛰지 않는 동작으로 바꿔요.',
    },
    {
      permalink: 'kettlebell',
      title: '케틀벨 입문',
      summary: '케틀벨 하나로 엉덩이와 등을 깨우는 운동',
      description: '들어 올리는 자세부터 익히고 스윙과 스쿼트로 넘어가요. 6~16kg 케틀벨을 코치가 가져와요.',
    },
    {
      permalink: 'bodyweight',
      title: '맨몸 근력 운동',
      summary: '턱걸이와 팔굽혀펴기 첫 한 개',
      description: '식탁 높이에서 시작해 바닥까지 내려가요. 문틀 철봉이 없어도 밴드로 당기는 힘을 길러요.',
    },
    {
      permalink: 'running',
      title: '달리기 자세 교실',
      summary: '동네 공원에서 시작하는 5km',
      description:
        '걷기와 달리기를 섞어 8주 동안 5km를 준비해요. 발 딛는 모습을 찍어 무릎에 무리가 가는 습관을 고쳐요.',
    },
    {
      permalink: 'hiking-fit',
      title: '등산 체력 만들기',
      summary: '내려올 때 무릎이 버티는 하체',
      description:
        '계단 오르내리기와 한 발 서기로 내리막을 준비해요. 배낭 무게를 조금씩 더해 실제 산길에 가깝게 만들어요.',
    },
    {
      permalink: 'golf-fit',
      title: '골프 체력·유연성',
      summary: '허리 대신 엉덩이와 등으로 도는 스윙',
      description: '몸통이 도는 각도를 재고 막힌 곳부터 풀어요. 라운드 전에 할 5분 준비 운동을 만들어 드려요.',
    },
    {
      permalink: 'body-profile',
      title: '보디 프로필 준비',
      summary: '촬영 12주 전부터 함께 짜는 운동',
      description: '촬영 날짜에서 거꾸로 계획을 세우고, 끝난 뒤 4주의 회복까지 함께 봐요.',
      parentPermalink: 'pt',
    },
    {
      permalink: 'pt-couple',
      title: '둘이 하는 PT',
      summary: '수준이 달라도 한 수업에서 함께',
      description: '같은 동작을 무게와 횟수만 달리해 나란히 해요. 서로 세트를 세어 주며 쉬는 시간을 줄여요.',
      parentPermalink: 'pt',
    },
    {
      permalink: 'fitness-exam',
      title: '체력 시험 준비',
      summary: '경찰·소방·군 체력 종목별 훈련',
      description:
        '종목별 기록을 먼저 재고 시험 날짜까지 매주 조금씩 올려요. 악력, 윗몸 일으키기, 왕복 달리기를 다뤄요.',
      parentPermalink: 'weights',
    },
    {
      permalink: 'teen-training',
      title: '청소년 성장 운동',
      summary: '앉아 있는 시간이 긴 학생의 체력',
      description: '두 달마다 키를 재고 자세를 살피며, 줄넘기와 매달리기처럼 집에서 이어 갈 숙제를 드려요.',
    },
  ]),
  ...programsOf({ serviceType: 'workout', priceGroup: 'pilates-yoga', purposeClasses: ['A'], workoutTypes: [1] }, [
    {
      permalink: 'pilates-props',
      title: '소도구 필라테스',
      summary: '링과 미니볼로 찾는 속근육',
      description: '링, 미니볼, 짧은 밴드를 코치가 가져와요. 배와 허벅지 안쪽처럼 혼자서는 느끼기 힘든 곳을 깨워요.',
    },
    {
      permalink: 'pilates-senior',
      title: '시니어 필라테스',
      summary: '의자와 벽을 쓰는 느린 필라테스',
      description: '눕고 일어나는 일이 힘들면 의자에서 해요. 허리와 골반의 움직임을 천천히 넓혀요.',
      parentPermalink: 'pilates',
    },
    {
      permalink: 'pilates-couple',
      title: '둘이 하는 필라테스',
      summary: '모녀, 부부, 친구와 나란히',
      description: '서로의 자세를 보며 배우는 수업이에요. 각자에게 맞는 대안 동작을 따로 드려요.',
      parentPermalink: 'pilates',
    },
  ]),
  ...programsOf({ serviceType: 'workout', priceGroup: 'pilates-yoga', purposeClasses: ['A'], workoutTypes: [0] }, [
    {
      permalink: 'vinyasa',
      title: '빈야사 요가',
      summary: '숨에 맞춰 끊이지 않는 흐름',
      description: '태양 경배부터 익히고 매주 동작을 두 개씩 이어 붙여요. 손목이 약하면 주먹이나 블록으로 받쳐요.',
    },
    {
      permalink: 'yin-yoga',
      title: '인 요가',
      summary: '한 자세에 3분, 깊이 푸는 요가',
      description: '힘을 빼고 오래 머물러요. 고관절과 허리 둘레가 굳은 사람, 저녁에 쉬고 싶은 사람에게 맞아요.',
    },
    {
      permalink: 'morning-yoga',
      title: '아침 요가',
      summary: '출근 전 50분, 하루를 여는 순서',
      description: '굳은 등과 다리부터 깨우고 서서 하는 동작으로 마쳐요. 매일 혼자 할 10분 순서를 남겨 드려요.',
      parentPermalink: 'yoga',
    },
    {
      permalink: 'family-yoga',
      title: '아이와 함께 요가',
      summary: '동물 자세로 노는 부모·아이 요가',
      description: '다섯 살부터 함께해요. 이야기를 따라 움직이고 마지막 5분은 나란히 누워 쉬어요.',
      parentPermalink: 'yoga',
    },
  ]),
  ...programsOf(
    { serviceType: 'workout', priceGroup: 'workout-pt', purposeClasses: ['A', 'C'], workoutTypes: [1, 2] },
    [
      {
        permalink: 'desk-posture',
        title: '책상 앞 자세 운동',
        summary: '의자와 모니터부터 고치는 자세',
        description: '일하는 자리를 직접 보고 높이를 맞춰요. 회의 사이에 할 1분 동작 세 가지를 몸에 익혀요.',
        parentPermalink: 'posture',
      },
      {
        permalink: 'gait',
        title: '걷기 자세 연습',
        summary: '느린 화면으로 보는 내 걸음',
        description: '걷는 모습을 옆과 뒤에서 찍어 발, 무릎, 골반의 움직임을 봐요. 신발이 닳은 부분도 함께 살펴요.',
      },
    ],
  ),
];
