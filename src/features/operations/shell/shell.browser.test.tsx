import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AttentionRow } from '~/domain/operations/schema/attention';
import type { AuditRow, Overview } from '~/domain/operations/schema/record';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { openRow, part } from '~/test/browser-mode/tables';
import { logIn } from '~/test/browser-mode/visitor';
import { ListToolbar } from '../list/list-toolbar';
import { AdminShell } from './admin-shell';
import { OverviewBoard } from './overview';

const startsAt = seoulInstant(2025, 3, 4, 12);
const lesson = {
  csCorporateId: 7,
  company: '다온전자',
  b2bTimetableId: 52,
  title: '점심 스트레칭',
  expert: '서유정',
  startsAt,
};
const attention: AttentionRow[] = [
  { kind: 'expert-missing', ...lesson },
  { kind: 'unclosed', ...lesson, b2bTimetableId: 53, company: '한빛' },
  { kind: 'paused-coach', encryptedCoachId: 'coach-1', coach: '한지우', lessons: 3, startsAt },
  { kind: 'no-contract', csCorporateId: 8, company: '새빛', lessons: 4, startsAt },
];
const overview: Overview = {
  deadJobs: 1_201,
  waitingJobs: 2,
  failedMessages: 3,
  openComplaints: 4,
  openAppeals: 5,
  openDisputes: 6,
  overdueBills: 7,
  overduePayouts: 8,
  unclosedMonths: 9,
  waitingDocuments: 0,
  waitingProfiles: 0,
  newLeads: 0,
  overdueLeads: 0,
  rejectsLeads: false,
  attention: {
    rows: attention,
    counts: { 'expert-missing': 2, unclosed: 1, 'paused-coach': 3, 'unchecked-coach': 0, 'no-contract': 1 },
  },
  failedRefunds: 10,
  failedToolRefunds: 11,
  owedExtras: 12,
  waitingTools: 13,
  waitingMatches: 14,
  stuckMatches: 15,
  waitingCoaches: 0,
  lostJobs: { at: null, last: [], plannedToday: 0 },
  missingSettings: ['BUSINESS_MAIL', 'SMTP_URL'],
  workerSeenAt: new Date(),
  today: { orders: 21, paid: 22, toolsPaid: 23, amount: 1_234_000, members: 24 },
};
const linksOf = (within: { getByRole: typeof page.getByRole }) =>
  within
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the home page of the console', () => {
  const audit = {
    items: [
      {
        encryptedAuditId: 'audit-1',
        sentence: '무언가를 했어요.',
        action: 'coach.move',
        note: null,
        changes: [],
        at: startsAt,
      } as unknown as AuditRow,
    ],
    nextCursor: null,
  };
  const open = () =>
    show(<OverviewBoard />, { 'operations.overview': () => overview, 'operations.listAudit': () => audit }, '/admin');

  it('counts open work and today’s events, each with a link', async () => {
    open();
    const work = page.getByRole('list', { name: '처리할 일' });
    await expect.element(work).toBeInTheDocument();
    expect(linksOf(work)).toEqual([
      ['실패한 작업1,201건', '/admin/queues'],
      ['발송 실패한 메시지3건', '/admin/messages?status=FAILED'],
      ['답변할 불편 신고4건', '/admin/complaints?status=OPEN'],
      ['답변할 정산 이의6건', '/admin/settlements?tab=disputes&status=OPEN'],
      ['기한이 지난 청구서7건', '/admin/settlements?tab=bills&status=OVERDUE'],
      ['지급일이 지난 정산8건', '/admin/settlements?tab=payouts'],
      ['마감하지 않은 달9건', '/admin/settlements'],
      ['답변할 벌점 이의5건', '/admin/appeals?status=OPEN'],
      ['처리하지 못한 도구 환불11건', '/admin/tool-orders?refund=FAILED'],
      ['처리하지 못한 수업 환불10건', '/admin/orders?refund=FAILED'],
      ['남은 코치가 없는 추천 요청15건', '/admin/matches?status=NOBODY'],
      ['추가 지급12건', '/admin/owed?status=OPEN'],
      ['처리할 도구 주문13건', '/admin/tool-orders?status=WAITING'],
    ]);
    expect(linksOf(page.getByRole('list', { name: '0건인 항목' }))).toEqual([
      ['새 기업 문의 0건', '/admin/leads?status=NEW'],
      ['확인할 코치 지원 0건', '/admin/coaches?status=WAITING'],
      ['확인할 코치 서류 0건', '/admin/coach-documents?status=SUBMITTED'],
      ['확인할 프로필 변경 0건', '/admin/coach-profiles?status=SUBMITTED'],
    ]);
    expect(linksOf(page.getByRole('list', { name: '오늘 현황' }))).toEqual([
      ['오늘 결제한 수업 주문22건', '/admin/orders?today=PAID'],
      ['오늘 결제한 도구 주문23건', '/admin/tool-orders?today=PAID'],
      ['오늘 수업 주문21건', '/admin/orders?today=PLACED'],
      ['오늘 가입24명', '/admin/members?today=JOINED'],
    ]);
    await on.expectText('1,234,000원');
  });

  it('lists the lessons that need an operator by kind, with the number of further lessons', async () => {
    open();
    await expect.element(part('전문가를 다시 정할 수업')).toBeInTheDocument();
    const list = '/admin/timetable?attention=';
    expect(linksOf(part('전문가를 다시 정할 수업'))).toEqual([
      ['전문가를 다시 정할 수업 2개', `${list}expert-missing`],
      [
        '다온전자 · 점심 스트레칭3월 4일(화) 오후 12시 · 서유정 전문가',
        '/admin/companies/7?tab=timetable&month=2025-03&open=52',
      ],
      ['외 1개 보기', `${list}expert-missing`],
    ]);
    expect(linksOf(part('출석 마감이 늦은 수업'))).toEqual([
      ['출석 마감이 늦은 수업 1개', `${list}unclosed`],
      [
        '한빛 · 점심 스트레칭3월 4일(화) 오후 12시 · 서유정 전문가',
        '/admin/companies/7?tab=timetable&month=2025-03&open=53',
      ],
    ]);
    expect(linksOf(part('활동이 중지된 코치의 수업'))).toEqual([
      ['활동이 중지된 코치의 수업 3개', '/admin/lessons?attention=paused-coach'],
      ['한지우 코치남은 수업 3개 · 첫 수업 3월 4일(화) 오후 12시', '/admin/coaches?open=coach-1'],
    ]);
    expect(linksOf(part('계약 없는 수업이 있는 회사'))).toEqual([
      ['계약 없는 수업이 있는 회사 1곳', '/admin/companies?status=NO_CONTRACT'],
      ['새빛수업 4개 · 첫 수업 3월 4일(화) 오후 12시', '/admin/companies/8?tab=contract'],
    ]);
    await openRow(/무언가를 했어요/);
    expect(readVisits()).toEqual(['push /admin/audit?open=audit-1']);
  });

  it('lists the settings that real sales still need', async () => {
    open();
    await page.getByText('실제 판매 전에 필요한 설정 2개').click();
    const names = page.getByRole('list', { name: '실제 판매 전에 필요한 설정' });
    await expect.element(names).toBeVisible();
    expect(
      names
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['메일 주소 BUSINESS_MAIL', '메일 서버 SMTP_URL']);
  });

  it('does not mention the settings if all are set', async () => {
    show(<OverviewBoard />, {
      'operations.overview': () => ({ ...overview, missingSettings: [] }),
      'operations.listAudit': () => audit,
    });
    await expect.element(page.getByRole('list', { name: '처리할 일' })).toBeInTheDocument();
    await expect.element(page.getByText(/실제 판매 전에/)).not.toBeInTheDocument();
  });

  it('shows an error when loading fails, and can be requested again', async () => {
    show(<OverviewBoard />, {
      'operations.overview': () => {
        throw new ConnectionLost();
      },
      'operations.listAudit': () => audit,
    });
    await on.expectText('인터넷이 잠시 끊겼어요');
    answer({
      'operations.overview': () => ({
        ...overview,
        attention: {
          rows: [],
          counts: { 'expert-missing': 0, unclosed: 0, 'paused-coach': 0, 'unchecked-coach': 0, 'no-contract': 0 },
        },
      }),
    });
    await on.press('다시 시도');
    await on.expectText('지금 처리할 수업은 없어요.');
    await expect.element(page.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();
  });
});

describe('the frame of the console', () => {
  const open = (workerSeenAt: Date | null) =>
    show(
      <AdminShell>
        <ListToolbar search={{ label: '찾기', value: '', onChange: () => undefined }} />
        {['첫째', '둘째'].map((name) => (
          <button key={name} type="button" data-row>
            {name}
          </button>
        ))}
      </AdminShell>,
      { 'operations.overview': () => ({ ...overview, workerSeenAt }) },
      '/admin/settlements/2025-02',
    );

  it('shows the number of open tasks beside each link, and the name of the operator', async () => {
    await logIn({ grade: 'operator' });
    open(new Date());
    const nav = page.getByRole('navigation', { name: '운영' });
    await expect.element(nav.getByRole('link', { name: /시스템 작업/ })).toHaveTextContent('999+');
    const waiting = nav
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
      .filter((words) => words.includes('건을 처리해야 해요'));
    expect(waiting).toEqual([
      '시스템 작업999+건을 처리해야 해요',
      '메시지3건을 처리해야 해요',
      '벌점 이의5건을 처리해야 해요',
      '정산30건을 처리해야 해요',
      '추가 지급12건을 처리해야 해요',
      '도구 주문13건을 처리해야 해요',
      '추천 요청15건을 처리해야 해요',
      '불편 신고4건을 처리해야 해요',
    ]);
    await expect.element(nav.getByRole('link', { name: /^정산/ })).toHaveAttribute('aria-current', 'page');
    await expect.element(nav.getByRole('link', { name: '오늘', exact: true })).not.toHaveAttribute('aria-current');
    await on.expectText('김하늘');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a warning when no worker is running', async () => {
    open(new Date(Date.now() - 10 * 60_000));
    await expect.element(page.getByRole('alert')).toHaveTextContent('10분 전부터 응답이 없어요.');
  });

  it('moves through the rows and to the search by keys, but not while the user is typing', async () => {
    open(new Date());
    await on.expectText('첫째');
    await on.key('j');
    await on.expectFocus(on.button('첫째'));
    await on.key('jj');
    await on.expectFocus(on.button('둘째'));
    await on.key('k');
    await on.expectFocus(on.button('첫째'));
    await on.key('/');
    await on.expectFocus(page.getByRole('searchbox'));
    await on.key('j');
    await expect.element(page.getByRole('searchbox')).toHaveValue('j');
    (document.activeElement as HTMLElement).blur();
    await on.key('{Shift>}/{/Shift}');
    await expect.element(on.dialog('단축키')).toBeVisible();
    await on.key('{Escape}');
    await expect.element(on.dialog('단축키')).not.toBeInTheDocument();
  });
});
