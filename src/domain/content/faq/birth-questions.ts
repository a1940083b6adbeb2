import { listingPathOf } from '~/domain/listing/listing-path';
import type { FaqQuestion } from './faq-topic';

const coaches = { label: '임신·출산 코치 보기', href: listingPathOf('pregnant') };
const start = { label: '질문지 시작하기', href: '/pregnant/suggest' };
const safety = { label: '안전 안내 보기', href: '/f/safety' };

/** Questions about lessons during a pregnancy and after a birth. */
export const birthQuestions: readonly FaqQuestion[] = [
  {
    id: 'pregnancy-week',
    question: '임신 몇 주부터 받을 수 있나요?',
    answer: [
      '정해진 주수는 없어요. 다니는 병원에서 운동해도 된다고 들은 다음 시작해 주세요. 질문지에서 주수({임신최소주수}~{임신최대주수}주)를 알려 주면 코치가 그에 맞춰 준비해요.',
    ],
    next: start,
  },
  {
    id: 'doctor',
    question: '의사 확인이 필요한가요?',
    answer: [
      '시작하기 전에 운동해도 되는지 분만 병원에 물어봐 주세요. 임신성 고혈압이나 심한 빈혈이 있거나, 조산한 적이 있거나, 쌍둥이를 임신했다면 꼭 먼저 상의해야 해요.',
      '코치는 몸 상태를 판단하지 않고, 의사의 말을 대신하지 않아요.',
    ],
    next: safety,
  },
  {
    id: 'pregnancy-stop',
    question: '언제 운동을 멈춰야 하나요?',
    answer: [
      '출혈, 양수가 새는 느낌, 규칙적인 진통, 어지럼, 심한 두통, 종아리 통증이 있으면 바로 멈추고 분만 병원에 전화해 주세요. 가슴이 아프거나 가만히 있어도 숨이 차거나, 병원에 연락이 안 되면 119에 전화해 주세요.',
    ],
    next: safety,
  },
  {
    id: 'pregnancy-first',
    question: '운동이 처음인데 괜찮을까요?',
    answer: [
      '말하면서 할 수 있는 정도로 가볍게 시작해요. 운동이 처음이라고 질문지에 남겨 주면 코치가 그에 맞춰 준비해요.',
    ],
    next: start,
  },
  {
    id: 'after-birth',
    question: '출산하고 언제 시작하나요?',
    answer: [
      '분만 방법과 회복 상태에 따라 달라서 정해진 날이 없어요. 산후 진료에서 운동해도 되는지 물어본 뒤 시작해 주세요.',
      '아기가 옆에 있어도 집에서 할 수 있어요.',
    ],
    next: start,
  },
  {
    id: 'pregnancy-certificate',
    question: '코치에게 임신·출산 운동 자격이 있나요?',
    answer: [
      '코치마다 달라요. 프로필의 ‘운영팀이 확인한 것’에 있는 자격은 자격증을 확인한 것이고, ‘코치가 밝힌 자격과 경력’은 코치가 쓴 그대로예요.',
    ],
    next: coaches,
  },
  {
    id: 'hospital',
    question: '입원하거나 출산하면 남은 수업은요?',
    answer: [
      '체험이 아닌 수업은 {쉬기횟수}번, {쉬기최소일}~{쉬기최대일}일 동안 쉴 수 있어요. 남은 수업을 취소할 수도 있어요.',
      '{환불요약} 입원했을 때도 같아요.',
    ],
    next: { label: '계산 예시 보기', href: '/#refund' },
  },
  {
    id: 'health-privacy',
    question: '건강 정보는 누가 보나요?',
    answer: ['{건강정보안내}'],
    next: { label: '개인정보 처리방침 보기', href: '/privacy' },
  },
];
