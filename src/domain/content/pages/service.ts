import { matchingPolicy } from '~/domain/coach/policy';
import { brandWith } from '~/domain/shared/brand-with';
import { parsePage } from '../blocks/parse-page';
import { heading, paragraph } from './html';

/** `/f/service`: what the service is and who is responsible, for a person who compares. */
export const servicePage = parsePage([
  {
    type: 'top',
    imageUrl: '/art/pages.svg#service',
    imageUrlForMobile: null,
    textHtml:
      heading(`계약도 환불도 ${brandWith('이', '가')} 책임져요`) +
      paragraph(
        `코치를 소개하는 데서 끝나지 않아요. 수업은 ${brandWith('이', '가')} 판매하고, 인터뷰를 마친 코치가 집으로 찾아가요.`,
      ),
    buttonUrl: '/f/service#programs',
    buttonLabel: '분야 고르기',
  },
  { type: 'custom', component: 'roles' },
  {
    type: 'strength',
    title: '비교할 때 보면 좋은 네 가지',
    rows: [
      {
        title: '가격은 하나예요',
        text: '같은 수업이면 코치가 누구든 가격이 같아요. 결제하기 전에 항목별로 보여 드려요.',
        imageUrl: '/art/steps.svg#book',
      },
      {
        title: '가능한 시간만 보여요',
        text: `코치는 수업 가능 시간을 ${matchingPolicy.scheduleFreshDays}일마다 다시 확인해요. 확인하지 않은 코치는 목록에 나오지 않아요.`,
        imageUrl: '/art/pages.svg#hours',
      },
      {
        title: '순서를 팔지 않아요',
        text: '시간과 목적이 맞는 정도, 후기, 거리, 답변 속도, 재등록률로 순서를 정하고, 후기가 적은 새 코치와 분야에 맞는 자격증을 확인한 코치에게는 점수를 더해요. 광고비를 받고 앞에 보여 주지 않아요.',
        imageUrl: '/art/steps.svg#choose',
      },
      {
        title: '아쉬운 후기도 그대로 보여 드려요',
        text: '수업을 마친 사람만 쓸 수 있고, 점수가 낮다는 이유로 지우지 않아요.',
        imageUrl: '/art/pages.svg#stars',
      },
    ],
  },
  { type: 'custom', component: 'prices' },
  { type: 'custom', component: 'areas' },
  {
    type: 'special',
    title: '이런 약속은 하지 않아요',
    rows: [
      {
        title: '병원을 대신한다는 말',
        text: '수업은 진료가 아니에요. 다쳤거나 통증이 심하면 코치가 운동을 멈추고 진료를 권해요.',
      },
      {
        title: '몇 주 만에 달라진다는 말',
        text: '몸도 실력도 바뀌는 속도가 사람마다 달라요. 체험 수업에서 코치와 먼저 맞춰 보세요.',
      },
      {
        title: '확인하지 않은 자격',
        text: '코치가 쓴 자격과 경력은 그대로 보여 드려요. 확인했다는 표시는 자격증을 확인한 자격에만 날짜와 함께 붙여요.',
      },
      {
        title: '어디든 간다는 말',
        text: '올 수 있는 코치가 없는 동네도 있어요. 조건을 바꿔 찾을 수 있으면 어떤 조건인지 알려 드려요.',
      },
    ],
  },
  { type: 'custom', component: 'verticals' },
]);
