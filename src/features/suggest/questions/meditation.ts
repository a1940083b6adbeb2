import { brandWith } from '~/domain/shared/brand-with';
import type { VerticalQuestions } from './vertical-questions';

/** All texts that only the questionnaire for yoga meditation uses. */
export const meditationQuestions: VerticalQuestions = {
  start: {
    title: '하루 한 번, 집에서 쉬어 가는 시간',
    lead: '질문 여덟 개예요. 답하는 대로 저장되니 언제든 이어서 할 수 있어요.',
    promises: [
      { title: '무엇을 기대하는지', detail: '어떤 쉼이 필요한지 편하게 골라요.' },
      { title: '어디서, 언제', detail: '우리 동네에 지금 비어 있는 시간을 보면서 골라요.' },
      { title: '얼마에, 누구에게', detail: '가격과 환불 금액을 먼저 보고 코치를 정해요.' },
    ],
  },
  steps: {
    chat: { title: '오늘 마음은 어떠세요?' },
    expect: {
      title: '수업을 마친 뒤 무엇이 남으면 좋을까요?',
      hint: '고른 답에 맞춰 수업을 준비해요. 여러 개 골라도 돼요.',
      missing: '기대하는 것을 하나 이상 골라 주세요.',
    },
    purpose: {
      title: '무엇부터 해 볼까요?',
      hint: '요가와 명상을 섞어 첫 수업을 준비해요. 여러 개 골라도 돼요.',
      missing: '해 보고 싶은 것을 하나 이상 골라 주세요.',
    },
    userInfo: { title: '누가 함께하나요?', hint: '나이와 몸 상태에 맞춰 앉는 자세를 준비해요.' },
    address: { title: '어디로 가면 될까요?', hint: '조용히 앉을 자리 하나면 돼요.' },
    schedule: { title: '언제 쉬어 갈까요?', hint: '잠들기 전도, 하루를 여는 아침도 좋아요.' },
    preMatching: { title: '지금 조건에 맞는 코치를 찾아볼게요' },
    product: { title: '어떻게 시작할까요?', hint: '고른 조건으로 바로 계산한 금액이에요.' },
    program: { title: '어떤 수업으로 할까요?', hint: '처음이어도 따라올 수 있는 수업이에요.' },
    search: { title: '이 코치들이 방문할 수 있어요' },
    complete: { title: '이대로 신청할까요?', hint: '다음 화면에서 첫 수업 시간을 고르고 결제해요.' },
  },
  chat: {
    greeting: [
      `잘 오셨어요. ${brandWith('이에요', '예요')}.`,
      '요가 명상으로 몸을 풀고 마음을 쉬게 해요. 오늘 마음에 가장 가까운 것 하나만 골라 주세요.',
    ],
    openers: [
      {
        key: 'stress',
        says: '쌓인 스트레스를 풀고 싶어요',
        reply: '애쓰셨어요. 긴장을 내려놓게 도와줄 코치를 찾을게요.',
        choices: { expect: ['calm'], purpose: ['stress'] },
      },
      {
        key: 'sleep',
        says: '푹 자고 싶어요',
        reply: '잠들기 전 몸과 생각을 가라앉히는 수업이 있어요.',
        choices: { expect: ['sleep'], purpose: ['rest'] },
      },
      {
        key: 'focus',
        says: '집중이 잘 안 돼요',
        reply: '호흡 하나에 머무는 연습부터 함께해요.',
        choices: { expect: ['focus'], purpose: ['breathing'] },
      },
      {
        key: 'body',
        says: '몸이 굳어 있어요',
        reply: '천천히 움직이며 힘을 빼는 요가부터 시작해요.',
        choices: { expect: ['lightness'], purpose: ['movement'] },
      },
      { key: 'look', says: '그냥 둘러보러 왔어요', reply: '편하게 보세요. 답은 언제든 바꿀 수 있어요.' },
    ],
  },
};
