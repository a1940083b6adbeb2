import { healthPrivacy } from '~/domain/account/health-privacy';
import { qualificationTexts } from '~/domain/coach/document/qualification-texts';
import { parsePage } from '../../blocks/parse-page';
import { withoutPictures } from '../html';
import type { CoursePart } from './course';
import { purposeEnd, purposeTop } from './purpose-steps';

/** Texts of the parts that the product draws. */
export const momsTexts = {
  coaches: `임신·출산 수업을 하는 코치만 모았어요. ${qualificationTexts.ofCoach}`,
  course: {
    title: '주수를 따라 천천히',
    detail: '임신 중에도, 출산한 뒤에도 몸이 준비되면 시작해요.',
    parts: [
      { until: 4, title: '편한 자세 찾기', detail: '자고 앉고 걷는 자세를 바꾸고, 숨 쉬는 법을 익혀요.' },
      { until: 8, title: '버티는 힘', detail: '다리와 등, 아기를 안을 팔을 준비해요.' },
      { until: 12, title: '돌보는 몸', detail: '안고, 내려놓고, 일어서는 하루의 동작을 연습해요.' },
    ] satisfies CoursePart[],
  },
  refund: {
    title: '입원하거나 쉬어야 한다면',
    detail:
      '몸 상태가 바뀌면 수업을 쉬거나 그만둘 수 있어요. 받지 않은 수업은 결제할 때의 환불 규정대로 환불해 드려요.',
  },
  prices: '몸 상태를 보며 한 번씩',
  reviews: '먼저 겪은 사람들의 후기',
} as const;

/** `/f/purpose/moms`, as long as no operator has written another one. */
export const momsPage = parsePage([
  purposeTop(
    'moms',
    '오늘 몸 상태에 맞춰<br>임신 중에도, 출산 후에도',
    '주수와 컨디션을 먼저 묻고 그날 할 수 있는 만큼만 움직여요. 나갈 준비를 하지 않아도 코치가 집으로 와요.',
    'left',
  ),
  { type: 'custom', component: 'stop-signs', purpose: 'moms' },
  {
    type: 'strength',
    title: '시기마다 수업이 달라져요',
    look: 'lines',
    rows: withoutPictures([
      { title: '임신 초기', text: '피곤한 날은 쉬어요. 숨 쉬는 법과 편한 자세부터 익혀요.' },
      { title: '임신 중기', text: '다리와 등에 힘을 기르고, 똑바로 누워서 하는 동작은 바꿔요.' },
      { title: '임신 후기', text: '앉고 일어서고 돌아눕는 법을 연습해요. 중심을 잃기 쉬운 동작은 빼요.' },
      { title: '출산 후', text: '호흡과 골반저의 감각부터 찾아요. 아기를 안는 자세도 함께 봐요.' },
    ]),
  },
  {
    type: 'special',
    title: '시작하기 전에 가장 많이 궁금해하는 것',
    rows: [
      {
        title: '언제부터 할 수 있나요?',
        text: '정해진 주수는 없어요. 다니는 병원에서 운동해도 된다고 들은 다음 시작해요. 주수가 바뀌면 동작도 바꿔요.',
      },
      {
        title: '출산하고 나서는요?',
        text: '분만 방법과 몸 상태에 따라 달라요. 산후 진료에서 물어보고 시작하고, 밑이 묵직하거나 새는 느낌이 있으면 코치에게 말해요.',
      },
      {
        title: '운동이 처음이어도 되나요?',
        text: '말하면서 할 수 있는 정도로 시작해요. 숨이 차서 말이 끊기면 쉬어요.',
      },
      { title: '건강 답변은 누가 보나요?', text: `${healthPrivacy.brief} ${healthPrivacy.log}` },
    ],
  },
  { type: 'custom', component: 'purpose-coaches', purpose: 'moms' },
  { type: 'custom', component: 'twelve-weeks', purpose: 'moms' },
  { type: 'custom', component: 'purpose-reviews', purpose: 'moms' },
  { type: 'custom', component: 'refund-example', purpose: 'moms' },
  { type: 'custom', component: 'purpose-prices', purpose: 'moms' },
  purposeEnd(
    'moms',
    '오늘은 얼마나 움직이고 싶으세요?',
    '주수와 편한 시간을 알려 주면 집으로 올 수 있는 코치를 찾아 드려요.',
  ),
]);
