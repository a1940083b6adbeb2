import { healthPrivacy } from '~/domain/account/health-privacy';
import { qualificationTexts } from '~/domain/coach/document/qualification-texts';
import { parsePage } from '../../blocks/parse-page';
import { withoutPictures } from '../html';
import type { CoursePart } from './course';
import { purposeEnd, purposeTop } from './purpose-steps';

/** Texts of the parts that the product draws. */
export const rehabTexts = {
  course: {
    title: '저마다 속도가 다른 12회 연습',
    detail: '몸이 준비되지 않았으면 다음 단계로 가지 않아요. 앞 단계를 되풀이해도 괜찮아요.',
    parts: [
      { until: 2, title: '알아 가기', detail: '피할 동작과 멈출 신호를 정하고, 편한 자세부터 찾아요.' },
      { until: 6, title: '집 안에서', detail: '앉고, 눕고, 일어서는 동작을 손을 짚고 연습해요.' },
      { until: 9, title: '문밖으로', detail: '계단과 비탈, 짧은 걷기를 더해요.' },
      { until: 12, title: '나의 하루로', detail: '장보기나 출근처럼 돌아가고 싶은 일을 나눠서 연습해요.' },
    ] satisfies CoursePart[],
  },
  coaches: `${qualificationTexts.ofCoach} 프로필에서 소개와 후기를 보고 고를 수 있어요.`,
  refund: {
    title: '몸이 먼저예요. 쉬어도 괜찮아요',
    detail: '다시 입원하거나 컨디션이 나쁘면 정기 수업을 쉬거나 그만둘 수 있어요.',
  },
  prices: '연습 한 번의 가격',
  reviews: '먼저 연습한 사람들의 후기',
} as const;

/** `/f/purpose/rehab`, as long as no operator has written another one. */
export const rehabPage = parsePage([
  purposeTop(
    'rehab',
    '수술 후 움직임 연습,<br>서두르지 않고 하나씩',
    '병원에서 움직여도 된다고 들었다면, 다음은 집에서 쓰는 동작이에요. 문턱과 계단, 침대가 있는 바로 그 자리에서 코치와 연습해요.',
    'panel-ache',
  ),
  { type: 'custom', component: 'stop-signs', purpose: 'rehab' },
  {
    type: 'strength',
    title: '진료실에서 물어볼 세 가지',
    detail: `답을 메모해 두면 첫 수업에서 바로 쓸 수 있어요. ${healthPrivacy.brief} ${healthPrivacy.log}`,
    ground: 'card',
    beside: true,
    look: 'lines',
    rows: withoutPictures([
      { title: '체중을 얼마나 실어도 되나요?', text: '서기, 걷기, 계단을 시작하는 기준이 돼요.' },
      { title: '피해야 할 방향이나 각도가 있나요?', text: '코치는 그 동작을 빼고 순서를 짜요.' },
      { title: '어떤 느낌이 오면 멈춰야 하나요?', text: '수업 중에 무엇을 살필지 미리 정해요.' },
    ]),
  },
  {
    type: 'strength',
    title: '연습은 생활에서 골라요',
    detail: '기구보다 매일 하는 동작을 먼저 연습해요. 할 수 있는 만큼만, 쉬어 가며 해요.',
    look: 'cards',
    rows: withoutPictures([
      { title: '의자에서 일어서기', text: '높은 의자에서 시작해 조금씩 낮춰요.' },
      { title: '돌아눕고 일어나기', text: '손으로 미는 자리와 다리를 내리는 순서를 익혀요.' },
      { title: '계단 오르내리기', text: '난간을 잡고 한 칸씩, 어느 발이 먼저인지부터 연습해요.' },
      { title: '한 발로 서기', text: '싱크대를 잡고 시작해 손을 하나씩 떼요.' },
      { title: '물건 들어 올리기', text: '빈 상자로 몸을 쓰는 법을 먼저 익혀요.' },
      { title: '집 앞 걷기', text: '멈춰 쉴 자리를 정해 두고 다녀와요.' },
    ]),
  },
  { type: 'custom', component: 'twelve-weeks', purpose: 'rehab' },
  { type: 'custom', component: 'purpose-coaches', purpose: 'rehab' },
  { type: 'custom', component: 'refund-example', purpose: 'rehab' },
  { type: 'custom', component: 'purpose-prices', purpose: 'rehab' },
  { type: 'custom', component: 'purpose-reviews', purpose: 'rehab' },
  purposeEnd('rehab', '첫 동작은 코치와 함께', '진료를 받았는지, 앓은 병이 있는지 먼저 답하고 코치를 골라요.'),
]);
