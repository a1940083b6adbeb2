import type { CoursePart, Point } from './course';

export const meditationTexts = {
  title: '가만히 앉는 법도\n함께 배우면 덜 어색해요',
  lead: '눈을 감으면 생각이 더 많아지는 사람도 괜찮아요. 첫 수업은 숨을 세는 것에서 시작해요.',
  flow: {
    title: '한 번의 수업, 네 번의 전환',
    steps: [
      { title: '도착', detail: '차 한 잔 마실 만큼 앉아서 오늘의 기분을 말해요.' },
      { title: '몸 깨우기', detail: '어깨와 등을 천천히 움직여 앉을 준비를 해요.' },
      { title: '머무르기', detail: '코치의 말을 따라 숨과 소리에 머물러요. 눈은 떠도 돼요.' },
      { title: '나누기', detail: '어땠는지 이야기하고, 혼자 해 볼 짧은 방법을 정해요.' },
    ] satisfies Point[],
  },
  methods: {
    title: '어떤 방법이 맞을까요?',
    items: [
      { title: '숨을 세요', detail: '마음이 급하고 어디서 시작할지 모르겠는 날' },
      { title: '몸을 살펴요', detail: '어깨에 힘이 들어간 채 하루가 끝난 날' },
      { title: '걸어요', detail: '가만히 앉으면 더 답답한 날' },
      { title: '소리를 들어요', detail: '머릿속 말이 멈추지 않는 날' },
    ] satisfies Point[],
  },
  questions: {
    title: '처음이라 궁금한 것',
    items: [
      { title: '종교와 관련이 있나요?', detail: '아니에요. 기도나 교리 없이 호흡과 감각에 주의를 두는 연습이에요.' },
      {
        title: '집이 조용하지 않아요.',
        detail: '괜찮아요. 들리는 소리도 연습에 써요. 가족이 지나다녀도 수업할 수 있어요.',
      },
      { title: '양반다리가 힘들어요.', detail: '의자에 앉거나 누워서 해요. 편한 자세를 먼저 찾아요.' },
      {
        title: '힘든 마음이 괜찮아지나요?',
        detail: '그렇게 약속하지 않아요. 쉬는 방법을 배우는 수업이고, 상담이나 진료를 대신하지 않아요.',
      },
    ] satisfies Point[],
  },
  course: {
    title: '앉는 시간이 내 것이 되기까지',
    parts: [
      { until: 3, title: '숨', detail: '숨을 세고, 놓치고, 다시 돌아오는 연습을 해요.' },
      { until: 6, title: '몸', detail: '발끝에서 머리까지 차례로 느껴 봐요.' },
      { until: 9, title: '마음', detail: '떠오르는 생각에 이름을 붙이고 지나가게 둬요.' },
      { until: 12, title: '하루', detail: '출근길, 회의 앞, 잠들기 전처럼 하루 속에 자리를 정해요.' },
    ] satisfies CoursePart[],
  },
  coaches: '코치가 어떤 명상을 해 왔는지는 프로필에서 볼 수 있어요. 코치가 지원서에 쓴 내용이에요.',
  prices: '쉬는 시간의 가격',
  reviews: '먼저 앉아 본 사람들의 후기',
  refund: {
    title: '마음이 바뀌어도 괜찮아요',
    detail: '명상이 맞지 않는다고 느끼면 남은 수업을 이렇게 돌려받아요.',
  },
  end: { title: '오늘 밤, 숨 한 번부터', detail: '편한 시간을 고르면 집으로 올 수 있는 코치를 보여 드려요.' },
} as const;
