'use client';
import { useState } from 'react';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { type MemberRow, accountStatusLabels, gradeLabels } from '~/domain/operations/schema/member';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { companyMemberHref } from '../list/console-hrefs';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { memberFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { LoginAsDialog } from './login-as-dialog';
import { MemberSheet } from './member-sheet';
import { gradeOf, canLogInAs } from './member-labels';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { serverNow } from '~/trpc/server-clock';

const statusTones = { ACTIVE: 'good', DORMANT: 'quiet', SUSPENDED: 'bad', LEFT: 'quiet' } as const;

/** Shows the name; on a phone also the e-mail below, and whether the account cannot be used. */
function Name({ row }: { row: MemberRow }) {
  return (
    <>
      <TwoLines main={row.name} sub={<span className="break-all">{row.email}</span>} subFrom="md" />
      {row.status === 'ACTIVE' ? null : (
        <span className="block text-caption font-semibold text-ink-2 sm:hidden">{accountStatusLabels[row.status]}</span>
      )}
    </>
  );
}

/** Shows the company of an employee, with a link to their sheet there. */
function Company({ row: { company, encryptedUserId, name } }: { row: MemberRow }) {
  if (!company) return null;
  return (
    <Link
      href={companyMemberHref(company.csCorporateId, encryptedUserId)}
      aria-label={`${company.name} 직원 ${name} 님`}
      className="relative z-10 inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {company.name}
    </Link>
  );
}

function columnsWith(onLogin: (row: MemberRow) => void): readonly DataColumn<MemberRow>[] {
  return [
    { key: 'name', head: '이름', cell: (row) => <Name row={row} /> },
    { key: 'email', head: '이메일', from: 'md', cell: (row) => row.email },
    { key: 'grade', head: '구분', from: 'sm', cell: gradeOf },
    { key: 'company', head: '회사', cell: (row) => <Company row={row} /> },
    {
      key: 'status',
      head: '상태',
      from: 'sm',
      cell: (row) => <StatusMark tone={statusTones[row.status]}>{accountStatusLabels[row.status]}</StatusMark>,
    },
    { key: 'orders', head: '주문', align: 'right', from: 'lg', cell: (row) => row.orders },
    { key: 'joined', head: '가입', align: 'right', from: 'lg', cell: (row) => shortTime(row.createdAt, serverNow()) },
    {
      key: 'active',
      head: '마지막 이용',
      align: 'right',
      from: 'md',
      cell: (row) => shortTime(row.lastActiveAt, serverNow()),
    },
    {
      key: 'act',
      head: '할 수 있는 일',
      hideHead: true,
      align: 'right',
      cell: (row) =>
        canLogInAs(row) ? (
          <Button
            size="sm"
            className="relative z-10"
            onClick={() => onLogin(row)}
            aria-label={`${row.name} 님으로 로그인`}
          >
            로그인
          </Button>
        ) : null,
    },
  ];
}

/** Finds members by e-mail, name or phone number. An operator can log in as one, with a reason that is logged. */
export function MemberList() {
  const [chosen, setChosen] = useState<MemberRow | null>(null);
  const list = trpc.operations.listMembers.useInfiniteQuery(memberFilters(useListParams().get), nextPage);
  return (
    <>
      <ConsoleList
        title="회원"
        lead="회원으로 로그인하면 1시간 뒤 자동으로 로그아웃되고, 이유가 운영 기록에 남아요."
        query={list}
        columns={columnsWith(setChosen)}
        rowKey={(row) => row.encryptedUserId}
        search="이름, 이메일, 휴대폰 번호로 찾기"
        filters={[
          { name: 'grade', label: '구분', all: '모든 회원', options: optionsOf(gradeLabels) },
          { name: 'today', label: '가입일', all: '모든 날', options: [{ value: 'JOINED', label: '오늘 가입' }] },
        ]}
        empty={{ noun: '회원' }}
        renderSheet={(opened, onClose) => <MemberSheet encryptedUserId={opened} onClose={onClose} />}
      />
      <LoginAsDialog member={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
