import type { ChallengeStatus } from '~/domain/challenge/status';
import { coachDocumentStatusLabels } from '~/domain/coach/document/status';
import { profileRequestStatusLabels } from '~/domain/coach/profile-request/status';
import { type CoachStatus, coachStatusLabels } from '~/domain/coach/status';
import { leadStatusLabels } from '~/domain/lead/labels';
import { publicationStatusLabels } from '~/domain/publication/labels';
import type { PublicationStatus } from '~/domain/publication/status';
import { reservationStatusLabels } from '~/domain/timetable/texts/console-labels';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime, monthLabel } from '~/domain/shared/seoul-time';
import { type ToolOrderStatus, toolOrderLabels } from '~/domain/tools/status';
import { actingCallLabel, actingOutcome, openingText } from './acting-labels';
import { faultLabels } from '../schema/refund';

/** Labels of operators' actions in the log and in its filter. */
export const auditActionLabels = {
  'impersonation.start': '대신 로그인',
  'impersonation.act': '대신 로그인 중 작업',
  'impersonation.end': '대신 로그인 종료',
  'jobs.retry': '실패한 작업 재실행',
  'jobs.start': '작업 바로 시작',
  'jobs.cancel': '작업 취소',
  'jobs.resume': '취소한 작업 복구',
  'jobs.discard': '작업 폐기',
  'message.view': '메시지 열람',
  'message.resend': '메시지 재발송',
  'lesson.substitute': '대체 코치 요청',
  'lesson.substitute-withdraw': '대체 코치 요청 취소',
  'complaint.ask': '상대 의견 요청',
  'complaint.photos': '불편 신고 사진 열람',
  'complaint.resolve': '불편 신고 답변',
  'refund.retry': '거절된 환불 다시 요청',
  'refund.fault': '귀책 환불',
  'refund.extra': '추가 지급 이체',
  'tool-order.advance': '도구 주문 진행',
  'tool-order.cancel': '도구 주문 취소',
  'tool-order.return': '도구 반품·반납 확인',
  'tool-order.refuse-return': '도구 반품·반납 거절',
  'tool.stock': '도구 재고 변경',
  'coach.move': '코치 상태 변경',
  'coach.correct': '코치 정보 수정',
  'coach.close': '코치 탈퇴 처리',
  'match.end': '추천 요청 종료',
  'match.next-round': '추천 요청 추가 발송',
  'company.save': '회사 설정 변경',
  'company.employees': '직원 명단 변경',
  'company.export': '직원 명단 다운로드',
  'company.member': '회사 직원 변경',
  'company.expert': '회사 전문가 변경',
  'company.contract': '회사 계약 변경',
  'company.notice': '회사 공지 발송',
  'notice.save': '회사 공지 수정',
  'notice.move': '회사 공지 게시·게시 종료',
  'notice.schedule': '회사 공지 게시 예약',
  'notice.delete': '회사 공지 초안 삭제',
  'challenge.save': '챌린지 수정',
  'challenge.move': '챌린지 공개·종료',
  'challenge.schedule': '챌린지 공개 예약',
  'challenge.delete': '챌린지 초안 삭제',
  'feed.save': '소식 수정',
  'feed.move': '소식 게시·게시 종료',
  'feed.schedule': '소식 게시 예약',
  'feed.delete': '소식 초안 삭제',
  'review.photo': '후기 사진 숨김·공개',
  'coach-profile.decide': '코치 프로필 변경 확인',
  'coach-document.open': '코치 서류 열람',
  'coach-document.decide': '코치 서류 확인·거절',
  'lead.save': '기업 문의 담당자·연락일 변경',
  'lead.move': '기업 문의 상태 변경',
  'lead.convert': '기업 문의를 회사로 전환',
  'lead.note': '기업 문의 메모',
  'lead.erase': '기업 문의 개인정보 삭제',
  'story.save': '이야기 수정',
  'story.move': '이야기 게시·게시 종료',
  'story.schedule': '이야기 게시 예약',
  'story.delete': '이야기 초안 삭제',
  'page.save': '페이지 수정',
  'page.move': '페이지 게시',
  'page.schedule': '페이지 게시 예약',
  'page.delete': '페이지 초안 삭제',
  'faq.save': '자주 묻는 질문 수정',
  'faq.move': '자주 묻는 질문 게시·게시 종료',
  'faq.schedule': '자주 묻는 질문 게시 예약',
  'faq.delete': '자주 묻는 질문 초안 삭제',
  'banner.save': '상단 배너 수정',
  'banner.move': '상단 배너 게시',
  'banner.schedule': '상단 배너 게시 예약',
  'banner.delete': '상단 배너 초안 삭제',
  'company.outcomes': '회사 성과 조회',
  'company.reviews': '회사 수업 후기 조회',
  'settlement.close': '정산 마감 시작',
  'settlement.dispute': '정산 이의 답변',
  'settlement.payout-file': '지급 파일 다운로드',
  'settlement.pay': '정산금 지급 기록',
  'settlement.tax': '코치 세금 유형 변경',
  'bill.receipt': '회사 입금 기록',
  'bill.correct': '회사 청구서 정정',
  'bill.view': '회사 청구서 조회',
  'report.view': '회사 리포트 조회',
  'timetable.plan': '회사 수업 생성',
  'timetable.change': '회사 수업 변경',
  'timetable.cancel': '회사 수업 취소',
  'attendance.close': '회사 수업 출석 대신 마감',
  'attendance.correct': '회사 수업 출석 정정',
  'appeal.decide': '벌점 이의 답변',
} as const;
export type AuditAction = keyof typeof auditActionLabels;

/** Data for a sentence of the log: the target in words, and the stored details. */
export type AuditTextInput = {
  target: string;
  /** The person of the target that the entry is about; '' if there is none or it is unknown. */
  person?: string;
  details: Readonly<Record<string, unknown>>;
  outcome: string | null;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const won = (value: unknown): string => formatWon(number(value));
const count = (value: unknown): string => number(value).toLocaleString('ko-KR');
const labelOf = (labels: Readonly<Record<string, string>>, value: unknown): string =>
  labels[text(value)] ?? text(value);
const reviewPhotoStates = { VISIBLE: '공개', HIDDEN: '숨김' };
/** Returns "초안 → 공개"; an older entry has only the new state. */
const statusChangeText = (labels: Readonly<Record<string, string>>, details: AuditTextInput['details']): string =>
  [labelOf(labels, details['from']), labelOf(labels, details['to'])].filter((state) => state !== '').join(' → ');
/** Returns the change of state as the end of a sentence; empty for an older entry, which has no old state. */
const states = (labels: Readonly<Record<string, string>>, details: AuditTextInput['details']): string =>
  text(details['from']) === '' ? '' : ` (${statusChangeText(labels, details)})`;
/** Returns the time for which a publication was scheduled, or that its schedule was cancelled. */
const scheduled = (term: string, { at }: AuditTextInput['details']): string =>
  text(at) === ''
    ? `${term} 예약을 취소했어요`
    : `${withParticle(term, '을', '를')} ${formatSeoulDateTime(new Date(text(at)))}에 예약했어요`;
const challengeStates: Readonly<Record<ChallengeStatus | PublicationStatus, string>> = {
  ...publicationStatusLabels,
  PUBLISHED: '공개',
  ENDED: '종료',
};
const coachLabels: Readonly<Record<CoachStatus, string>> = coachStatusLabels;
const toolLabels: Readonly<Record<ToolOrderStatus, string>> = toolOrderLabels;

/** Formats "2026-11"; the month of an older entry is shown as stored. */
const month = (value: unknown): string => (/^\d{4}-\d\d$/.test(text(value)) ? monthLabel(text(value)) : text(value));

/** Returns what of a company was read: one month, or the list of all. */
function companyReading(subject: string, { target, details }: AuditTextInput): string {
  if (text(details['month']) === '') return `${target}의 ${subject} 목록을 봤어요.`;
  const which = `${target}의 ${month(details['month'])} ${subject}`;
  return details['how'] === 'file' ? `${which} PDF를 받았어요.` : `${which} 화면을 봤어요.`;
}

const saving = ({ target, details }: AuditTextInput): string =>
  details['what'] === '새 초안' ? `${target} 초안을 만들었어요.` : `${target}의 내용을 수정했어요.`;
const publishing = ({ target, details }: AuditTextInput): string =>
  `${withParticle(target, '을', '를')} ${details['to'] === 'WITHDRAWN' ? '게시 종료했어요' : '게시했어요'}${states(publicationStatusLabels, details)}.`;

/**
 * What was done, as it follows "나운영 님이". If the last letter of the target is unknown, a fixed word carries the
 * particle.
 */
const actionTexts: Record<AuditAction, (input: AuditTextInput) => string> = {
  'impersonation.start': ({ target }) => `${withParticle(target, '으로', '로')} 로그인했어요.`,
  'impersonation.act': ({ target, details, outcome }) =>
    openingText(text(details['call']), target, outcome) ??
    `${target} 대신 ${actingOutcome(actingCallLabel(text(details['call'])), outcome)}`,
  'impersonation.end': ({ target }) => `${withParticle(target, '으로', '로')} 로그인한 상태를 종료했어요.`,
  'jobs.retry': ({ target, details }) => `${target} 작업 중 실패한 ${count(details['affected'])}건을 다시 실행했어요.`,
  'jobs.start': ({ target, details }) =>
    `${target} 작업 중 대기하던 ${count(details['affected'])}건을 바로 시작했어요.`,
  'jobs.cancel': ({ target, details }) => `${target} 작업 ${count(details['affected'])}건을 취소했어요.`,
  'jobs.resume': ({ target, details }) => `${target} 작업 중 취소한 ${count(details['affected'])}건을 복구했어요.`,
  'jobs.discard': ({ target, details }) => `${target} 작업 ${count(details['affected'])}건을 폐기했어요.`,
  'message.view': ({ target }) => `${target} 메시지를 열어 봤어요.`,
  'message.resend': ({ target }) => `${target} 메시지를 다시 보냈어요.`,
  'lesson.substitute': ({ target }) => `${target}에 대체 코치를 요청했어요.`,
  'lesson.substitute-withdraw': ({ target }) => `${target}의 대체 코치 요청을 취소했어요.`,
  'complaint.ask': ({ target }) => `${target}에 대해 상대에게 의견을 요청했어요.`,
  'complaint.photos': ({ target }) => `${target}의 사진을 열어 봤어요.`,
  'complaint.resolve': ({ target, details }) =>
    `${target}에 답하고 ${details['outcome'] === 'UNDONE' ? '수업 기록을 취소했어요' : '수업 기록을 유지했어요'}.`,
  'refund.retry': ({ target }) => `${target}에서 거절된 환불을 다시 요청했어요.`,
  'refund.fault': ({ target, details }) =>
    `${target}의 남은 수업을 환불했어요. ${labelOf(faultLabels, details['fault'])}, ${won(details['amount'])}.`,
  'refund.extra': ({ target, details }) => `${target}에 추가 지급 ${won(details['amount'])}을 이체했다고 기록했어요.`,
  'tool-order.advance': ({ target, details }) =>
    `${target}의 상태를 바꿨어요: ${statusChangeText(toolLabels, details)}.`,
  'tool-order.cancel': ({ target }) => `${withParticle(target, '을', '를')} 취소했어요.`,
  'tool-order.return': ({ target, details }) => `${target}의 반품·반납을 확인했어요. 환불 ${won(details['amount'])}.`,
  'tool-order.refuse-return': ({ target }) => `${target}의 반품·반납을 거절했어요.`,
  'tool.stock': ({ target, details }) =>
    `${target} 재고를 ${count(details['from'])}개에서 ${count(details['to'])}개로 바꿨어요.`,
  'coach.move': ({ target, details }) => `${target}의 상태를 바꿨어요: ${statusChangeText(coachLabels, details)}.`,
  'coach.close': ({ target }) => `${target}의 탈퇴를 처리했어요.`,
  'coach.correct': ({ target, details }) => `${target}의 ${text(details['what']) || '정보'} 내용을 수정했어요.`,
  'match.end': ({ target }) => `${withParticle(target, '을', '를')} 종료했어요.`,
  'company.save': ({ target, details }) => `${target}의 설정을 바꿨어요: ${text(details['what'])}.`,
  'company.employees': ({ target, details }) =>
    `${target}의 직원 명단을 바꿨어요: 추가 ${count(details['added'])}명, 변경 ${count(details['changed'])}명, 삭제 ${count(details['gone'])}명.`,
  'company.export': ({ target, details }) => `${target}의 직원 명단 ${count(details['employees'])}명을 내려받았어요.`,
  'company.member': ({ target, details }) => `${target}의 직원을 바꿨어요: ${text(details['what'])}.`,
  'company.expert': ({ target, person = '', details }) =>
    `${target}의 전문가를 바꿨어요: ${[person, text(details['what'])].filter(Boolean).join(' ')}.`,
  'company.contract': ({ target }) => `${target}의 계약을 바꿨어요.`,
  'company.notice': ({ target, details }) =>
    `${target}의 직원 ${count(details['members'])}명에게 공지를 보냈어요: ${text(details['title'])}.`,
  'notice.save': saving,
  'notice.move': publishing,
  'notice.schedule': ({ target, details }) => `${target}의 ${scheduled('게시', details)}.`,
  'notice.delete': ({ details }) => `‘${text(details['title'])}’ 회사 공지 초안을 지웠어요.`,
  'challenge.save': saving,
  'challenge.move': ({ target, details }) =>
    `${target}${details['to'] === 'ENDED' ? '를 종료했어요' : '를 공개했어요'}${states(challengeStates, details)}.`,
  'challenge.schedule': ({ target, details }) => `${target}의 ${scheduled('공개', details)}.`,
  'challenge.delete': ({ details }) => `‘${text(details['title'])}’ 챌린지 초안을 지웠어요.`,
  'feed.save': saving,
  'feed.move': publishing,
  'feed.schedule': ({ target, details }) => `${target}의 ${scheduled('게시', details)}.`,
  'story.save': saving,
  'story.move': publishing,
  'story.schedule': ({ target, details }) => `${target}의 ${scheduled('게시', details)}.`,
  'story.delete': ({ details }) => `‘${text(details['title'])}’ 이야기 초안을 지웠어요.`,
  'page.save': saving,
  'page.move': ({ target }) => `${target}의 수정 내용을 게시했어요.`,
  'page.schedule': ({ target, details }) => `${target}의 ${scheduled('게시', details)}.`,
  'page.delete': ({ target }) => `${target} 초안을 지웠어요.`,
  'faq.save': saving,
  'faq.move': publishing,
  'faq.schedule': ({ target, details }) => `${target}의 ${scheduled('게시', details)}.`,
  'faq.delete': ({ details }) => `‘${text(details['title'])}’ 질문 초안을 지웠어요.`,
  'banner.save': saving,
  'banner.move': ({ target }) => `${target}의 수정 내용을 게시했어요.`,
  'banner.schedule': ({ target, details }) => `${target}의 ${scheduled('게시', details)}.`,
  'banner.delete': ({ target }) => `${target} 초안을 지웠어요.`,
  'feed.delete': ({ details }) => `‘${text(details['title'])}’ 소식 초안을 지웠어요.`,
  'review.photo': ({ target, details }) =>
    `${target} 사진 한 장의 상태를 바꿨어요: ${statusChangeText(reviewPhotoStates, details)}.`,
  'coach-profile.decide': ({ target, details }) =>
    `${target}의 상태를 바꿨어요: ${statusChangeText(profileRequestStatusLabels, details)}.`,
  'coach-document.open': ({ target }) => `${withParticle(target, '을', '를')} 열어 봤어요.`,
  'coach-document.decide': ({ target, details }) =>
    `${target}의 상태를 바꿨어요: ${statusChangeText(coachDocumentStatusLabels, details)}.`,
  'lead.save': ({ target }) => `${target}의 담당자나 다음 연락일을 바꿨어요.`,
  'lead.move': ({ target, details }) => `${target}의 상태를 바꿨어요: ${statusChangeText(leadStatusLabels, details)}.`,
  'lead.convert': ({ target, details }) =>
    `${withParticle(target, '을', '를')} ${text(details['company'])} 회사로 전환하고 수업 ${count(details['lessons'])}개를 만들었어요.`,
  'lead.note': ({ target }) => `${target}에 메모를 남겼어요.`,
  'lead.erase': () => '기업 문의의 개인정보를 지웠어요.',
  'company.outcomes': ({ target, details }) =>
    `${withParticle(target, '을', '를')} 봤어요: ${text(details['month'])}까지 ${count(details['months'])}개월.`,
  'company.reviews': ({ target, details }) =>
    `${target}의 수업 후기 ${count(details['reviews'])}개를 이름과 함께 읽었어요.`,
  'settlement.close': ({ target }) => `${target} 마감을 시작했어요.`,
  'settlement.dispute': ({ target, details }) =>
    `${target}의 정산 이의를 ${details['accepted'] === true ? `수용했어요. 다음 정산에 ${won(details['correction'])}.` : '거절했어요.'}`,
  'settlement.payout-file': ({ target, details }) =>
    `${target}의 지급 파일을 내려받았어요. 계좌 ${count(details['accounts'])}개가 들어 있어요.`,
  'settlement.pay': ({ target, details }) =>
    `${target}에서 ${count(details['statements'])}명에게 ${won(details['amount'])}을 이체했다고 기록했어요.`,
  'settlement.tax': ({ target, details }) =>
    `${target}의 세금 유형을 ${details['taxType'] === 'BUSINESS' ? '등록 사업자로' : '개인으로'} 바꿨어요.`,
  'bill.receipt': ({ target, details }) =>
    `${target}의 ${month(details['month'])} 청구서에 입금 ${won(details['amount'])}을 기록했어요.`,
  'bill.correct': ({ target, details }) =>
    `${target}의 ${month(details['month'])} 청구서를 ${won(details['amount'])} 정정했어요. 이제 ${won(details['total'])}이에요.`,
  'bill.view': (input) => companyReading('청구서', input),
  'report.view': (input) => companyReading('회사 리포트', input),
  'timetable.plan': ({ target, details }) => `${target}의 수업 ${count(details['lessons'])}개를 만들었어요.`,
  'timetable.change': ({ target, details }) => `${target}의 수업 ${count(details['lessons'])}개를 바꿨어요.`,
  'timetable.cancel': ({ target, details }) => `${target}의 수업 ${count(details['lessons'])}개를 취소했어요.`,
  'attendance.close': ({ target, details }) =>
    `${target}의 출석을 전문가 대신 마감했어요. ${count(details['attended'])}명이 참석했어요.`,
  'attendance.correct': ({ target, details }) =>
    `${target}의 출석을 정정했어요: ${statusChangeText(reservationStatusLabels, details)}.`,
  'appeal.decide': ({ target, details }) =>
    `${target} 직원의 벌점 이의를 ${details['accepted'] === true ? '수용했어요' : '거절했어요'}.`,
  'match.next-round': ({ target, details }) =>
    `${withParticle(target, '을', '를')} 다음 코치 ${count(details['coaches'])}명에게 보냈어요.`,
};

function isAction(action: string): action is AuditAction {
  return Object.hasOwn(actionTexts, action);
}

/** Returns the sentence of an entry: "나운영 님이 김하늘 님으로 로그인했어요." A kind of an older release is shown by its key. */
export function auditText(operator: string, action: string, input: AuditTextInput): string {
  const actor = operator === '' ? '알 수 없는 운영자가' : `${operator} 님이`;
  return `${actor} ${isAction(action) ? actionTexts[action](input) : `‘${action}’ 작업을 했어요.`}`;
}

export type AuditNote = { label: string; text: string };

/** Returns the reason that the operator had to give, or the note on a transfer; null if there is neither. */
export function auditNote(action: string, { details }: Pick<AuditTextInput, 'details'>): AuditNote | null {
  const [reason, reference] = [text(details['reason']), text(details['reference'])];
  if (reason !== '') return { label: '이유', text: reason };
  if (reference === '') return null;
  return { label: action === 'bill.receipt' ? '입금자명·메모' : '이체 확인 번호', text: reference };
}
