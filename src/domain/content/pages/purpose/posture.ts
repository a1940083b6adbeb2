import { parsePage } from '../../blocks/parse-page';
import { withoutPictures } from '../html';
import type { CoursePart } from './course';
import { purposeEnd, purposeTop } from './purpose-steps';

/** Texts of the parts that the product draws. */
export const postureTexts = {
  course: {
    title: '자리, 움직임, 힘, 습관의 순서로',
    parts: [
      { until: 2, title: '자리', detail: '책상 높이를 맞추고 앉는 법을 바꿔요.' },
      { until: 5, title: '움직임', detail: '목, 등, 골반을 나눠 움직이는 감각을 익혀요.' },
      { until: 9, title: '힘', detail: '등과 배, 엉덩이로 버티는 연습을 해요.' },
      { until: 12, title: '습관', detail: '회의와 회의 사이에 할 동작을 일정에 넣어요.' },
    ] satisfies CoursePart[],
  },
  prices: '코치가 책상까지 오는 가격',
  reviews: '책상 앞 사람들의 후기',
  refund: {
    title: '남은 수업은 이렇게 환불해 드려요',
    detail: '몸이 달라졌는지와 상관없이, 받지 않은 수업을 기준으로 계산해요.',
  },
} as const;

/** `/f/purpose/posture`, as long as no operator has written another one. */
export const posturePage = parsePage([
  purposeTop(
    'posture',
    '완벽한 자세 하나보다<br>자주 바꾸는 자세',
    '오래 앉을 수밖에 없다면 자세를 자주 바꿔요. 코치가 내 책상으로 찾아와 화면과 의자부터 함께 봐요.',
    'left',
  ),
  {
    type: 'strength',
    title: '첫 수업은 책상에서 시작해요',
    detail: '몸을 탓하기 전에 자리를 먼저 봐요. 집이든 회사든 내가 앉아 있는 곳으로 코치가 찾아와요.',
    look: 'numbered',
    rows: withoutPictures([
      { title: '화면', text: '눈높이에 맞게 올려요. 노트북이면 책을 받쳐도 돼요.' },
      { title: '팔꿈치', text: '어깨가 들리지 않게 책상과 의자 높이를 맞춰요.' },
      { title: '엉덩이', text: '등받이까지 넣어 앉고, 자주 일어날 구실을 만들어요.' },
      { title: '발바닥', text: '바닥에 닿지 않으면 받침을 놓아요.' },
    ]),
  },
  { type: 'custom', component: 'two-sides', purpose: 'posture' },
  { type: 'custom', component: 'twelve-weeks', purpose: 'posture' },
  { type: 'custom', component: 'purpose-reviews', purpose: 'posture' },
  { type: 'custom', component: 'purpose-coaches', purpose: 'posture' },
  {
    type: 'strength',
    title: '부모님이나 아이와 함께라면',
    beside: true,
    look: 'lines',
    rows: withoutPictures([
      { title: '부모님', text: '굽은 등을 펴라고 하기 전에 넘어지지 않고 걷는 연습을 먼저 해요.' },
      { title: '아이', text: '오래 앉혀 두지 않고 놀이처럼 움직여요. 아프다고 하면 소아청소년과에 먼저 가요.' },
    ]),
  },
  { type: 'custom', component: 'refund-example', purpose: 'posture' },
  { type: 'custom', component: 'purpose-prices', purpose: 'posture' },
  purposeEnd('posture', '지금 한 번, 자세를 바꿔 보세요', '그리고 그 책상으로 올 수 있는 코치를 찾아보세요.'),
]);
