import { shopPathOf } from '~/domain/tools/kinds';
import type { FaqQuestion } from './faq-topic';

const start = { label: '질문지 시작하기', href: '/music/suggest' };
const safety = { label: '안전 안내 보기', href: '/f/safety#children' };

/** Questions of parents about lessons of art and music. */
export const childQuestions: readonly FaqQuestion[] = [
  {
    id: 'child-age',
    question: '몇 살부터 배울 수 있나요?',
    answer: [
      '정해진 나이는 없어요. 질문지에 아이의 나이를 입력하면 {어린이나이}살까지는 어린이 수업을 먼저 보여 드려요. 아직 이른지는 체험 수업에서 선생님과 이야기해 보세요.',
    ],
    next: start,
  },
  {
    id: 'digital-piano',
    question: '디지털 피아노로도 되나요?',
    answer: [
      '정해진 기준은 없어요. 질문지에서 연습할 악기가 있는지 여쭤보고, 선생님이 첫 수업을 그에 맞춰 준비해요. 건반 수나 페달이 걱정되면 체험 수업에서 물어보세요.',
    ],
    next: start,
  },
  {
    id: 'child-length',
    question: '한 번에 몇 분, 한 주에 몇 번 하나요?',
    answer: [
      '한 번에 {수업시간}분이에요. 정기 수업은 한 달에 {정기횟수}회 중에서 고르거나, {정기최소횟수}~{정기최대횟수}회 중에서 직접 정해요.',
    ],
    next: { label: '가격 보기', href: '/f/price' },
  },
  {
    id: 'parent-present',
    question: '부모가 함께 있어야 하나요?',
    answer: [
      '아이만 두고 나가지 않는 것을 권해요. 첫 수업은 곁에서 지켜보고, 그다음부터는 집 안에 보호자 한 사람이 있어 주세요.',
    ],
    next: safety,
  },
  {
    id: 'record-check',
    question: '선생님의 범죄 경력을 조회하나요?',
    answer: [
      '동의한 코치의 성범죄 경력을 조회하고, 날짜를 코치의 프로필에 보여 드려요. 날짜가 없으면 조회하지 않은 거예요.',
      '만 {미성년나이}세 미만인 사람의 수업은 조회를 마친 코치에게만 예약할 수 있어요. 질문지에 나이를 입력하거나, 예약할 때 누구의 수업인지 골라 주세요. 수업에는 보호자가 함께 있어 주세요.',
    ],
    next: safety,
  },
  {
    id: 'parent-account',
    question: '아이 수업은 누가 가입하나요?',
    answer: [
      '보호자가 자기 계정으로 예약하고, 질문지에 아이의 나이와 성별을 입력하거나 예약할 때 어린이의 수업이라고 골라요. 만 {가입나이}세부터 가입할 수 있고, 아이를 계정에 따로 등록하는 기능은 아직 없어요.',
    ],
    next: start,
  },
  {
    id: 'child-ill',
    question: '아이가 아파서 빠지면요?',
    answer: [
      '처음 정한 시간의 {무료취소시간}시간 전까지, 또는 {확정후무료} 무료로 취소할 수 있어요. 그 뒤에 취소하면 1회가 차감돼요. 다만 수업 {무료취소주기}회마다 무료 취소권이 1회 있어, 늦게 취소해도 1회는 차감하지 않아요. 아파서 취소할 때도 같아요.',
    ],
    next: { label: '예약 과정 보기', href: '/f/process' },
  },
  {
    id: 'instrument-cost',
    question: '악기와 교재 비용은 따로 드나요?',
    answer: [
      '네. 수업 가격에는 들어 있지 않아요. 악기는 이미 있는 것을 쓰거나 도구 화면에서 구매하거나 대여할 수 있고, 교재는 첫 수업 전에 선생님과 정해요.',
    ],
    next: { label: '악기와 도구 보기', href: shopPathOf('piano') },
  },
  {
    id: 'child-refund',
    question: '그만두면 남은 수업은 환불되나요?',
    answer: ['{환불요약}'],
    next: { label: '계산 예시 보기', href: '/#refund' },
  },
];
