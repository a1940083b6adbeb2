import { parsePage } from '../../blocks/parse-page';
import { withoutPictures } from '../html';
import type { CoursePart } from './course';
import { purposeEnd, purposeTop } from './purpose-steps';

/** Texts of the parts that the product draws. */
export const strengthTexts = {
  ladder: {
    title: '다섯 동작, 세 단계',
    detail: '동작마다 시작하는 단계가 달라도 괜찮아요. 코치와 하나씩 해 보고 정해요.',
    stages: ['처음', '익숙해지면', '그다음'],
    rows: [
      { move: '앉고 일어서기', stages: ['의자에서 일어서기', '의자 없이 앉았다 서기', '한 발을 뒤에 두고 앉기'] },
      { move: '밀기', stages: ['벽 밀기', '식탁 짚고 팔굽혀펴기', '바닥에서 팔굽혀펴기'] },
      { move: '당기기', stages: ['앉아서 밴드 당기기', '서서 밴드 당기기', '낮은 철봉에서 몸 당기기'] },
      { move: '들기', stages: ['빈 상자 들기', '책을 넣은 가방 들기', '한 손으로 들고 걷기'] },
      { move: '버티기', stages: ['벽에 기대어 버티기', '무릎 대고 엎드려 버티기', '다리 펴고 엎드려 버티기'] },
    ],
  },
  course: {
    title: '한 칸씩 올라가는 열두 주',
    parts: [
      { until: 1, title: '첫 칸 정하기', detail: '다섯 동작을 해 보고 시작할 단계를 골라요.' },
      { until: 4, title: '바르게 반복하기', detail: '힘이 남을 때 멈추고, 숨을 참지 않는 법을 익혀요.' },
      { until: 8, title: '한 단계 올리기', detail: '준비된 동작부터 다음 단계로 바꿔요.' },
      { until: 12, title: '생활로 옮기기', detail: '장바구니와 계단처럼 실제 물건과 자리에서 써 봐요.' },
    ] satisfies CoursePart[],
  },
  prices: '한 단계씩, 한 번씩',
  reviews: '힘을 기르는 사람들의 후기',
  refund: {
    title: '멈추고 싶을 때도 미리 알 수 있게',
    detail: '수업을 몇 번 받았는지에 따라 돌려받는 금액이에요. 결제할 때의 환불 규정을 그대로 적용해요.',
  },
} as const;

/** `/f/purpose/strength`, as long as no operator has written another one. */
export const strengthPage = parsePage([
  purposeTop(
    'strength',
    '장바구니, 계단, 아이 안기.<br>일상에 필요한 힘을 길러요',
    '보이는 근육보다 일상에서 쓸 힘이 필요한 사람을 위한 수업이에요. 지금 할 수 있는 단계에서 시작해요.',
    'below',
  ),
  { type: 'custom', component: 'strength-stages' },
  { type: 'custom', component: 'twelve-weeks', purpose: 'strength' },
  {
    type: 'strength',
    title: '늘었는지 어떻게 알아요?',
    beside: true,
    look: 'lines',
    rows: withoutPictures([
      { title: '같은 동작을 더 많이', text: '지난번과 같은 의자에서 몇 번 더 일어나는지 기록해요.' },
      { title: '같은 횟수를 더 여유 있게', text: '끝났을 때 몇 번 더 할 수 있었는지 물어요.' },
      { title: '생활이 먼저 말해 줘요', text: '계단참에서 쉬지 않게 된 날처럼 작은 변화를 코치에게 말해 주세요.' },
    ]),
  },
  { type: 'custom', component: 'purpose-coaches', purpose: 'strength' },
  {
    type: 'strength',
    title: '이런 분이 시작해요',
    look: 'cards',
    rows: withoutPictures([
      { title: '힘이 예전 같지 않은 부모님', text: '의자 하나로 시작하고, 넘어지지 않는 연습을 함께 해요.' },
      { title: '아이를 안고 내려놓는 보호자', text: '허리 대신 다리로 들어 올리는 법을 익혀요.' },
      { title: '산을 좋아하는 사람', text: '내려올 때 버티는 다리를 미리 준비해요.' },
    ]),
  },
  { type: 'custom', component: 'purpose-reviews', purpose: 'strength' },
  { type: 'custom', component: 'purpose-prices', purpose: 'strength' },
  { type: 'custom', component: 'refund-example', purpose: 'strength' },
  purposeEnd(
    'strength',
    '오늘 몇 번 일어설 수 있나요?',
    '그 숫자가 시작점이에요. 우리 동네 코치와 첫 칸을 정해 보세요.',
  ),
]);
