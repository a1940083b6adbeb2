import { brandWith } from '~/domain/shared/brand-with';
import type { VerticalQuestions } from './vertical-questions';

/** All texts that only the workout questionnaire uses. */
export const workoutQuestions: VerticalQuestions = {
  start: {
    title: '질문 여덟 개로 우리 동네 코치를 찾아요',
    lead: '답하는 대로 저장되니 언제든 이어서 할 수 있어요.',
    promises: [
      { title: '무엇을, 누구와', detail: '목적과 운동, 함께할 사람을 골라요.' },
      { title: '어디서, 언제', detail: '우리 동네에 지금 비어 있는 시간을 보면서 골라요.' },
      { title: '얼마에, 누구에게', detail: '가격과 환불 금액을 먼저 보고 코치를 정해요.' },
    ],
  },
  steps: {
    chat: { title: '어떤 이유로 찾아오셨어요?' },
    purpose: { title: '무엇을 위한 운동인가요?', hint: '하나를 고르면 세부 목적을 고를 수 있어요.' },
    type: { title: '어떤 운동이 끌리세요?', hint: '여러 개 골라도 돼요. 잘 모르겠으면 모두 고르고 코치와 정하세요.' },
    userInfo: { title: '누가 함께하나요?', hint: '나이와 성별에 맞춰 운동 강도를 준비해요.' },
    address: { title: '어디로 가면 될까요?', hint: '집, 회사, 아파트 커뮤니티 모두 좋아요.' },
    schedule: { title: '언제가 편하세요?' },
    preMatching: { title: '지금 조건에 맞는 코치를 찾아볼게요' },
    product: { title: '어떻게 시작할까요?', hint: '고른 조건으로 바로 계산한 금액이에요.' },
    program: { title: '어떤 수업으로 할까요?', hint: '고른 목적과 운동에 맞는 수업이에요.' },
    search: { title: '이 코치들이 방문할 수 있어요' },
    complete: { title: '이대로 신청할까요?', hint: '다음 화면에서 첫 수업 시간을 고르고 결제해요.' },
  },
  chat: {
    greeting: [
      `반가워요. ${brandWith('이에요', '예요')}.`,
      '집에서 받는 1:1 운동, 어떤 이유로 찾아오셨어요? 가까운 것 하나만 골라 주세요.',
    ],
    openers: [
      {
        key: 'fitness',
        says: '체력을 기르고 싶어요',
        reply: '좋아요. 꾸준히 이어지는 게 가장 중요하니 편한 시간부터 맞춰 볼게요.',
        class: 'A',
        purposes: ['fitness'],
      },
      {
        key: 'diet',
        says: '살을 빼고 싶어요',
        reply: '무리하지 않고 오래 가는 방법으로 함께할 코치를 찾을게요.',
        class: 'A',
        purposes: ['diet'],
      },
      {
        key: 'posture',
        says: '목, 어깨, 허리가 뻐근해요',
        reply: '자세와 일상 통증을 함께 보는 코치를 먼저 찾을게요.',
        class: 'A',
        purposes: ['posture'],
      },
      {
        key: 'strength',
        says: '근육을 키우고 싶어요',
        reply: '몸에 맞는 무게와 횟수를 정해 줄 코치를 찾을게요.',
        class: 'A',
        purposes: ['strength'],
      },
      {
        key: 'pregnant',
        says: '임신이나 출산 때문에요',
        reply: '임신·출산 수업은 전용 코치와 가격이 따로 있어요. 다음 화면에서 이어 드릴게요.',
        class: 'B',
      },
      {
        key: 'pain',
        says: '오래된 통증이나 수술, 부상 때문에요',
        reply: '아픈 곳을 지키면서 움직임을 되찾아 줄 코치를 찾을게요.',
        class: 'C',
      },
      { key: 'look', says: '그냥 둘러보러 왔어요', reply: '편하게 보세요. 답은 언제든 바꿀 수 있어요.' },
    ],
  },
  types: [
    { type: 'pilates', label: '필라테스', detail: '자세와 몸통을 바로 세워요' },
    { type: 'yoga', label: '요가', detail: '뻣뻣한 몸을 길게 풀어요' },
    { type: 'weights', label: '운동 PT', detail: '덤벨과 맨몸으로 힘을 길러요' },
    { type: 'yogaMeditation', label: '요가 명상', detail: '호흡으로 긴장을 내려놓아요' },
  ],
};
