import type { WrittenBlock } from '~/domain/content/blocks/schema';

/** One block of each type, as an operator writes it. */
export const exampleBlocks: readonly [Extract<WrittenBlock, { type: 'top' }>, ...WrittenBlock[]] = [
  {
    type: 'top',
    imageUrl: '/f/reviews/picture/workout-1.svg',
    imageUrlForMobile: '/art/pages.svg#process',
    textHtml: '<h2>집에서 시작해요</h2><p>동네와 <strong>시간</strong>만 고르세요.</p>',
    buttonUrl: '/f/find',
    buttonLabel: '코치 찾기',
  },
  {
    type: 'chat',
    title: '이런 질문이 많아요',
    rows: [
      { text: '매트가 있어야 하나요?', position: 'right' },
      { text: '코치와 먼저 정해요.', position: 'left' },
    ],
  },
  {
    type: 'strength',
    title: '좋은 점',
    rows: [
      { title: '가까워요', text: '우리 동네로 와요.', imageUrl: '/art/steps.svg#start' },
      { title: '편해요', text: '옷을 갈아입지 않아도 돼요.', imageUrl: null },
    ],
  },
  {
    type: 'review',
    title: '받아 본 사람의 이야기',
    reviews: [
      { contents: '꾸준히 하게 됐어요.', writer: '김*늘', rewarded: true },
      { contents: '시간을 잘 지켜요.', writer: '이*솔', rewarded: false },
    ],
  },
  { type: 'special', title: '이럴 때는', rows: [{ title: '비가 오면', text: '그대로 진행해요.' }] },
  {
    type: 'recommend',
    title: '퇴근하고 운동하려면',
    serviceType: 'workout',
    purposes: ['fitness'],
    schedules: ['mon5', 'tue5', 'wed5', 'thu5', 'fri5'],
  },
  {
    type: 'imageReview',
    imageUrl: '/f/reviews/picture/piano-4.svg',
    writer: '박*준',
    title: '마흔에 시작한 피아노',
    contents: '한 곡을 끝까지 쳤어요.',
    consent: true,
    consentUntil: '2099-12-31',
    lessons: 12,
    date: '2026-11-20',
    rewarded: true,
  },
  { type: 'custom', component: 'prices' },
  {
    type: 'bottom',
    imageUrl: null,
    textHtml: '<h2>오늘 시작해요</h2>',
    button: { label: '코치 찾기', color: 'white', url: '/f/find' },
  },
  { type: 'bottomFloating', button: { label: '코치 찾기', url: '/f/find' } },
];
