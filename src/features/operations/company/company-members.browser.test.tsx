import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { MemberReservation, OperatorMember } from '~/domain/timetable/schema/operator';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { CompanyMembers } from './company-members';

const company = {
  csCorporateId: 7,
  name: '다온전자',
  isUseOccupant: true,
  members: 1_200,
  employees: 34,
  occupants: [{ id: 2, revision: 1, placeId: 1, name: '다온연구소', active: true }],
  mailDomains: [],
} as unknown as AdminCompany;
const later = new Date(Date.now() + 3_600_000);
const penalty = (
  id: number,
  by: Partial<OperatorMember['penalties'][number]>,
): OperatorMember['penalties'][number] => ({
  b2bTimetableReservationId: id,
  b2bTimetableId: 50 + id,
  lesson: '점심 스트레칭',
  startsAt: seoulInstant(2025, 3, 4, 12),
  status: 'NOSHOW',
  points: id,
  givenAt: seoulInstant(2025, 3, 5, 9),
  voidedAt: null,
  appealId: null,
  isAppealOpen: false,
  ...by,
});
const member: OperatorMember = {
  encryptedUserId: 'user-1',
  revision: 4,
  name: '김하늘',
  email: 'haneul+1@daon.test',
  isManager: true,
  occupantId: 2,
  joinedAt: seoulInstant(2025, 1, 2, 3, 4),
  blockedUntil: later,
  phone: '01012345678',
  leftAt: null,
  pointsThisMonth: 3,
  blockPoints: 5,
  penalties: [
    penalty(1, {}),
    penalty(2, { voidedAt: seoulInstant(2025, 3, 6), status: 'LATE_CANCELLED' }),
    penalty(3, { appealId: 41, isAppealOpen: true }),
    penalty(4, { appealId: 42 }),
  ],
};
const reservation: MemberReservation = {
  b2bTimetableReservationId: 9,
  b2bTimetableId: 59,
  csCorporateId: 7,
  lesson: '아침 요가',
  place: '별관',
  expert: '서유정',
  startsAt: seoulInstant(2025, 4, 1, 8),
  status: 'WAITING',
};
let current = member;
const open = (path = '') => {
  current = member;
  show(
    <CompanyMembers company={company} />,
    {
      'operations.company.members': () => ({
        items: [
          current,
          {
            ...member,
            encryptedUserId: 'user-2',
            name: '박바다',
            isManager: false,
            blockedUntil: seoulInstant(2025, 1, 1),
          },
        ],
        nextCursor: null,
      }),
      'operations.company.member': () => current,
      'operations.company.memberReservations': () => ({ items: [reservation], nextCursor: null }),
    },
    `/admin/companies/7?tab=members${path}`,
  );
};

it('the members of a company are listed with each field in its column, and can be searched', async () => {
  open();
  await on.expectText('가입한 직원 1,200명 · 직원 명단 34명');
  const shared = { 가입: '1월 2일' };
  await expectRows('직원', [
    { ...shared, 직원: '김하늘 | haneul+1@daon.test', 상태: '예약 제한', 역할: '담당자' },
    { ...shared, 직원: '박바다 | haneul+1@daon.test', 상태: '이용 중', 역할: '직원' },
  ]);
  await on.type('이름, 이메일, 휴대폰 번호로 찾기', '하늘');
  await on.until(() =>
    expect(lastInput(inputsOf('operations.company.members'))).toEqual({ csCorporateId: 7, query: '하늘' }),
  );
});

describe('a member', () => {
  it('shows personal details, penalty points and reservations, with links to each', async () => {
    open();
    await openRow(/김하늘/);
    const sheet = on.dialog('김하늘');
    await expectFacts(sheet, {
      회사: '다온전자',
      이메일: 'haneul+1@daon.test',
      전화: '010-1234-5678',
      역할: '회사 담당자',
      입주사: '다온연구소',
      '가입 일시': '2025년 1월 2일(목) 오전 3시 4분',
      '이번 달 벌점': '3점 · 5점이 되면 예약 제한',
      '예약 제한': expect.stringMatching(/까지$/) as string,
    });
    const points = part('벌점').getByRole('listitem').elements();
    const lesson = '점심 스트레칭 2025년 3월 4일(화) 오후 12시';
    expect(points.map((point) => point.textContent)).toEqual([
      `1점 · 결석 · 3월 5일${lesson}`,
      `2점 · 늦은 취소 · 3월 5일취소된 벌점${lesson}`,
      `3점 · 결석 · 3월 5일이의 답변 대기${lesson}이의 보기`,
      `4점 · 결석 · 3월 5일이의 거절${lesson}이의 보기`,
    ]);
    await expect
      .element(part('예약').getByRole('link'))
      .toHaveTextContent('아침 요가2025년 4월 1일(화) 오전 8시 · 별관 · 서유정대기');
    const hrefs = sheet
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    const lessonHref = (month: string, id: number) => `/admin/companies/7?tab=timetable&month=${month}&open=${id}`;
    expect(hrefs).toEqual([
      'tel:01012345678',
      '/admin/members?open=user-1',
      '/admin/messages?q=haneul%2B1%40daon.test',
      lessonHref('2025-03', 51),
      lessonHref('2025-03', 52),
      lessonHref('2025-03', 53),
      '/admin/appeals?open=41',
      lessonHref('2025-03', 54),
      '/admin/appeals?open=42',
      lessonHref('2025-04', 59),
    ]);
    expect(inputsOf('operations.company.memberReservations')[0]).toMatchObject({
      csCorporateId: 7,
      encryptedUserId: 'user-1',
    });
  });

  it('that has left in the meantime is shown as left after the rejection, without forms', async () => {
    open('&open=user-1');
    await on.type('소속을 해제하는 이유', '퇴사했어요.');
    answer({
      'operations.company.endMember': () => {
        current = { ...member, leftAt: seoulInstant(2025, 3, 9, 10) };
        throw new Rejected('NOT_FOUND');
      },
    });
    await on.press('소속 해제하기');
    await on.expectText(new Rejected('NOT_FOUND').message);
    await expect.element(on.dialog('김하늘')).toHaveTextContent('소속 해제 일시2025년 3월 9일(일) 오전 10시');
    await expect.element(on.button('소속 해제하기')).not.toBeInTheDocument();
    await expect.element(page.getByRole('checkbox', { name: '회사 담당자예요' })).not.toBeInTheDocument();
  });
});
