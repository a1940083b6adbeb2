import { parsePage } from '../../blocks/parse-page';
import type { CoursePart, Point } from './course';
import { purposeEnd, purposeTop } from './purpose-steps';

/** Texts of the parts that the product draws. */
export const dietTexts = {
  often: {
    title: '일주일에 몇 번이면 될까요?',
    detail: '정답은 없어요. 한 달을 이어 갈 수 있는 횟수가 나에게 맞는 횟수예요.',
    /** By the number of lessons a week, one first. */
    rows: [
      { title: '일주일에 한 번', detail: '혼자 하는 날이 따로 있고, 방향을 잡아 줄 사람이 필요할 때' },
      { title: '일주일에 두 번', detail: '운동이 처음이고, 몸에 익을 때까지 함께하고 싶을 때' },
      { title: '일주일에 세 번', detail: '혼자서는 시작이 어렵고, 정해진 약속이 필요할 때' },
    ] satisfies Point[],
  },
  course: {
    title: '열두 주를 석 달의 약속으로',
    parts: [
      {
        until: 4,
        title: '빠지지 않기',
        detail: '숨이 조금 찰 만큼 움직이고, 수업 요일을 지켜요. 혼자 걷는 날을 하나 정해요.',
      },
      {
        until: 8,
        title: '조금 더 하기',
        detail: '쉬는 시간을 줄이고 큰 근육을 쓰는 동작을 더해요. 저녁 한 끼를 바꿔 봐요.',
      },
      { until: 12, title: '내 것으로 만들기', detail: '여행이나 야근이 있는 주에도 할 수 있는 짧은 순서를 만들어요.' },
    ] satisfies CoursePart[],
  },
  prices: '먼저 한 번 해 보고 싶다면',
  reviews: '다시 시작한 사람들의 후기',
  refund: {
    title: '이번에도 그만두게 되면요?',
    detail: '남은 수업은 환불받을 수 있어요. 얼마인지는 결제하기 전에 화면에서 볼 수 있어요.',
  },
} as const;

/** `/f/purpose/diet`, as long as no operator has written another one. */
export const dietPage = parsePage([
  purposeTop(
    'diet',
    '이번에는 얼마나 자주<br>할지부터 정해요',
    '굶는 계획은 오래가지 않아요. 지킬 수 있는 횟수를 먼저 정하면, 약속한 시간에 코치가 집으로 와요.',
    'left',
  ),
  { type: 'custom', component: 'diet-months' },
  {
    type: 'chat',
    title: '그만뒀던 이유를 하나씩 지워요',
    rows: [
      { position: 'right', text: '퇴근하면 헬스장까지 갈 힘이 없어요.' },
      { position: 'left', text: '그래서 코치가 와요. 집에서 시작하고, 끝나면 바로 씻고 쉬어요.' },
      { position: 'right', text: '첫 주에 무리하고 다음 주에 쉬었어요.' },
      { position: 'left', text: '첫 주는 힘을 조금 남기고 끝내요. 다음 수업이 기다려질 만큼만요.' },
      { position: 'right', text: '먹는 걸 다 기록하라니 지쳤어요.' },
      { position: 'left', text: '하루에 한 끼, 바꾸기 쉬운 것 하나만 골라요.' },
    ],
  },
  { type: 'custom', component: 'twelve-weeks', purpose: 'diet' },
  { type: 'custom', component: 'purpose-reviews', purpose: 'diet' },
  { type: 'custom', component: 'purpose-coaches', purpose: 'diet' },
  {
    type: 'special',
    title: '몇 킬로그램이 빠진다고 말하지 않아요',
    detail: '몸무게는 잠과 식사, 약처럼 수업 밖의 일에도 영향을 받아요.',
    ground: 'card',
    beside: true,
    rows: [
      { title: '숫자를 약속하는 대신', text: '빠지지 않고 움직인 날을 함께 기록해요.' },
      { title: '식사가 걱정될 만큼 줄거나 어지러우면', text: '진료를 먼저 받아요.' },
    ],
  },
  { type: 'custom', component: 'purpose-prices', purpose: 'diet' },
  { type: 'custom', component: 'refund-example', purpose: 'diet' },
  purposeEnd(
    'diet',
    '월요일까지 기다리지 않아도 돼요',
    '가능한 요일을 고르면 그 시간에 올 수 있는 코치를 바로 보여 드려요.',
  ),
]);
