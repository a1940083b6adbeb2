import { describe, expect, it } from 'vitest';
import { type AuditAction, auditActionLabels, auditNote, auditText } from './audit-labels';

type AuditCase = { target: string; person?: string; details?: Record<string, unknown>; outcome?: string; said: string };

/** Every kind of log entry; a new one must be added here before it can be written. */
const auditCases: Record<AuditAction, AuditCase> = {
  'impersonation.start': { target: '김하늘 님', details: { reason: '문의 확인' }, said: '김하늘 님으로 로그인했어요.' },
  'impersonation.act': {
    target: '김하늘 님',
    details: { call: 'lesson.cancel', targets: [] },
    outcome: 'OK',
    said: '김하늘 님 대신 처리했어요: 수업 취소.',
  },
  'impersonation.end': { target: '김하늘 님', said: '김하늘 님으로 로그인한 상태를 종료했어요.' },
  'company.outcomes': {
    target: '회사 성과',
    details: { month: '2026-11', months: 6 },
    said: '회사 성과를 봤어요: 2026-11까지 6개월.',
  },
  'company.reviews': {
    target: '다온전자',
    details: { reviews: 30, from: 1, to: 40 },
    said: '다온전자의 수업 후기 30개를 이름과 함께 읽었어요.',
  },
  'settlement.close': { target: '2026년 11월 정산', said: '2026년 11월 정산 마감을 시작했어요.' },
  'settlement.dispute': {
    target: '2026년 11월 정산',
    details: { accepted: true, correction: -5_000 },
    said: '2026년 11월 정산의 정산 이의를 수용했어요. 다음 정산에 −5,000원.',
  },
  'settlement.payout-file': {
    target: '2026년 11월 정산',
    details: { accounts: 12 },
    said: '2026년 11월 정산의 지급 파일을 내려받았어요. 계좌 12개가 들어 있어요.',
  },
  'settlement.pay': {
    target: '2026년 11월 정산',
    details: { statements: 2, amount: 300_000, reference: '이체 3' },
    said: '2026년 11월 정산에서 2명에게 300,000원을 이체했다고 기록했어요.',
  },
  'settlement.tax': {
    target: '김하늘 코치',
    details: { taxType: 'BUSINESS' },
    said: '김하늘 코치의 세금 유형을 등록 사업자로 바꿨어요.',
  },
  'bill.receipt': {
    target: '다온전자',
    details: { month: '2026-11', amount: 1_000_000 },
    said: '다온전자의 2026년 11월 청구서에 입금 1,000,000원을 기록했어요.',
  },
  'bill.correct': {
    target: '다온전자',
    details: { month: '2026-11', amount: -150_000, total: 850_000, reason: '한 수업이 두 번 들어갔어요.' },
    said: '다온전자의 2026년 11월 청구서를 −150,000원 정정했어요. 이제 850,000원이에요.',
  },
  'bill.view': {
    target: '다온전자',
    details: { month: '2026-11', how: 'page' },
    said: '다온전자의 2026년 11월 청구서 화면을 봤어요.',
  },
  'report.view': {
    target: '다온전자',
    details: { month: '2026-10', how: 'file' },
    said: '다온전자의 2026년 10월 회사 리포트 PDF를 받았어요.',
  },
  'jobs.retry': {
    target: '‘메일 보내기’',
    details: { affected: 1200 },
    said: '‘메일 보내기’ 작업 중 실패한 1,200건을 다시 실행했어요.',
  },
  'jobs.start': {
    target: '‘메일 보내기’',
    details: { affected: 1 },
    said: '‘메일 보내기’ 작업 중 대기하던 1건을 바로 시작했어요.',
  },
  'jobs.cancel': {
    target: '‘메일 보내기’',
    details: { affected: 2 },
    said: '‘메일 보내기’ 작업 2건을 취소했어요.',
  },
  'jobs.resume': {
    target: '‘메일 보내기’',
    details: { affected: 3 },
    said: '‘메일 보내기’ 작업 중 취소한 3건을 복구했어요.',
  },
  'jobs.discard': {
    target: '‘메일 보내기’',
    details: { affected: 4 },
    said: '‘메일 보내기’ 작업 4건을 폐기했어요.',
  },
  'message.view': { target: '김하늘 님에게 보낸 ‘안내’', said: '김하늘 님에게 보낸 ‘안내’ 메시지를 열어 봤어요.' },
  'message.resend': { target: '김하늘 님에게 보낸 ‘안내’', said: '김하늘 님에게 보낸 ‘안내’ 메시지를 다시 보냈어요.' },
  'lesson.substitute': {
    target: '김하늘 님의 필라테스 수업',
    said: '김하늘 님의 필라테스 수업에 대체 코치를 요청했어요.',
  },
  'lesson.substitute-withdraw': {
    target: '김하늘 님의 필라테스 수업',
    said: '김하늘 님의 필라테스 수업의 대체 코치 요청을 취소했어요.',
  },
  'complaint.ask': {
    target: '김하늘 님의 불편 신고',
    said: '김하늘 님의 불편 신고에 대해 상대에게 의견을 요청했어요.',
  },
  'complaint.photos': { target: '김하늘 님의 불편 신고', said: '김하늘 님의 불편 신고의 사진을 열어 봤어요.' },
  'complaint.resolve': {
    target: '김하늘 님의 불편 신고',
    details: { outcome: 'UNDONE' },
    said: '김하늘 님의 불편 신고에 답하고 수업 기록을 취소했어요.',
  },
  'refund.retry': {
    target: '김하늘 님의 필라테스 주문',
    said: '김하늘 님의 필라테스 주문에서 거절된 환불을 다시 요청했어요.',
  },
  'refund.fault': {
    target: '김하늘 님의 필라테스 주문',
    details: { fault: 'coach', amount: 286_000, reason: '코치 이사' },
    said: '김하늘 님의 필라테스 주문의 남은 수업을 환불했어요. 코치 책임, 286,000원.',
  },
  'refund.extra': {
    target: '김하늘 님의 필라테스 주문',
    details: { amount: 26_000, paidOn: '2026-11-20', reference: '이체 12' },
    said: '김하늘 님의 필라테스 주문에 추가 지급 26,000원을 이체했다고 기록했어요.',
  },
  'tool-order.advance': {
    target: '김하늘 님의 매트 주문',
    details: { from: 'PREPARING', to: 'SHIPPED' },
    said: '김하늘 님의 매트 주문의 상태를 바꿨어요: 준비 중 → 배송 중.',
  },
  'tool-order.cancel': { target: '김하늘 님의 매트 주문', said: '김하늘 님의 매트 주문을 취소했어요.' },
  'tool-order.return': {
    target: '김하늘 님의 매트 주문',
    details: { amount: 9_000 },
    said: '김하늘 님의 매트 주문의 반품·반납을 확인했어요. 환불 9,000원.',
  },
  'tool-order.refuse-return': {
    target: '김하늘 님의 매트 주문',
    said: '김하늘 님의 매트 주문의 반품·반납을 거절했어요.',
  },
  'tool.stock': {
    target: '‘매트’',
    details: { from: 3, to: 9, reason: '다시 세었어요' },
    said: '‘매트’ 재고를 3개에서 9개로 바꿨어요.',
  },
  'coach.move': {
    target: '한지우 코치',
    details: { from: 'APPLIED', to: 'DOC_REVIEW' },
    said: '한지우 코치의 상태를 바꿨어요: 지원 → 서류 확인.',
  },
  'coach.close': { target: '한지우 코치', said: '한지우 코치의 탈퇴를 처리했어요.' },
  'coach.correct': {
    target: '한지우 코치',
    details: { what: '프로그램, 목적' },
    said: '한지우 코치의 프로그램, 목적 내용을 수정했어요.',
  },
  'match.end': { target: '김하늘 님의 추천 요청', said: '김하늘 님의 추천 요청을 종료했어요.' },
  'match.next-round': {
    target: '김하늘 님의 추천 요청',
    details: { round: 2, coaches: 5 },
    said: '김하늘 님의 추천 요청을 다음 코치 5명에게 보냈어요.',
  },
  'company.save': { target: '다온전자', details: { what: '장소' }, said: '다온전자의 설정을 바꿨어요: 장소.' },
  'company.employees': {
    target: '다온전자',
    details: { added: 12, changed: 1, gone: 0 },
    said: '다온전자의 직원 명단을 바꿨어요: 추가 12명, 변경 1명, 삭제 0명.',
  },
  'company.export': {
    target: '다온전자',
    details: { employees: 1200 },
    said: '다온전자의 직원 명단 1,200명을 내려받았어요.',
  },
  'company.member': {
    target: '다온전자',
    details: { what: '소속 해제' },
    said: '다온전자의 직원을 바꿨어요: 소속 해제.',
  },
  'company.expert': {
    target: '다온전자',
    person: '한지우 코치',
    details: { what: '추가' },
    said: '다온전자의 전문가를 바꿨어요: 한지우 코치 추가.',
  },
  'company.contract': { target: '다온전자', said: '다온전자의 계약을 바꿨어요.' },
  'company.notice': {
    target: '다온전자',
    details: { members: 5000, title: '연말 수업 안내' },
    said: '다온전자의 직원 5,000명에게 공지를 보냈어요: 연말 수업 안내.',
  },
  'notice.save': {
    target: '다온전자의 ‘연말 수업’ 공지',
    details: { what: '새 초안' },
    said: '다온전자의 ‘연말 수업’ 공지 초안을 만들었어요.',
  },
  'notice.move': {
    target: '다온전자의 ‘연말 수업’ 공지',
    details: { from: 'DRAFT', to: 'PUBLISHED' },
    said: '다온전자의 ‘연말 수업’ 공지를 게시했어요 (초안 → 게시 중).',
  },
  'notice.schedule': {
    target: '다온전자의 ‘연말 수업’ 공지',
    details: { at: '2026-11-24T00:00:00.000Z' },
    said: '다온전자의 ‘연말 수업’ 공지의 게시를 11월 24일(화) 오전 9시에 예약했어요.',
  },
  'notice.delete': {
    target: '알 수 없는 회사 공지',
    details: { title: '연말 수업' },
    said: '‘연말 수업’ 회사 공지 초안을 지웠어요.',
  },
  'challenge.save': {
    target: '‘아침 5분’ 챌린지',
    details: { what: '새 초안' },
    said: '‘아침 5분’ 챌린지 초안을 만들었어요.',
  },
  'challenge.move': {
    target: '‘아침 5분’ 챌린지',
    details: { from: 'PUBLISHED', to: 'ENDED' },
    said: '‘아침 5분’ 챌린지를 종료했어요 (공개 → 종료).',
  },
  'challenge.schedule': {
    target: '‘아침 5분’ 챌린지',
    details: { at: '2026-11-24T00:00:00.000Z' },
    said: '‘아침 5분’ 챌린지의 공개를 11월 24일(화) 오전 9시에 예약했어요.',
  },
  'challenge.delete': {
    target: '알 수 없는 챌린지',
    details: { title: '아침 5분' },
    said: '‘아침 5분’ 챌린지 초안을 지웠어요.',
  },
  'feed.save': {
    target: '‘점심 산책’ 소식',
    details: { what: '내용' },
    said: '‘점심 산책’ 소식의 내용을 수정했어요.',
  },
  'feed.move': {
    target: '‘점심 산책’ 소식',
    details: { from: 'PUBLISHED', to: 'WITHDRAWN' },
    said: '‘점심 산책’ 소식을 게시 종료했어요 (게시 중 → 게시 종료).',
  },
  'feed.schedule': {
    target: '‘점심 산책’ 소식',
    details: { at: null },
    said: '‘점심 산책’ 소식의 게시 예약을 취소했어요.',
  },
  'feed.delete': {
    target: '알 수 없는 소식',
    details: { title: '점심 산책' },
    said: '‘점심 산책’ 소식 초안을 지웠어요.',
  },
  'review.photo': {
    target: '김하늘 님의 후기',
    details: { from: 'VISIBLE', to: 'HIDDEN', reason: '얼굴이 보여요' },
    said: '김하늘 님의 후기 사진 한 장의 상태를 바꿨어요: 공개 → 숨김.',
  },
  'coach-profile.decide': {
    target: '한지우 코치의 프로필 변경 요청',
    details: { from: 'SUBMITTED', to: 'APPROVED' },
    said: '한지우 코치의 프로필 변경 요청의 상태를 바꿨어요: 확인 중 → 반영 완료.',
  },
  'coach-document.open': { target: '한지우 코치의 신분증', said: '한지우 코치의 신분증을 열어 봤어요.' },
  'coach-document.decide': {
    target: '한지우 코치의 신분증',
    details: { from: 'SUBMITTED', to: 'CHECKED' },
    said: '한지우 코치의 신분증의 상태를 바꿨어요: 확인 중 → 확인 완료.',
  },
  'lead.save': { target: '새빛의 기업 문의', said: '새빛의 기업 문의의 담당자나 다음 연락일을 바꿨어요.' },
  'lead.move': {
    target: '새빛의 기업 문의',
    details: { from: 'CONTACTED', to: 'LOST' },
    said: '새빛의 기업 문의의 상태를 바꿨어요: 상담 중 → 종료.',
  },
  'lead.convert': {
    target: '새빛의 기업 문의',
    details: { csCorporateId: 7, company: '새빛소프트', lessons: 4 },
    said: '새빛의 기업 문의를 새빛소프트 회사로 전환하고 수업 4개를 만들었어요.',
  },
  'lead.note': { target: '새빛의 기업 문의', said: '새빛의 기업 문의에 메모를 남겼어요.' },
  'lead.erase': { target: '개인정보를 지운 기업 문의', said: '기업 문의의 개인정보를 지웠어요.' },
  'story.save': {
    target: '‘집에서 시작한 필라테스’ 이야기',
    details: { what: '새 초안' },
    said: '‘집에서 시작한 필라테스’ 이야기 초안을 만들었어요.',
  },
  'story.move': {
    target: '‘집에서 시작한 필라테스’ 이야기',
    details: { from: 'DRAFT', to: 'PUBLISHED' },
    said: '‘집에서 시작한 필라테스’ 이야기를 게시했어요 (초안 → 게시 중).',
  },
  'story.schedule': {
    target: '‘집에서 시작한 필라테스’ 이야기',
    details: { at: '2026-11-24T00:00:00.000Z' },
    said: '‘집에서 시작한 필라테스’ 이야기의 게시를 11월 24일(화) 오전 9시에 예약했어요.',
  },
  'story.delete': {
    target: '알 수 없는 이야기',
    details: { title: '집에서 시작한 필라테스' },
    said: '‘집에서 시작한 필라테스’ 이야기 초안을 지웠어요.',
  },
  'page.save': { target: '/f/ocare 페이지', details: { what: '내용' }, said: '/f/ocare 페이지의 내용을 수정했어요.' },
  'page.move': {
    target: '/f/ocare 페이지',
    details: { from: 'PUBLISHED', to: 'PUBLISHED' },
    said: '/f/ocare 페이지의 수정 내용을 게시했어요.',
  },
  'page.schedule': {
    target: '/f/ocare 페이지',
    details: { at: null },
    said: '/f/ocare 페이지의 게시 예약을 취소했어요.',
  },
  'page.delete': { target: '/f/ocare 페이지', said: '/f/ocare 페이지 초안을 지웠어요.' },
  'faq.save': {
    target: '‘체험 수업은 얼마예요?’ 질문',
    details: { what: '내용' },
    said: '‘체험 수업은 얼마예요?’ 질문의 내용을 수정했어요.',
  },
  'faq.move': {
    target: '‘체험 수업은 얼마예요?’ 질문',
    details: { from: 'PUBLISHED', to: 'WITHDRAWN' },
    said: '‘체험 수업은 얼마예요?’ 질문을 게시 종료했어요 (게시 중 → 게시 종료).',
  },
  'faq.schedule': {
    target: '‘체험 수업은 얼마예요?’ 질문',
    details: { at: null },
    said: '‘체험 수업은 얼마예요?’ 질문의 게시 예약을 취소했어요.',
  },
  'faq.delete': {
    target: '알 수 없는 질문',
    details: { title: '체험 수업은 얼마예요?' },
    said: '‘체험 수업은 얼마예요?’ 질문 초안을 지웠어요.',
  },
  'banner.save': { target: '상단 배너', details: { what: '내용' }, said: '상단 배너의 내용을 수정했어요.' },
  'banner.move': {
    target: '상단 배너',
    details: { from: 'PUBLISHED', to: 'PUBLISHED' },
    said: '상단 배너의 수정 내용을 게시했어요.',
  },
  'banner.schedule': { target: '상단 배너', details: { at: null }, said: '상단 배너의 게시 예약을 취소했어요.' },
  'banner.delete': { target: '상단 배너', said: '상단 배너 초안을 지웠어요.' },
  'timetable.plan': { target: '다온전자', details: { lessons: 4 }, said: '다온전자의 수업 4개를 만들었어요.' },
  'timetable.change': { target: '다온전자', details: { lessons: 4 }, said: '다온전자의 수업 4개를 바꿨어요.' },
  'timetable.cancel': { target: '다온전자', details: { lessons: 4 }, said: '다온전자의 수업 4개를 취소했어요.' },
  'attendance.close': {
    target: '다온전자',
    details: { attended: 3 },
    said: '다온전자의 출석을 전문가 대신 마감했어요. 3명이 참석했어요.',
  },
  'attendance.correct': {
    target: '다온전자',
    details: { from: 'NOSHOW', to: 'ATTENDED' },
    said: '다온전자의 출석을 정정했어요: 결석 → 출석.',
  },
  'appeal.decide': {
    target: '다온전자',
    details: { accepted: true },
    said: '다온전자 직원의 벌점 이의를 수용했어요.',
  },
};

const inputOf = ({
  details = {},
  outcome = null,
  ...who
}: Omit<AuditCase, 'outcome' | 'said'> & { outcome?: string | null }) => ({
  ...who,
  details,
  outcome,
});

describe('the sentence of an entry', () => {
  it.each(Object.entries(auditCases))('names operator, action and target: %s', (action, { said, ...row }) => {
    expect(auditText('나운영', action, inputOf(row))).toBe(`나운영 님이 ${said}`);
  });

  it('exists for every kind in the filter', () => {
    expect(Object.keys(auditCases).toSorted()).toEqual(Object.keys(auditActionLabels).toSorted());
  });

  it('says when the list of all of a company’s months was read', () => {
    const row = inputOf({ target: '다온전자', details: { how: 'page' } });
    expect(auditText('나운영', 'report.view', row)).toBe('나운영 님이 다온전자의 회사 리포트 목록을 봤어요.');
  });

  it('contains only the new state for an older entry', () => {
    const textOf = (action: string, to: string) =>
      auditText('나운영', action, inputOf({ target: '그 글', details: { to } }));
    expect(textOf('feed.move', 'WITHDRAWN')).toBe('나운영 님이 그 글을 게시 종료했어요.');
    expect(textOf('tool-order.advance', 'SHIPPED')).toBe('나운영 님이 그 글의 상태를 바꿨어요: 배송 중.');
  });

  it('says how a dispute was decided', () => {
    const row = inputOf({ target: '김하늘 님의 불편 신고', details: { outcome: 'KEPT' } });
    expect(auditText('나운영', 'complaint.resolve', row)).toContain('수업 기록을 유지했어요');
  });

  it('describes a change of an expert without stored details', () => {
    const row = inputOf({ target: '다온전자', details: { what: '추가' } });
    expect(auditText('나운영', 'company.expert', row)).toContain('다온전자의 전문가를 바꿨어요: 추가.');
  });

  it('shows the month of a bill in the format of an older entry', () => {
    const details = { month: '2026년 10월', amount: 1_000, total: 2_000 };
    for (const action of ['bill.receipt', 'bill.correct'])
      expect(auditText('나운영', action, inputOf({ target: '다온전자', details }))).toContain(
        '다온전자의 2026년 10월 청구서',
      );
  });

  it('says when an action as a member was rejected', () => {
    const labelOf = (outcome: string) =>
      auditText(
        '나운영',
        'impersonation.act',
        inputOf({ target: '김하늘 님', details: { call: 'review.write' }, outcome }),
      );
    expect(labelOf('FORBIDDEN')).toBe(
      '나운영 님이 김하늘 님 대신 시도했지만 거절됐어요: 후기 작성. 이 계정으로는 할 수 없어요.',
    );
    expect(labelOf('OF_ANOTHER_RELEASE')).toBe(
      '나운영 님이 김하늘 님 대신 시도했지만 거절됐어요: 후기 작성. OF_ANOTHER_RELEASE',
    );
  });

  it('says that a message with a code was opened, not that it was done for a member', () => {
    const labelOf = (target: string, outcome: string | null) =>
      auditText(
        '나운영',
        'impersonation.act',
        inputOf({ target, details: { call: 'operations.viewMessage' }, outcome }),
      );
    expect(labelOf('김하늘 님에게 보낸 ‘안내’', 'OK')).toBe(
      '나운영 님이 번호·링크가 포함된 메시지를 열어 봤어요: 김하늘 님에게 보낸 ‘안내’.',
    );
    expect(labelOf('김하늘 님', null)).toBe(
      '나운영 님이 번호·링크가 포함된 메시지를 열려고 했지만 결과를 알 수 없어요: 김하늘 님.',
    );
    expect(labelOf('김하늘 님', 'FORBIDDEN')).toBe(
      '나운영 님이 번호·링크가 포함된 메시지를 열려다 거절됐어요: 김하늘 님. 이 계정으로는 할 수 없어요.',
    );
  });

  it('says that the result is unknown when the server stopped in between', () => {
    const row = inputOf({ target: '김하늘 님', details: { call: 'review.write' } });
    expect(auditText('나운영', 'impersonation.act', row)).toBe(
      '나운영 님이 김하늘 님 대신 시작한 일의 결과를 알 수 없어요: 후기 작성.',
    );
  });

  it('handles unknown kinds, missing details and a deleted operator', () => {
    expect(auditText('', 'old.kind', inputOf({ target: 'x:1' }))).toBe('알 수 없는 운영자가 ‘old.kind’ 작업을 했어요.');
    expect(auditText('나운영', 'toString', inputOf({ target: 'x:1' }))).toContain('‘toString’');
    for (const action of Object.keys(auditCases)) {
      expect(auditText('나운영', action, inputOf({ target: '그것' }))).not.toMatch(/undefined|null|NaN/);
    }
  });
});

describe('the note of an entry', () => {
  it.each([
    ['coach.move', { reason: '연락이 닿지 않아요' }, { label: '이유', text: '연락이 닿지 않아요' }],
    ['settlement.pay', { reference: '이체 12' }, { label: '이체 확인 번호', text: '이체 12' }],
    ['bill.receipt', { reference: '한빛소재' }, { label: '입금자명·메모', text: '한빛소재' }],
    ['coach.move', { reason: 3 }, null],
    ['coach.move', {}, null],
  ])('of %s with %o is %o', (action, details, note) => expect(auditNote(action, { details })).toEqual(note));
});
