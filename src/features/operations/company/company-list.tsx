'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import type { AdminCompanyRow } from '~/domain/company/manage-schema';
import { trpc } from '~/trpc/react';
import { type DataColumn, DataTable, TwoLines } from '../list/data-table';
import { PageHead } from '../shell/page-head';
import { CompanyForm, newCompany } from './company-form';
import { FormDialog } from '~/components/typed/form-dialog';

const people = (value: number) => `${value.toLocaleString('ko-KR')}명`;

const columns: readonly DataColumn<AdminCompanyRow>[] = [
  { key: 'name', head: '회사', cell: (row) => <TwoLines main={row.name} sub={row.code} /> },
  { key: 'members', head: '구성원', align: 'right', cell: (row) => people(row.members) },
  { key: 'experts', head: '전문가', align: 'right', from: 'sm', cell: (row) => people(row.experts) },
  { key: 'lessons', head: '7일 안 수업', align: 'right', cell: (row) => `${row.lessons}개` },
];

/** Companies whose people take lessons there. */
export function CompanyList() {
  const router = useRouter();
  const list = trpc.operations.company.list.useQuery();
  const [isNew, setNew] = useState(false);
  const open = (id: number) => router.push(`/admin/companies/${id}`);
  return (
    <>
      <PageHead
        title="회사"
        lead="직원이 회사 안에서 수업을 들어요."
        tools={
          <Button size="sm" onClick={() => setNew(true)}>
            회사 추가
          </Button>
        }
      />
      <DataTable
        caption="회사"
        columns={columns}
        rows={list.data}
        rowKey={(row) => String(row.csCorporateId)}
        onOpen={(row) => open(row.csCorporateId)}
        error={list.error}
        onRetry={async () => void (await list.refetch())}
        empty={{ title: '회사가 없어요', detail: '회사를 추가하면 여기에 모여요.' }}
      />
      <FormDialog open={isNew} onOpenChange={setNew} title="회사 추가">
        <CompanyForm company={newCompany} onSaved={open} />
      </FormDialog>
    </>
  );
}
