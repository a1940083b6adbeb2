import { brandWith } from '~/domain/shared/brand-with';
import type { TermsArticle } from '~/components/layout/terms-layout';
import { currentPolicy } from '~/domain/shared/current-policy';
import { accountPolicy } from '~/domain/account/policy';
import { priceBooks } from '~/domain/catalog/policy';
import { matchingPolicy } from '~/domain/coach/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { checkoutPolicy, paymentPolicies } from '~/domain/payment/policy';
import { cancelRules, expiryRule } from '~/domain/lesson/texts/lesson-rules';
import { costRules } from '~/domain/lesson/texts/cost-texts';
import { refundRules } from '~/domain/payment/texts/refund-texts';
import { formatWon } from '~/domain/shared/money';

const priceBook = currentPolicy(priceBooks);

const payment = currentPolicy(paymentPolicies);
const lesson = currentPolicy(lessonPolicies);

/** The terms of use. Every number is read from the policy that the product computes with, so the two cannot differ. */
export const termsArticles: readonly TermsArticle[] = [
  {
    id: 'purpose',
    title: '무엇을 정하나요',
    body: [
      `이 약관은 ${brandWith('이', '가')} 코치와 회원을 이어 주는 서비스(이하 “서비스”)를 이용할 때 서로 지킬 내용을 정해요.`,
      `서비스에서 결제하면 ${brandWith('과', '와')} 수업 계약을 맺은 것이 되고, 수업은 계약한 코치가 해요. 코치가 오지 못하는 수업은 회원이 동의하면 다른 코치가 대신해요.`,
    ],
  },
  {
    id: 'account',
    title: '가입과 계정',
    body: [
      `만 ${accountPolicy.minimumAge}세부터 가입할 수 있어요. 이메일을 인증하면 가입이 완료돼요.`,
      '계정은 본인만 사용할 수 있어요. 다른 사람이 사용했다고 생각되면 계정 화면에서 모든 기기를 로그아웃할 수 있어요.',
      `${accountPolicy.dormantMonths}개월 동안 이용하지 않으면 휴면 계정이 돼요. ${accountPolicy.dormantNoticeDays}일 전에 먼저 알려 드리고, 남은 수업이 있으면 휴면으로 바꾸지 않아요. 휴면이 되면 회사 소속만 해제되고, 정보는 지우지 않아요.`,
    ],
  },
  {
    id: 'matching',
    title: '코치 찾기',
    body: [
      '질문에 답한 목적, 동네, 시간에 맞는 코치를 보여 드려요. 순서는 시간과 목적이 맞는 정도, 후기, 거리, 답변 속도, 재등록률로 정하고, 후기가 적은 새 코치에게는 점수를 더해요. 분야나 건강 상태에 맞는 자격증을 확인한 코치가 있으면 먼저 보여 드려요. 돈을 받고 순서를 바꾸지 않아요.',
      `코치는 ${brandWith('이', '가')} 지원서를 읽고 인터뷰한 사람이에요. 가능한 시간은 코치가 ${matchingPolicy.scheduleFreshDays}일마다 다시 확인해요.`,
    ],
  },
  {
    id: 'price',
    title: '가격과 결제',
    body: [
      '결제하기 전에 항목별 금액을 보여 드려요. 보여 드린 금액 그대로 결제하고, 부가세가 포함돼 있어요.',
      [
        `체험 수업은 ${formatWon(priceBook.trial)}이고, 분야마다 한 번씩 할 수 있어요.`,
        `인원이 1명 늘 때마다 1회에 ${formatWon(priceBook.furtherPerson)}씩 추가돼요. 섬 지역은 1회에 ${formatWon(priceBook.island)}이 추가돼요.`,
        `고른 시간은 ${checkoutPolicy.holdMinutes}분 동안 잡아 두고, 결제되지 않으면 취소돼요.`,
      ],
    ],
  },
  {
    id: 'lesson',
    title: '수업 시간 변경과 취소',
    body: [[...cancelRules(lesson), expiryRule(lesson)]],
  },
  {
    id: 'refund',
    title: '환불',
    body: [
      [
        ...refundRules(payment),
        '결제할 때의 환불 규정을 그 주문에 계속 적용해요. 그 뒤에 규정이 바뀌어도 이미 결제한 수업은 바뀌지 않아요.',
      ],
      '돌려받을 금액은 결제 전, 수업마다, 취소할 때 같은 계산으로 보여 드리고, 보여 드린 금액을 그대로 돌려드려요.',
    ],
  },
  {
    id: 'coach',
    title: '코치가 지킬 내용',
    body: [
      '코치는 정한 시간과 장소를 지키고, 회원의 건강 정보를 수업에만 써요. 서비스 밖에서 따로 결제를 받지 않아요.',
      '다친 곳이나 강한 통증이 있으면 코치는 운동을 멈추고 진료를 권해요. 수업은 진료가 아니에요.',
      '취소, 불참, 중단으로 드는 금액은 이렇게 부담해요. 결제할 때의 기준을 그 주문에 계속 적용해요.',
      costRules({ lesson, payment }),
    ],
  },
  {
    id: 'review',
    title: '후기',
    body: [
      '수업을 마친 사람만 후기를 쓸 수 있어요. 공개하기 어려운 사진은 숨기고 이유를 알려 드려요. 후기는 낮은 점수라는 이유로 지우지 않아요.',
    ],
  },
  {
    id: 'change',
    title: '약관이 바뀔 때',
    body: [
      '바뀌는 내용과 날짜를 7일 전에, 회원에게 불리하게 바뀌는 내용은 30일 전에 알려 드려요. 동의하지 않으면 바뀌기 전에 남은 수업을 환불받고 탈퇴할 수 있어요.',
    ],
  },
  {
    id: 'dispute',
    title: '분쟁이 생기면',
    body: [
      '먼저 서로 이야기해서 풀어요. 풀리지 않으면 한국소비자원이나 콘텐츠분쟁조정위원회에 조정을 신청할 수 있어요. 이 약관은 대한민국 법을 따라요.',
    ],
  },
];
