import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MemberView } from '~/domain/operations/schema/member';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow } from '~/test/browser-mode/tables';
import { MemberList } from './member-list';

const employee: MemberView = {
  encryptedUserId: 'user-1',
  name: '김하늘',
  email: 'haneul+1@dagaon.test',
  phone: '01012345678',
  grade: 'user',
  company: { csCorporateId: 7, name: '다온전자' },
  status: 'ACTIVE',
  createdAt: seoulInstant(2025, 1, 2, 3, 4),
  lastActiveAt: seoulInstant(2025, 5, 6, 7, 8),
  orders: 9,
};
const people: MemberView[] = [
  employee,
  {
    ...employee,
    encryptedUserId: 'user-2',
    name: '한지우',
    grade: 'coach',
    company: null,
    status: 'DORMANT',
    phone: null,
  },
  { ...employee, encryptedUserId: 'user-3', name: '오운영', grade: 'operator', company: null },
];
const open = (path = '') =>
  show(
    <MemberList />,
    {
      'operations.listMembers': () => ({ items: people, nextCursor: null }),
      'operations.getMember': ({ encryptedUserId }) => {
        const found = people.find((item) => item.encryptedUserId === encryptedUserId);
        if (!found) throw new Rejected('NOT_FOUND');
        return found;
      },
    },
    `/admin/members${path}`,
  );
const hrefs = (within: ReturnType<typeof on.dialog>) =>
  within
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the list of members', () => {
  it('shows each field in its column, and offers to log in as a member only where this is possible', async () => {
    open();
    const shared = {
      이메일: 'haneul+1@dagaon.test',
      가입: '25.01.02 03:04',
      '마지막 이용': '25.05.06 07:08',
      주문: '9',
    };
    await expectRows('회원', [
      {
        ...shared,
        이름: '김하늘 | haneul+1@dagaon.test',
        구분: '기업 회원',
        회사: '다온전자',
        상태: '이용 중',
        '할 수 있는 일': '로그인',
      },
      {
        ...shared,
        이름: '한지우 | haneul+1@dagaon.test | 휴면',
        구분: '코치',
        회사: '',
        상태: '휴면',
        '할 수 있는 일': '',
      },
      {
        ...shared,
        이름: '오운영 | haneul+1@dagaon.test',
        구분: '운영자',
        회사: '',
        상태: '이용 중',
        '할 수 있는 일': '',
      },
    ]);
    await expect
      .element(page.getByRole('link', { name: '다온전자 직원 김하늘 님' }))
      .toHaveAttribute('href', '/admin/companies/7?tab=members&open=user-1');
    await on.press('김하늘 님으로 로그인');
    await expect.element(on.dialog('김하늘 님으로 로그인')).toBeVisible();
    await on.key('{Escape}');
    await on.expectFocus(on.button('김하늘 님으로 로그인'));
    expect(countOf('operations.loginAs')).toBe(0);
  });

  it('requests the selected filters and the search text, also from its address', async () => {
    open('?q=하늘&grade=coach&today=JOINED');
    await on.until(() =>
      expect(lastInput(inputsOf('operations.listMembers'))).toEqual({ query: '하늘', grade: 'coach', today: 'JOINED' }),
    );
    await choose('구분', '운영자');
    await choose('가입일', '모든 날');
    await on.type('이름, 이메일, 휴대폰 번호로 찾기', '바다');
    answer({ 'operations.listMembers': () => ({ items: [], nextCursor: null }) });
    await on.until(() =>
      expect(lastInput(inputsOf('operations.listMembers'))).toEqual({ query: '바다', grade: 'operator' }),
    );
    await on.expectText('찾은 회원이 없어요');
  });
});

describe('a member', () => {
  it('that is an employee shows all details and links to the stored records', async () => {
    open();
    await openRow(/김하늘/);
    const sheet = on.dialog('김하늘');
    await expectFacts(sheet, {
      이메일: 'haneul+1@dagaon.test',
      전화: '010-1234-5678',
      구분: '기업 회원',
      회사: '다온전자 직원',
      상태: '이용 중',
      주문: '9건',
      가입: '2025년 1월 2일(목) 오전 3시 4분',
      '마지막 이용': '2025년 5월 6일(화) 오전 7시 8분',
    });
    const query = 'haneul%2B1%40dagaon.test';
    expect(hrefs(sheet)).toEqual([
      ['010-1234-5678', 'tel:01012345678'],
      ['다온전자 직원', '/admin/companies/7?tab=members&open=user-1'],
      ['1:1 수업', `/admin/lessons?q=${query}`],
      ['주문', `/admin/orders?q=${query}`],
      ['도구 주문', `/admin/tool-orders?q=${query}`],
      ['메시지', `/admin/messages?q=${query}`],
    ]);
    await on.press('이 회원으로 로그인');
    await expect.element(on.dialog('김하늘 님으로 로그인')).toBeVisible();
  });

  it('that is a coach links to the lessons as a coach; an operator cannot log in as a dormant account', async () => {
    open('?open=user-2');
    const sheet = on.dialog('한지우');
    await expect.element(sheet).toHaveTextContent('전화–');
    const query = 'haneul%2B1%40dagaon.test';
    expect(hrefs(sheet)).toEqual(
      expect.arrayContaining([
        ['1:1 수업', `/admin/lessons?coach=${query}`],
        ['코치', `/admin/coaches?q=${query}`],
      ]),
    );
    await expect.element(on.button('이 회원으로 로그인')).not.toBeInTheDocument();
  });

  it('that no longer exists shows a message', async () => {
    open('?open=user-9');
    await on.expectText('내용을 찾을 수 없어요');
    await expect.element(on.button('이 회원으로 로그인')).not.toBeInTheDocument();
  });
});
