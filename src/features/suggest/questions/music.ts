import { brandWith } from '~/domain/shared/brand-with';
import type { VerticalQuestions } from './vertical-questions';

/** All texts that only the questionnaire for piano and violin uses. */
export const musicQuestions: VerticalQuestions = {
  start: {
    title: '좋아하는 곡을 우리 집에서 배워요',
    lead: '질문 여덟 개예요. 답하는 대로 저장되니 언제든 이어서 할 수 있어요.',
    promises: [
      { title: '어떤 악기를, 누가', detail: '배우고 싶은 악기와 배울 사람을 골라요.' },
      { title: '어디서, 언제', detail: '우리 동네에 지금 비어 있는 시간을 보면서 골라요.' },
      { title: '얼마에, 누구에게', detail: '가격과 환불 금액을 먼저 보고 코치를 정해요.' },
    ],
  },
  steps: {
    chat: { title: '어떤 악기를 배우고 싶으세요?' },
    purpose: {
      title: '어떤 악기를 배우고 싶으세요?',
      hint: '고른 악기를 가르치는 코치만 보여 드려요.',
      missing: '악기를 하나 골라 주세요.',
      name: '악기',
    },
    material: {
      title: '연습할 악기가 있으세요?',
      hint: '없어도 괜찮아요. 코치가 답에 맞춰 첫 수업을 준비해요.',
      missing: '하나를 골라 주세요. 모르겠으면 ‘아직 모르겠어요’를 골라 주세요.',
      name: '연습 악기',
    },
    userInfo: { title: '누가 배우나요?', hint: '나이에 맞춰 곡과 악기 크기를 준비해요.' },
    address: { title: '어디로 가면 될까요?', hint: '악기를 연주할 수 있는 곳이면 어디든 좋아요.' },
    schedule: { title: '언제가 편하세요?', hint: '이웃이 쉬는 시간은 피하면 더 편해요.' },
    preMatching: { title: '지금 조건에 맞는 코치를 찾아볼게요' },
    product: { title: '어떻게 시작할까요?', hint: '고른 조건으로 바로 계산한 금액이에요.' },
    program: { title: '어떤 수업으로 할까요?', hint: '처음이어도 좋아하는 곡에서 시작해요.' },
    search: { title: '이 코치들이 방문할 수 있어요' },
    complete: { title: '이대로 신청할까요?', hint: '다음 화면에서 첫 수업 시간을 고르고 결제해요.' },
  },
  chat: {
    greeting: [
      `반가워요. ${brandWith('이에요', '예요')}.`,
      '집에서 배우는 1:1 수업이에요. 지금 마음에 가장 가까운 것 하나만 골라 주세요.',
    ],
    openers: [
      {
        key: 'piano',
        says: '피아노를 치고 싶어요',
        reply: '좋아하는 곡 하나에서 시작해 줄 코치를 찾을게요.',
        class: 'F',
      },
      {
        key: 'violin',
        says: '바이올린을 켜고 싶어요',
        reply: '활 잡기부터 차근차근 알려 줄 코치를 찾을게요.',
        class: 'G',
      },
      {
        key: 'kids',
        says: '아이의 첫 악기를 찾아요',
        reply: '놀이처럼 시작하는 코치를 찾을게요. 다음 화면에서 악기를 골라 주세요.',
      },
      {
        key: 'again',
        says: '예전에 배우다 쉬었어요',
        reply: '손이 기억하고 있을 거예요. 그때 하던 곡부터 다시 시작해요.',
      },
      { key: 'look', says: '그냥 둘러보러 왔어요', reply: '편하게 보세요. 답은 언제든 바꿀 수 있어요.' },
    ],
  },
};
