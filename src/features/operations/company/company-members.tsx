'use client';
import { useState } from 'react';
import { brand } from '~/domain/shared/brand';
import { MailField } from '~/components/account/mail-field';
import { useSendOnce } from '~/components/browser/use-send-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { type AdminCompany, type CompanyMember, joinMemberInput } from '~/domain/company/schema/manage';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { FormDialog } from '~/components/form/form-dialog';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { EmployeeImport } from './employee-import';
import { CompanyMemberSheet } from './company-member-sheet';
import { blockOf, useDone } from './member-form';

const columns: readonly DataColumn<CompanyMember>[] = [
  { key: 'name', head: '직원', cell: (row) => <TwoLines main={row.name} sub={row.email} /> },
  {
    key: 'state',
    head: '상태',
    from: 'sm',
    cell: (row) =>
      blockOf(row) ? <StatusMark tone="bad">예약 제한</StatusMark> : <StatusMark tone="good">이용 중</StatusMark>,
  },
  { key: 'manager', head: '역할', word: true, cell: (row) => (row.isManager ? '담당자' : '직원') },
  { key: 'joined', head: '가입', align: 'right', from: 'md', cell: (row) => formatSeoulDay(row.joinedAt) },
];

/** Lists the current members of the company, with import and export of the employee list. */
export function CompanyMembers({ company }: { company: AdminCompany }) {
  const { csCorporateId } = company;
  const [dialog, setDialog] = useState<'join' | 'import' | null>(null);
  const filters = { csCorporateId, query: useListParams().get('q') || undefined };
  const list = trpc.operations.company.members.useInfiniteQuery(filters, nextPage);
  const close = () => setDialog(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <p className="mr-auto text-small text-ink-2 max-sm:w-full">{`가입한 직원 ${company.members.toLocaleString('ko-KR')}명 · 직원 명단 ${company.employees.toLocaleString('ko-KR')}명`}</p>
        <Button size="sm" onClick={() => setDialog('join')}>
          직원 추가
        </Button>
        <Button size="sm" onClick={() => setDialog('import')}>
          직원 명단
        </Button>
      </div>
      <ConsoleList
        caption="직원"
        query={list}
        columns={columns}
        rowKey={(row) => row.encryptedUserId}
        search="이름, 이메일, 휴대폰 번호로 찾기"
        empty={{ noun: '직원', detail: '직원이 가입하면 여기에 모여요.' }}
        renderSheet={(opened, onClose) => (
          <CompanyMemberSheet company={company} encryptedUserId={opened} onClose={onClose} />
        )}
      />
      <FormDialog open={dialog === 'join'} onOpenChange={close} title="직원 추가" size="s">
        <JoinForm csCorporateId={csCorporateId} onDone={close} />
      </FormDialog>
      <FormDialog open={dialog === 'import'} onOpenChange={close} title="직원 명단" size="l">
        <EmployeeImport csCorporateId={csCorporateId} mailDomains={company.mailDomains} onDone={close} />
      </FormDialog>
    </>
  );
}

function JoinForm({ csCorporateId, onDone }: { csCorporateId: number; onDone: () => void }) {
  const form = useSchemaForm(joinMemberInput, { csCorporateId, email: '' }, ['email']);
  const join = trpc.operations.company.joinMember.useMutation(
    useDone(onDone, '직원으로 추가했어요.', form.showRejectionAt('email')),
  );
  const joinOnce = useSendOnce(join);
  return (
    <form {...form.place} noValidate className="space-y-4 pb-2" onSubmit={form.submit(joinOnce)}>
      <MailField
        label="회원의 이메일"
        autoComplete="off"
        error={form.errors.email?.message}
        typed={form.watch('email')}
        onTake={(email) =>
          form.setValue('email', email, { shouldDirty: true, shouldValidate: form.errors.email !== undefined })
        }
        {...form.register('email')}
        hint={`${brand.name}에 가입한 사람만 추가할 수 있어요.`}
      />
      <Button type="submit" size="sm" variant="green" loading={join.isPending}>
        추가
      </Button>
    </form>
  );
}
