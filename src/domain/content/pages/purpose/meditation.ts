import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { parsePage } from '../../blocks/parse-page';
import { withoutPictures } from '../html';
import type { CoursePart } from './course';
import { purposeEnd, purposeTop } from './purpose-steps';

const { lessonMinutes } = currentPolicy(priceBooks);

/** Texts of the parts that the product draws. */
export const meditationTexts = {
  course: {
    title: '앉는 시간이 내 것이 되기까지',
    parts: [
      { until: 3, title: '숨', detail: '숨을 세고, 놓치고, 다시 돌아오는 연습을 해요.' },
      { until: 6, title: '몸', detail: '발끝에서 머리까지 차례로 느껴 봐요.' },
      { until: 9, title: '마음', detail: '떠오르는 생각에 이름을 붙이고 지나가게 둬요.' },
      { until: 12, title: '하루', detail: '출근길, 회의 전, 잠들기 전처럼 하루 중에 쉬어 갈 시간을 정해요.' },
    ] satisfies CoursePart[],
  },
  coaches: '코치가 어떤 명상을 해 왔는지는 프로필에서 볼 수 있어요. 코치가 지원서에 쓴 내용이에요.',
  prices: '쉬는 시간의 가격',
  reviews: '먼저 앉아 본 사람들의 후기',
  refund: {
    title: '마음이 바뀌어도 괜찮아요',
    detail: '명상이 맞지 않으면 남은 수업을 이렇게 환불받아요.',
  },
} as const;

/** `/f/purpose/meditation`, as long as no operator has written another one. */
export const meditationPage = parsePage([
  purposeTop(
    'meditation',
    '가만히 앉는 법도<br>함께 배우면 덜 어색해요',
    '눈을 감으면 생각이 더 많아지는 사람도 괜찮아요. 첫 수업은 숨을 세는 것부터 시작해요.',
    'panel-meditation',
  ),
  {
    type: 'strength',
    title: '어떤 방법이 맞을까요?',
    look: 'cards',
    rows: withoutPictures([
      { title: '숨을 세어 봐요', text: '마음이 급하고 어디서 시작할지 모르겠는 날' },
      { title: '몸을 살펴요', text: '어깨에 힘이 들어간 채 하루가 끝난 날' },
      { title: '걸어요', text: '가만히 앉으면 더 답답한 날' },
      { title: '소리를 들어요', text: '머릿속 말이 멈추지 않는 날' },
    ]),
  },
  {
    type: 'strength',
    title: '수업 한 번의 네 단계',
    detail: `모두 ${lessonMinutes}분이에요. 그날의 기분에 따라 단계별 시간을 조절해요.`,
    beside: true,
    look: 'numbered',
    rows: withoutPictures([
      { title: '도착', text: '차 한 잔 마실 만큼 앉아서 오늘의 기분을 말해요.' },
      { title: '몸 깨우기', text: '어깨와 등을 천천히 움직여 앉을 준비를 해요.' },
      { title: '머무르기', text: '코치의 말을 따라 숨과 소리에 머물러요. 눈은 떠도 돼요.' },
      { title: '나누기', text: '어땠는지 이야기하고, 혼자 해 볼 짧은 방법을 정해요.' },
    ]),
  },
  {
    type: 'special',
    title: '처음이라 궁금한 것',
    ground: 'card',
    rows: [
      { title: '종교와 관련이 있나요?', text: '아니에요. 기도나 교리 없이 호흡과 감각에 주의를 두는 연습이에요.' },
      {
        title: '집이 조용하지 않아요.',
        text: '괜찮아요. 들리는 소리도 연습에 써요. 가족이 지나다녀도 수업할 수 있어요.',
      },
      { title: '양반다리가 힘들어요.', text: '의자에 앉거나 누워서 해요. 편한 자세를 먼저 찾아요.' },
      {
        title: '힘든 마음이 괜찮아지나요?',
        text: '그렇게 약속하지 않아요. 쉬는 방법을 배우는 수업이고, 상담이나 진료를 대신하지 않아요.',
      },
    ],
  },
  { type: 'custom', component: 'stop-signs', purpose: 'meditation' },
  { type: 'custom', component: 'purpose-coaches', purpose: 'meditation' },
  { type: 'custom', component: 'purpose-reviews', purpose: 'meditation' },
  { type: 'custom', component: 'twelve-weeks', purpose: 'meditation' },
  { type: 'custom', component: 'purpose-prices', purpose: 'meditation' },
  { type: 'custom', component: 'refund-example', purpose: 'meditation' },
  purposeEnd('meditation', '오늘 밤, 숨 한 번부터', '편한 시간을 고르면 집으로 올 수 있는 코치를 보여 드려요.'),
]);
