import { qualificationTexts } from '~/domain/coach/document/qualification-texts';
import { parsePage } from '../../blocks/parse-page';
import { withoutPictures } from '../html';
import type { CoursePart } from './course';
import { purposeEnd, purposeTop } from './purpose-steps';

/** Texts of the parts that the product draws. */
export const careTexts = {
  coaches: `${qualificationTexts.ofCoach} 운영팀은 지원서를 읽고 인터뷰해요.`,
  course: {
    title: '뻐근함이 시작되는 순간을 알아 가는 과정',
    parts: [
      { until: 3, title: '굳는 순간 찾기', detail: '하루 중 몸이 굳는 순간을 찾고, 그 자리에서 할 동작을 연습해요.' },
      {
        until: 6,
        title: '움직임 넓히기',
        detail: '목, 등, 골반을 나눠 움직여 봐요. 익숙해진 동작은 조금 더 크게 해요.',
      },
      {
        until: 9,
        title: '힘 기르기',
        detail: '밴드나 물병으로 등과 엉덩이에 힘을 더해요. 오래 앉아도 버틸 자세를 찾아요.',
      },
      { until: 12, title: '혼자 이어 가기', detail: '출근 전과 퇴근 뒤에 할 순서를 정하고, 코치 없이 해 보며 손봐요.' },
    ] satisfies CoursePart[],
  },
  prices: '퇴근 후 받는 수업의 가격',
  reviews: '집에서 몸을 푼 사람들의 후기',
  refund: {
    title: '맞지 않으면 그만둘 수 있어요',
    detail: '결제 화면에서 보는 금액과 돌려받는 금액을 같은 방법으로 계산해요.',
  },
} as const;

/** `/f/purpose/care`, as long as no operator has written another one. */
export const carePage = parsePage([
  purposeTop(
    'care',
    '앉아서 보낸 하루,<br>움직이며 마무리해요',
    '목, 어깨, 허리처럼 뻐근한 곳을 코치와 함께 천천히 움직여요. 집에 있는 의자와 매트 한 장이면 시작할 수 있어요.',
  ),
  {
    type: 'strength',
    title: '수업은 이런 순서로 진행돼요',
    ground: 'card',
    look: 'numbered',
    rows: withoutPictures([
      { title: '묻기', text: '오늘 어디가 뻐근한지, 어떤 동작이 불편한지 들어요.' },
      { title: '살펴보기', text: '앉고, 돌고, 팔을 드는 모습을 함께 봐요. 아프면 거기서 멈춰요.' },
      { title: '움직이기', text: '호흡에 맞춰 관절을 천천히 움직이고, 쓰지 않던 근육에 힘을 줘 봐요.' },
      { title: '남기기', text: '내일 의자에서 혼자 할 동작 하나를 골라요.' },
    ]),
  },
  { type: 'custom', component: 'two-sides', purpose: 'care' },
  { type: 'custom', component: 'purpose-coaches', purpose: 'care' },
  { type: 'custom', component: 'stop-signs', purpose: 'care' },
  { type: 'custom', component: 'twelve-weeks', purpose: 'care' },
  { type: 'custom', component: 'purpose-prices', purpose: 'care' },
  { type: 'custom', component: 'purpose-reviews', purpose: 'care' },
  { type: 'custom', component: 'refund-example', purpose: 'care' },
  purposeEnd(
    'care',
    '내일도 의자에 앉을 테니까요',
    '뻐근한 곳과 편한 시간을 고르면 찾아올 수 있는 코치를 보여 드려요.',
  ),
]);
