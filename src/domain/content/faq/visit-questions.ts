import { addressPrivacy } from '~/domain/account/address-privacy';
import { lineHref } from '~/domain/listing/line/line-href';
import { supportName, supportPath } from '~/domain/messaging/support';
import type { FaqQuestion } from './faq-topic';

const prices = { label: '가격 보기', href: '/f/price' };
const process = { label: '예약 과정 보기', href: '/f/process' };
const findCoach = { label: '조건으로 코치 찾기', href: '/f/find' };
const safety = { label: '안전 안내 보기', href: '/f/safety' };

/** Questions about lessons at home, whatever is taught. The home page shows the first six. */
export const visitQuestions: readonly FaqQuestion[] = [
  {
    id: 'equipment',
    question: '기구나 넓은 공간이 있어야 하나요?',
    answer: [
      '운동은 매트 한 장 펼 자리면 시작할 수 있어요. 무엇이 필요한지는 첫 수업 전에 코치와 정하고, 없으면 없는 대로 맞춰요.',
    ],
    next: { label: '프로그램 보기', href: '/f/program' },
  },
  {
    id: 'trial',
    question: '체험 수업은 얼마예요?',
    answer: [
      '{수업시간}분 1회에 {체험가격}이에요. 분야마다 한 번 받을 수 있어요.',
      '둘이 함께 받으면 {체험2인가격}이에요.',
    ],
    next: prices,
  },
  {
    id: 'travel',
    question: '가격에 이동비도 들어가나요?',
    answer: [
      '네. 코치가 오는 비용을 따로 받지 않고, 부가세도 포함돼 있어요. 섬 지역만 1회에 {섬추가금}이 추가돼요.',
      '같은 수업이면 코치가 누구든 가격이 같아요.',
    ],
    next: prices,
  },
  {
    id: 'coach-check',
    question: '코치는 어떻게 확인하나요?',
    answer: [
      '운영팀이 지원서를 읽고 인터뷰한 코치만 보여 드려요. 가능한 시간은 코치가 {수업가능시간확인일}일마다 다시 확인해요.',
      '코치가 보낸 신분증과 자격증은 확인한 날짜를 프로필에 보여 드려요. 나머지 자격과 경력은 코치가 지원서에 쓴 그대로예요.',
    ],
    next: safety,
  },
  {
    id: 'free-cancel',
    question: '언제까지 무료로 취소할 수 있나요?',
    answer: [
      '처음 정한 시간의 {무료취소시간}시간 전까지 무료예요. 그보다 늦어도 {확정후무료} 무료예요.',
      '그 뒤에 취소하면 1회가 차감돼요. 다만 수업 {무료취소주기}회마다 무료 취소권이 1회 있어, 늦게 취소해도 1회는 차감하지 않아요.',
    ],
    next: process,
  },
  {
    id: 'refund',
    question: '그만두면 얼마를 돌려받나요?',
    answer: ['{환불기준}', '{환불예시}'],
    next: { label: '계산 예시 보기', href: '/#refund' },
  },
  {
    id: 'together',
    question: '둘이 함께 받으면 얼마예요?',
    answer: [
      '1회에 {인원추가금}이 추가돼요. 필라테스라면 둘이 {필라테스2인가격}, 한 사람당 {필라테스2인1인당}이에요.',
      '{최대인원}명까지 함께할 수 있고, 인원은 결제하기 전에 골라요.',
    ],
    next: { label: '함께하는 수업 보기', href: '/f/group' },
  },
  {
    id: 'expiry',
    question: '결제한 수업은 언제까지 받아야 하나요?',
    answer: [
      '결제한 날부터 체험은 {체험기한}일, {단기횟수}회는 {단기기한}일이에요. 정기 수업은 한 달을 {정기한달기한}일로 계산하고 {정기여유일}일을 더해요.',
      '기한 {기한알림일}일 전에 알려 드려요. 원하면 한 번 {기한연장일}일을 무료로 연장해 드리고, 그래도 남은 수업은 신청하지 않아도 환불해 드려요.',
    ],
    next: process,
  },
  {
    id: 'renewal',
    question: '다음 달에 또 결제되나요?',
    answer: ['아니요. {자동결제안내} 이어서 받고 싶을 때 다시 결제하면 돼요.'],
    next: prices,
  },
  {
    id: 'gender',
    question: '여성 코치를 고를 수 있나요?',
    answer: ['네. 코치 목록과 질문지에서 코치 성별을 고르면 그에 맞는 코치만 보여 드려요.'],
    next: { label: '여성 코치 보기', href: lineHref({ gender: 'female' }) },
  },
  {
    id: 'change-coach',
    question: '코치가 잘 맞지 않으면 바꿀 수 있나요?',
    answer: [
      '결제한 수업은 그 코치와 진행해요. 코치만 바꾸는 기능은 아직 없어요.',
      '다른 코치와 하고 싶으면 남은 수업을 취소해 환불받고 새로 예약해 주세요. 먼저 체험 수업에서 잘 맞는지 확인하면 좋아요.',
    ],
    next: findCoach,
  },
  {
    id: 'coach-absent',
    question: '코치가 오지 않으면 어떻게 되나요?',
    answer: [
      '수업 1회를 돌려드리고 보상 수업 {보상횟수}회를 드려요. 시작 {불참신고시작분}분 뒤부터 {불참신고마감시간}시간 뒤까지 수업 화면에서 신고해 주세요.',
      '처음 정한 시간과 바뀐 시간 중 이른 시간까지 {무료취소시간}시간이 남지 않았을 때 코치가 취소해도 같아요.',
    ],
    next: process,
  },
  {
    id: 'coach-fault',
    question: '코치가 그만두면 남은 수업은요?',
    answer: ['{중단환불}'],
    next: process,
  },
  {
    id: 'pause',
    question: '여행이나 출장 동안 쉴 수 있나요?',
    answer: [
      '체험이 아닌 수업은 {쉬기횟수}번, {쉬기최소일}~{쉬기최대일}일 동안 쉴 수 있고 이용 기한도 그만큼 늘어나요. 수업 화면에서 직접 신청하고, 예정보다 일찍 다시 시작할 수도 있어요.',
    ],
    next: process,
  },
  {
    id: 'saturday',
    question: '우리 동네에 토요일 오전에 오는 코치가 있나요?',
    answer: ['코치 목록에서 동네와 시간을 고르면 그 시간에 올 수 있는 코치만 보여요. 가입하지 않아도 볼 수 있어요.'],
    next: { label: '토요일 오전 코치 보기', href: lineHref({ schedules: ['sat1', 'sat2'] }) },
  },
  {
    id: 'parking-pets',
    question: '주차가 어렵거나 강아지가 있어도 되나요?',
    answer: ['네. 질문지에서 주차와 반려동물을 여쭤보고, 코치가 가기 전에 답을 확인해요.'],
    next: findCoach,
  },
  {
    id: 'address',
    question: '집 주소는 누가 보나요?',
    answer: [addressPrivacy],
    next: safety,
  },
  {
    id: 'pain',
    question: '아픈 곳이 있어도 되나요?',
    answer: [
      '질문지에서 알려 주면 코치가 그에 맞춰 준비해요. 수업은 진료가 아니어서, 다쳤거나 통증이 심하면 코치가 운동을 멈추고 진료를 권해요.',
      '가슴이 아프거나, 정신을 잃은 적이 있거나, 가만히 있어도 숨이 차면 예약하지 말고 먼저 진료를 받아 주세요.',
    ],
    next: safety,
  },
  {
    id: 'insurance',
    question: '수업하다 다치면 보험이 있나요?',
    answer: ['{보험안내}'],
    next: safety,
  },
  {
    id: 'complaint',
    question: '불편한 일이 있었으면 어디에 말하나요?',
    answer: [
      '수업 화면에서 신고할 수 있어요. 입력한 내용은 상대에게 보이지 않고, 운영팀이 확인한 뒤 메일로 답해 드려요.',
      `다른 도움이 필요하면 ${supportName}에 문의해 주세요.`,
    ],
    next: { label: `${supportName} 보기`, href: supportPath },
  },
];
