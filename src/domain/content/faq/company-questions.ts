import type { LeadKind } from '~/domain/lead/kinds';
import { leadKindLabels } from '~/domain/lead/labels';
import { requestHashes } from '~/domain/lead/request-hash';
import { officeLanguages } from '../pages/office-languages';
import type { FaqQuestion } from './faq-topic';

/** Links to the page for companies and opens the dialog of a request there. */
const request = (kind: LeadKind) => ({
  label: leadKindLabels[kind],
  href: `${officeLanguages.ko}#${requestHashes[kind]}`,
});
const ownCompany = { label: '우리 회사 찾기', href: '/f/company/learner/find' };

/** Questions of companies that want lessons, and of their employees. */
export const companyQuestions: readonly FaqQuestion[] = [
  {
    id: 'company-people',
    question: '한 수업에 몇 명까지 되나요?',
    answer: [
      '수업별로 정원을 정해요. 한 명씩 받는 1:1 수업도 있고, 그룹 수업의 정원은 공간에 맞춰 정해요. 수업은 한 번에 {회사수업시간}분이 기본이에요.',
      '정원이 차면 대기할 수 있고, 자리가 나면 대기한 순서대로 드려요.',
    ],
    next: request('INTRODUCTION'),
  },
  {
    id: 'company-room',
    question: '어떤 공간이 필요한가요?',
    answer: [
      '프로그램과 인원에 따라 달라요. 정해진 면적은 없고, 쓸 수 있는 공간을 알려 주시면 그에 맞춰 프로그램과 정원을 정해요.',
      '층과 방, 준비물은 직원이 예약 화면에서 볼 수 있어요.',
    ],
    next: request('INTRODUCTION'),
  },
  {
    id: 'company-price',
    question: '비용은 얼마이고 어떻게 청구하나요?',
    answer: [
      '금액은 회사별 계약으로 정해요. 건별 계약은 진행한 수업만큼, 월 정액 계약은 정한 금액을 한 달에 한 번 청구하고 계좌로 받아요.',
      '건별 계약에서는 진행하지 않은 수업을 청구하지 않아요.',
    ],
    next: request('INTRODUCTION'),
  },
  {
    id: 'company-trial',
    question: '도입하기 전에 체험할 수 있나요?',
    answer: ['인원과 장소, 원하는 날짜를 알려 주시면 체험 수업을 할 수 있는지 답해 드려요.'],
    next: request('TRIAL'),
  },
  {
    id: 'company-privacy',
    question: '회사가 제 기록을 보나요?',
    answer: [
      '아니요. 회사에는 {회사공개인원}명 이상 합산한 통계만 제공해요. 개인의 건강 기록과 수업 전 질문의 답, 후기는 볼 수 없어요.',
    ],
    next: { label: '개인정보 처리방침 보기', href: '/privacy#company' },
  },
  {
    id: 'company-lottery',
    question: '신청이 몰리는 수업은 어떻게 정하나요?',
    answer: [
      '추첨으로 정하는 수업은 시작 {추첨시작일}일 전부터 {추첨마감일}일 전 {추첨마감시각}까지 응모할 수 있어요. 최근 추첨에서 떨어진 횟수만큼 추첨권이 늘어나고, 최대 {최대추첨권}장이에요.',
      '추첨 난수와 응모 명단을 직원에게 공개해서 누구나 결과를 다시 계산할 수 있어요.',
    ],
    next: ownCompany,
  },
  {
    id: 'company-cancel',
    question: '회사 수업은 언제까지 취소할 수 있나요?',
    answer: [
      '시작 {회사무료취소시간}시간 전, 대기에서 자리를 받고 {회사승격후무료시간}시간 후, 예약하고 {회사예약후무료분}분 후 가운데 가장 늦은 시각까지 벌점 없이 취소할 수 있어요. 대기하다 ‘자리 받기’를 눌러 받은 자리는 수업 시작 전까지 취소해도 벌점이 없어요.',
    ],
    next: ownCompany,
  },
  {
    id: 'company-absence',
    question: '예약하고 수업에 못 가면 불이익이 있나요?',
    answer: [
      '늦은 취소는 벌점 {늦은취소벌점}점, 결석은 {결석벌점}점이에요. 취소한 자리를 다른 사람이 받으면 벌점이 없어요.',
      '한 달에 {예약제한벌점}점이 되면 {예약제한일}일 동안 새로 예약할 수 없어요. 벌점에는 이의를 신청할 수 있어요.',
    ],
    next: ownCompany,
  },
];
