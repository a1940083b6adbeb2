import { brandWith } from '~/domain/shared/brand-with';
import type { VerticalQuestions } from './vertical-questions';

/** All texts that only the questionnaire for musculoskeletal care uses. */
export const careQuestions: VerticalQuestions = {
  start: {
    title: '질문 일곱 개로 집에서 받을 케어를 찾아요',
    lead: '답하는 대로 저장되니 언제든 이어서 할 수 있어요.',
    promises: [
      { title: '어디가, 누가', detail: '뭉친 곳과 케어를 받을 사람을 알려 주세요.' },
      { title: '어디서, 언제', detail: '우리 동네에 지금 비어 있는 시간을 보면서 골라요.' },
      { title: '얼마에, 누구에게', detail: '가격과 환불 금액을 먼저 보고 코치를 정해요.' },
    ],
  },
  steps: {
    chat: { title: '요즘 몸이 어떠세요?' },
    purpose: {
      title: '어디를 풀어 드릴까요?',
      hint: '알려 주신 곳부터 살피고, 다시 뭉치지 않도록 움직임까지 함께 익혀요.',
      missing: '풀고 싶은 곳을 하나 이상 골라 주세요.',
      name: '케어할 곳',
    },
    userInfo: { title: '누가 케어를 받나요?', hint: '나이와 성별에 맞춰 강도를 조절해요.' },
    address: { title: '어디로 가면 될까요?', hint: '누울 자리 하나면 돼요. 집도 회사도 좋아요.' },
    schedule: { title: '언제가 편하세요?' },
    preMatching: { title: '지금 조건에 맞는 코치를 찾아볼게요' },
    product: { title: '어떻게 시작할까요?', hint: '고른 조건으로 바로 계산한 금액이에요.' },
    program: { title: '어떤 케어로 할까요?', hint: '매 수업 손으로 풀고 움직임으로 마무리해요.' },
    search: { title: '이 코치들이 방문할 수 있어요' },
    complete: { title: '이대로 신청할까요?', hint: '다음 화면에서 첫 수업 시간을 고르고 결제해요.' },
  },
  chat: {
    greeting: [
      `반가워요. ${brandWith('이에요', '예요')}.`,
      '굳은 근육과 관절을 집에서 풀어 드려요. 지금 몸에 가장 가까운 것 하나만 골라 주세요.',
    ],
    openers: [
      { key: 'desk', says: '오래 앉아 있어요', reply: '앉는 자세부터 살피는 코치를 찾을게요. 의자 높이도 함께 봐요.' },
      {
        key: 'stiff',
        says: '자고 일어나도 뻐근해요',
        reply: '밤새 굳은 곳을 먼저 풀고, 잠자리에서 할 동작도 알려 드려요.',
      },
      {
        key: 'sport',
        says: '운동 뒤에 회복하고 싶어요',
        reply: '많이 쓴 근육을 풀고 다음 운동을 준비해 줄 코치를 찾을게요.',
      },
      {
        key: 'parents',
        says: '부모님께 해 드리고 싶어요',
        reply: '좋은 선물이에요. 무리 없는 강도로 천천히 하는 코치를 찾을게요.',
      },
      { key: 'look', says: '그냥 둘러보러 왔어요', reply: '편하게 보세요. 답은 언제든 바꿀 수 있어요.' },
    ],
  },
};
