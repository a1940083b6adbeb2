import type { Overview } from '~/domain/operations/schema/record';

type WorkCount = { href: string; label: string; count: number; bad: boolean };

/**
 * Returns the work for operators: failures first, then open work, then the kinds with a count of zero; some kinds are
 * listed only while their count is above zero. Each number equals the number of rows that its address lists.
 */
export function listOpenWork(data: Overview): WorkCount[] {
  const problem = (href: string, label: string, count: number): WorkCount => ({ href, label, count, bad: true });
  const pending = (href: string, label: string, count: number): WorkCount => ({ href, label, count, bad: false });
  const rare = [
    problem('/admin/settlements?tab=disputes&status=OPEN', '답변할 정산 이의', data.openDisputes),
    problem('/admin/settlements?tab=bills&status=OVERDUE', '기한이 지난 청구서', data.overdueBills),
    problem('/admin/settlements?tab=payouts', '지급일이 지난 정산', data.overduePayouts),
    problem('/admin/settlements', '마감하지 않은 달', data.unclosedMonths),
    problem('/admin/appeals?status=OPEN', '답변할 벌점 이의', data.openAppeals),
    problem('/admin/tool-orders?refund=FAILED', '처리하지 못한 도구 환불', data.failedToolRefunds),
  ].filter(({ count }) => count > 0);
  const all = [
    problem('/admin/queues', '실패한 작업', data.deadJobs),
    problem('/admin/messages?status=FAILED', '발송 실패한 메시지', data.failedMessages),
    problem('/admin/complaints?status=OPEN', '답변할 불편 신고', data.openComplaints),
    ...rare,
    problem('/admin/orders?refund=FAILED', '처리하지 못한 수업 환불', data.failedRefunds),
    pending('/admin/tool-orders?status=WAITING', '처리할 도구 주문', data.waitingTools),
    data.stuckMatches > 0
      ? problem('/admin/matches?status=NOBODY', '남은 코치가 없는 추천 요청', data.stuckMatches)
      : pending('/admin/matches?status=ASKING', '코치 답변 대기 중인 추천 요청', data.waitingMatches),
    data.overdueLeads > 0
      ? problem('/admin/leads?due=OVERDUE', '연락일이 지난 기업 문의', data.overdueLeads)
      : pending('/admin/leads?status=NEW', '새 기업 문의', data.newLeads),
    pending('/admin/coaches?status=WAITING', '확인할 코치 지원', data.waitingCoaches),
    pending('/admin/coach-documents?status=SUBMITTED', '확인할 코치 서류', data.waitingDocuments),
    pending('/admin/coach-profiles?status=SUBMITTED', '확인할 프로필 변경', data.waitingProfiles),
    data.owedExtras > 0
      ? problem('/admin/owed?status=OPEN', '추가 지급', data.owedExtras)
      : pending('/admin/queues', '대기 중인 작업', data.waitingJobs),
  ];
  const urgency = ({ count, bad }: WorkCount) => (count > 0 ? 1 : 0) + (count > 0 && bad ? 1 : 0);
  return all.toSorted((a, b) => urgency(b) - urgency(a));
}

/** Returns today's numbers of orders and new members. Each number equals the number of rows that its address lists. */
export function todaysCounts({ today }: Overview): { href: string; label: string; count: number; unit: '건' | '명' }[] {
  return [
    { href: '/admin/orders?today=PAID', label: '오늘 결제한 수업 주문', count: today.paid, unit: '건' },
    { href: '/admin/tool-orders?today=PAID', label: '오늘 결제한 도구 주문', count: today.toolsPaid, unit: '건' },
    { href: '/admin/orders?today=PLACED', label: '오늘 수업 주문', count: today.orders, unit: '건' },
    { href: '/admin/members?today=JOINED', label: '오늘 가입', count: today.members, unit: '명' },
  ];
}
