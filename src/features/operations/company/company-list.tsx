'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import type { AdminCompanyRow } from '~/domain/company/schema/manage';
import { trpc } from '~/trpc/react';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { visibleCompanies, NO_CONTRACT } from './company-filters';
import { CompanyForm, newCompany } from './company-form';
import { FormDialog } from '~/components/form/form-dialog';
import { Link } from '~/components/navigation/link';

const people = (value: number) => `${value.toLocaleString('ko-KR')}명`;

/** Shows a number about one part of a company, with a link to that part. */
function PartLink({
  row,
  tab,
  label,
  children,
}: {
  row: AdminCompanyRow;
  tab: string;
  label: string;
  children: string;
}) {
  return (
    <Link
      href={`/admin/companies/${row.csCorporateId}?tab=${tab}`}
      aria-label={`${row.name} ${label} ${children}`}
      className="relative z-10 inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

const columns: readonly DataColumn<AdminCompanyRow>[] = [
  {
    key: 'name',
    head: '회사',
    cell: (row) => (
      <>
        <TwoLines main={row.name} sub={row.code} />
        {row.uncovered ? (
          <span className="block text-caption">
            <StatusMark tone="bad">{`계약 없는 수업 ${row.uncovered.lessons}개`}</StatusMark>
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'members',
    head: '직원',
    align: 'right',
    cell: (row) => (
      <PartLink row={row} tab="members" label="직원">
        {people(row.members)}
      </PartLink>
    ),
  },
  { key: 'experts', head: '전문가', align: 'right', from: 'sm', cell: (row) => people(row.experts) },
  {
    key: 'lessons',
    head: '7일 이내 수업',
    align: 'right',
    cell: (row) => (
      <PartLink row={row} tab="timetable" label="시간표, 7일 이내 수업">
        {`${row.lessons}개`}
      </PartLink>
    ),
  },
];

/** Lists the companies whose employees take lessons there. */
export function CompanyList() {
  const router = useRouter();
  const { get } = useListParams();
  const list = trpc.operations.company.list.useQuery();
  const [isNew, setNew] = useState(false);
  const open = (id: number) => router.push(`/admin/companies/${id}`);
  return (
    <>
      <ConsoleList
        title="회사"
        lead="직원이 수업을 받는 회사예요."
        tools={
          <Button size="sm" onClick={() => setNew(true)}>
            회사 추가
          </Button>
        }
        query={{ ...list, data: list.data && visibleCompanies(list.data, get) }}
        columns={columns}
        rowKey={(row) => String(row.csCorporateId)}
        onOpen={(row) => open(row.csCorporateId)}
        filters={[
          {
            name: 'status',
            label: '상태',
            all: '모든 회사',
            options: [{ value: NO_CONTRACT, label: '계약 없는 수업' }],
          },
        ]}
        empty={{ noun: '회사', detail: '회사를 추가하면 여기에 모여요.' }}
      />
      <FormDialog open={isNew} onOpenChange={setNew} title="회사 추가">
        <CompanyForm company={newCompany} onSaved={open} />
      </FormDialog>
    </>
  );
}
