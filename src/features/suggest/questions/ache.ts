import { brandWith } from '~/domain/shared/brand-with';
import { healthPrivacy } from '~/domain/account/health-privacy';
import type { VerticalQuestions } from './vertical-questions';

/** All texts that only the questionnaire about pain uses. */
export const acheQuestions: VerticalQuestions = {
  start: {
    title: '아픈 곳을 지키며, 집에서 하나씩 움직여요',
    lead: '질문 일곱 개예요. 답하는 대로 저장되니 언제든 이어서 할 수 있어요.',
    promises: [
      { title: '어떤 통증인지', detail: '진료 여부와 병력을 알면 코치가 안전하게 준비해요.' },
      { title: '어디서, 언제', detail: '우리 동네에 지금 비어 있는 시간을 보면서 골라요.' },
      { title: '얼마에, 누구에게', detail: '가격과 환불 금액을 먼저 보고 코치를 정해요.' },
    ],
  },
  steps: {
    chat: { title: '무엇이 가장 힘드세요?' },
    purpose: {
      title: '어떤 도움이 필요하세요?',
      hint: healthPrivacy.brief,
      missing: '필요한 도움을 하나 이상 골라 주세요.',
      name: '통증',
    },
    userInfo: { title: '누가 수업을 받나요?', hint: '나이와 성별에 맞춰 움직이는 범위를 정해요.' },
    address: { title: '어디로 가면 될까요?', hint: '이동이 어려워도 괜찮아요. 코치가 찾아가요.' },
    schedule: { title: '언제가 편하세요?' },
    preMatching: { title: '지금 조건에 맞는 코치를 찾아볼게요' },
    product: { title: '어떻게 시작할까요?', hint: '고른 조건으로 바로 계산한 금액이에요.' },
    program: { title: '어떤 수업으로 할까요?', hint: '통증이 늘지 않는 범위에서 조금씩 넓혀 가요.' },
    search: { title: '이 코치들이 방문할 수 있어요' },
    complete: { title: '이대로 신청할까요?', hint: '다음 화면에서 첫 수업 시간을 고르고 결제해요.' },
  },
  chat: {
    greeting: [
      `찾아와 주셔서 고마워요. ${brandWith('이에요', '예요')}.`,
      '통증은 혼자 참지 않아도 돼요. 요즘 가장 힘든 순간이 언제인지 하나만 골라 주세요.',
    ],
    openers: [
      { key: 'sit', says: '앉았다 일어날 때요', reply: '일상 동작부터 편해지게 도와줄 코치를 찾을게요.' },
      { key: 'walk', says: '걷거나 계단을 오를 때요', reply: '무릎과 엉덩이를 함께 쓰도록 도와줄 코치를 찾을게요.' },
      {
        key: 'night',
        says: '밤에 잠을 깨요',
        reply: '많이 힘드셨겠어요. 편히 쉬는 자세부터 함께 맞춰 볼 코치를 찾을게요.',
      },
      {
        key: 'after',
        says: '수술이나 부상에서 회복하고 있어요',
        reply: '진료 소견을 먼저 함께 보고 천천히 시작하는 코치를 찾을게요.',
      },
      { key: 'look', says: '그냥 둘러보러 왔어요', reply: '편하게 보세요. 답은 언제든 바꿀 수 있어요.' },
    ],
  },
};
