import { brandWith } from '~/domain/shared/brand-with';
import type { VerticalQuestions } from './vertical-questions';

/** All texts that only the questionnaire for painting uses. */
export const artQuestions: VerticalQuestions = {
  start: {
    title: '집에서 시작하는 나만의 그림 시간',
    lead: '질문 일곱 개예요. 답하는 대로 저장되니 언제든 이어서 할 수 있어요.',
    promises: [
      { title: '무엇으로, 누가', detail: '끌리는 재료와 그림을 그릴 사람을 골라요.' },
      { title: '어디서, 언제', detail: '우리 동네에 지금 비어 있는 시간을 보면서 골라요.' },
      { title: '얼마에, 누구에게', detail: '가격과 환불 금액을 먼저 보고 코치를 정해요.' },
    ],
  },
  steps: {
    chat: { title: '어떤 그림을 그리고 싶으세요?' },
    material: {
      title: '어떤 재료가 끌리세요?',
      hint: '여러 개 골라도 돼요. 재료는 첫 수업 전에 코치와 함께 정해요.',
      missing: '재료를 하나 이상 골라 주세요. 모르겠으면 아래에서 모두 고를 수 있어요.',
    },
    userInfo: { title: '누가 그리나요?', hint: '나이에 맞춰 주제와 재료를 준비해요.' },
    address: { title: '어디로 가면 될까요?', hint: '책상이나 식탁 하나면 충분해요.' },
    schedule: { title: '언제가 편하세요?' },
    preMatching: { title: '지금 조건에 맞는 코치를 찾아볼게요' },
    product: { title: '어떻게 시작할까요?', hint: '고른 조건으로 바로 계산한 금액이에요.' },
    program: { title: '어떤 수업으로 할까요?', hint: '처음이어도 한 장을 완성할 수 있어요.' },
    search: { title: '이 코치들이 방문할 수 있어요' },
    complete: { title: '이대로 신청할까요?', hint: '다음 화면에서 첫 수업 시간을 고르고 결제해요.' },
  },
  chat: {
    greeting: [
      `반가워요. ${brandWith('이에요', '예요')}.`,
      '집에서 받는 1:1 그림 수업이에요. 마음에 그리던 것 하나만 골라 주세요.',
    ],
    openers: [
      {
        key: 'drawing',
        says: '연필로 차분히 그려 보고 싶어요',
        reply: '선 긋기부터 함께하는 코치를 찾을게요.',
        choices: { material: ['pencil'] },
      },
      {
        key: 'watercolor',
        says: '맑은 수채화를 그리고 싶어요',
        reply: '물과 색을 다루는 법부터 알려 줄 코치를 찾을게요.',
        choices: { material: ['watercolor'] },
      },
      {
        key: 'canvas',
        says: '벽에 걸 그림을 완성하고 싶어요',
        reply: '캔버스 한 장을 끝까지 함께 그릴 코치를 찾을게요.',
        choices: { material: ['acrylic'] },
      },
      {
        key: 'kids',
        says: '아이에게 그림을 알려 주고 싶어요',
        reply: '아이가 고른 주제로 이야기하며 그리는 코치를 찾을게요.',
        choices: { material: ['colored-pencil', 'oil-pastel'] },
      },
      { key: 'look', says: '그냥 둘러보러 왔어요', reply: '편하게 보세요. 답은 언제든 바꿀 수 있어요.' },
    ],
  },
};
