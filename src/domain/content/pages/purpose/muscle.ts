import { parsePage } from '../../blocks/parse-page';
import { withoutPictures } from '../html';
import type { CoursePart } from './course';
import { purposeEnd, purposeTop } from './purpose-steps';

/** Texts of the parts that the product draws. */
export const muscleTexts = {
  week: {
    title: '일주일은 이렇게 짜요',
    detail: '예시예요. 수업을 하는 날과 혼자 하는 날을 섞어요.',
    days: [
      { day: '월', title: '코치와 하체', detail: '스쿼트, 런지, 엉덩이 들기', withCoach: true },
      { day: '화', title: '쉬는 날', detail: '가볍게 걷기', withCoach: false },
      { day: '수', title: '혼자 등과 팔', detail: '밴드 당기기, 수건 당기기', withCoach: false },
      { day: '목', title: '쉬는 날', detail: '어깨와 고관절 스트레칭', withCoach: false },
      { day: '금', title: '혼자 가슴과 몸통', detail: '팔굽혀펴기, 플랭크', withCoach: false },
      { day: '토', title: '좋아하는 운동', detail: '등산, 자전거, 배드민턴', withCoach: false },
      { day: '일', title: '쉬는 날', detail: '충분히 자기', withCoach: false },
    ],
  },
  noise: {
    title: '아랫집이 걱정된다면',
    detail: '뛰고 내려놓는 동작을 빼고도 숨이 차게 할 수 있어요. 천천히 내려가고, 멈춰서 버티고, 한 발로 해요.',
  },
  course: {
    title: '무게보다 동작을 먼저 쌓아요',
    parts: [
      { until: 2, title: '동작 익히기', detail: '앉고, 밀고, 당기는 기본 동작을 가볍게 반복해요.' },
      { until: 5, title: '횟수 늘리기', detail: '자세가 흐트러지기 전까지 한 번씩 더 해요.' },
      { until: 9, title: '무게 더하기', detail: '밴드와 덤벨로 바꾸고, 세트 사이에 쉬는 시간을 정해요.' },
      { until: 12, title: '내 순서 만들기', detail: '코치 없이도 할 수 있는 두 가지 순서를 완성해요.' },
    ] satisfies CoursePart[],
  },
  coaches: '코치의 몸이 아니라 수업을 보고 고르세요. 소개와 후기, 빈 시간을 프로필에 모았어요.',
  prices: '헬스장 등록비 대신',
  reviews: '거실에서 운동한 사람들의 후기',
  refund: {
    title: '받지 않은 수업은 남아 있어요',
    detail: '그만둘 때는 남은 수업을 이 규정대로 환불해 드려요.',
  },
} as const;

/** `/f/purpose/muscle`, as long as no operator has written another one. */
export const musclePage = parsePage([
  purposeTop(
    'muscle',
    '헬스장 대신 거실,<br>기구 대신 내 몸으로',
    '매트를 펼 자리만 있으면 근육 운동을 시작할 수 있어요. 무엇을 얼마나 들지는 코치가 옆에서 정해요.',
  ),
  {
    type: 'strength',
    title: '무엇이 있어야 하나요?',
    detail: '처음부터 구매하지 않아도 돼요. 필요할 때 하나씩 더해요.',
    beside: true,
    look: 'lines',
    rows: withoutPictures([
      { title: '매트 한 장, 시작하는 날부터', text: '스쿼트, 팔굽혀펴기, 엉덩이 들기처럼 내 무게를 쓰는 동작을 해요.' },
      { title: '밴드 하나, 당기는 운동을 더하고 싶을 때', text: '문고리에 걸어 당기면 등과 팔 뒤쪽까지 쓸 수 있어요.' },
      {
        title: '덤벨 두 개, 맨몸이 쉬워졌을 때',
        text: '같은 동작에 무게를 더해요. 물을 채운 병이나 책을 넣은 가방으로 대신해도 돼요.',
      },
    ]),
  },
  { type: 'custom', component: 'muscle-week' },
  { type: 'custom', component: 'purpose-coaches', purpose: 'muscle' },
  { type: 'custom', component: 'twelve-weeks', purpose: 'muscle' },
  { type: 'custom', component: 'purpose-prices', purpose: 'muscle' },
  { type: 'custom', component: 'purpose-reviews', purpose: 'muscle' },
  { type: 'custom', component: 'refund-example', purpose: 'muscle' },
  purposeEnd(
    'muscle',
    '운동복만 입고 기다리세요',
    '필요한 도구는 첫 수업 전에 코치와 정해요. 없으면 없는 대로 시작해요.',
  ),
]);
