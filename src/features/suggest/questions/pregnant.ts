import { brandWith } from '~/domain/shared/brand-with';
import type { VerticalQuestions } from './vertical-questions';

/** All texts that only the questionnaire around pregnancy and birth uses. */
export const pregnantQuestions: VerticalQuestions = {
  start: {
    title: '지금 몸에 꼭 맞는 임신·출산 수업',
    lead: '질문 일곱 개예요. 답하는 대로 저장되니 쉬었다가 이어서 해도 돼요.',
    promises: [
      { title: '지금 어떤 시기인지', detail: '주수와 회복에 맞춰 동작을 준비해요.' },
      { title: '어디서, 언제', detail: '우리 동네에 지금 비어 있는 시간을 보면서 골라요.' },
      { title: '얼마에, 누구에게', detail: '가격과 환불 금액을 먼저 보고 코치를 정해요.' },
    ],
  },
  steps: {
    chat: { title: '어떤 도움이 필요하세요?' },
    purpose: { title: '지금 어떤 시기인가요?', hint: '시기에 따라 몸이 다르니 수업도 달라져요.', name: '시기' },
    userInfo: { title: '누가 함께하나요?', hint: '배우자나 친구와 함께해도 좋아요.' },
    address: { title: '어디로 가면 될까요?', hint: '집에서 편하게 받으세요.' },
    schedule: { title: '언제가 편하세요?', hint: '몸이 가장 편한 시간을 골라 주세요.' },
    preMatching: { title: '지금 조건에 맞는 코치를 찾아볼게요' },
    product: { title: '어떻게 시작할까요?', hint: '고른 조건으로 바로 계산한 금액이에요.' },
    program: { title: '어떤 수업으로 할까요?', hint: '임신 중과 출산 후는 준비하는 동작이 달라요.' },
    search: { title: '이 코치들이 방문할 수 있어요' },
    complete: { title: '이대로 신청할까요?', hint: '다음 화면에서 첫 수업 시간을 고르고 결제해요.' },
  },
  chat: {
    greeting: [
      `반가워요. ${brandWith('이에요', '예요')}.`,
      '임신·출산 수업을 하는 코치만 찾아가요. 지금 마음에 가장 가까운 것 하나만 골라 주세요.',
    ],
    openers: [
      { key: 'ready', says: '몸을 미리 준비하고 싶어요', reply: '호흡과 골반부터 차근차근 준비해 줄 코치를 찾을게요.' },
      { key: 'heavy', says: '허리와 골반이 무거워요', reply: '눕지 않고도 편해지는 동작을 아는 코치를 찾을게요.' },
      {
        key: 'recover',
        says: '예전 몸으로 돌아가고 싶어요',
        reply: '서두르지 않고 코어부터 되찾아 줄 코치를 찾을게요.',
      },
      {
        key: 'gift',
        says: '가족에게 선물하고 싶어요',
        reply: '따뜻한 선물이에요. 받을 분의 상황을 이어서 여쭤볼게요.',
      },
      { key: 'look', says: '그냥 둘러보러 왔어요', reply: '편하게 보세요. 답은 언제든 바꿀 수 있어요.' },
    ],
  },
};
