import { describe, expect, it } from 'vitest';
import type { Overview } from '~/domain/operations/schema/record';
import { listOpenWork } from './open-work';

const nothing: Overview = {
  deadJobs: 0,
  lostJobs: { at: null, last: [], plannedToday: 0 },
  missingSettings: [],
  workerSeenAt: null,
  failedMessages: 0,
  openComplaints: 0,
  openDisputes: 0,
  overdueBills: 0,
  overduePayouts: 0,
  unclosedMonths: 0,
  waitingDocuments: 0,
  waitingProfiles: 0,
  newLeads: 0,
  overdueLeads: 0,
  rejectsLeads: false,
  attention: {
    rows: [],
    counts: { 'expert-missing': 0, 'paused-coach': 0, 'unchecked-coach': 0, unclosed: 0, 'no-contract': 0 },
  },
  openAppeals: 0,
  failedRefunds: 0,
  failedToolRefunds: 0,
  waitingTools: 0,
  stuckMatches: 0,
  waitingMatches: 0,
  waitingCoaches: 0,
  owedExtras: 0,
  waitingJobs: 0,
  today: { amount: 0, paid: 0, toolsPaid: 0, orders: 0, members: 0 },
};
const labels = (data: Partial<Overview>) => listOpenWork({ ...nothing, ...data }).map(({ label }) => label);

describe('open work for operators', () => {
  it('lists failures first, then open work, then kinds with nothing to do', () => {
    expect(labels({ waitingTools: 3, openAppeals: 1, failedRefunds: 2, waitingMatches: 4 }).slice(0, 5)).toEqual([
      '답변할 벌점 이의',
      '처리하지 못한 수업 환불',
      '처리할 도구 주문',
      '코치 답변 대기 중인 추천 요청',
      '실패한 작업',
    ]);
  });

  it('lists a rare kind only while there is one', () => {
    expect(labels({})).not.toContain('기한이 지난 청구서');
    expect(labels({ overduePayouts: 1 })[0]).toBe('지급일이 지난 정산');
    expect(labels({ unclosedMonths: 1 })[0]).toBe('마감하지 않은 달');
    expect(labels({ failedToolRefunds: 1 })[0]).toBe('처리하지 못한 도구 환불');
    expect(labels({ overdueBills: 1 })[0]).toBe('기한이 지난 청구서');
    expect(labels({ stuckMatches: 1 })[0]).toBe('남은 코치가 없는 추천 요청');
    expect(labels({ owedExtras: 1 })).toContain('추가 지급');
    expect(labels({ newLeads: 2 })[0]).toBe('새 기업 문의');
    expect(labels({ newLeads: 2, overdueLeads: 1 })[0]).toBe('연락일이 지난 기업 문의');
  });
});
