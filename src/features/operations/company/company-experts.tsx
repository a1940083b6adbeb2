'use client';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { useSendOnce } from '~/components/browser/use-send-once';
import { Button } from '~/components/ui/button';
import { toast } from '~/components/ui/toast';
import { type AdminCompany, withdrawExpertInput } from '~/domain/company/schema/manage';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { type DataColumn, DataTable, TwoLines } from '../list/data-table';
import { FormDialog } from '~/components/form/form-dialog';
import { StatusMark } from '../list/status-mark';
import { ReasonForm, useReasonForm } from '../list/reason-form';
import { CoachSearch } from './coach-search';

type Expert = AdminCompany['experts'][number];

const keyOf = ({ encryptedCoachId, authorisedAt }: Expert) => `${encryptedCoachId}${authorisedAt.getTime()}`;

const columns: readonly DataColumn<Expert>[] = [
  {
    key: 'name',
    head: '전문가',
    cell: (row) => <TwoLines main={row.name} sub={`${formatSeoulDay(row.authorisedAt)}부터`} />,
  },
  {
    key: 'state',
    head: '상태',
    cell: (row) => (
      <StatusMark tone={row.withdrawnAt ? 'quiet' : 'good'}>{row.withdrawnAt ? '해제' : '활동 중'}</StatusMark>
    ),
  },
  { key: 'ahead', head: '예정 수업', align: 'right', cell: (row) => `${row.lessonsAhead}개` },
];

/** Lists the coaches whom the company has authorised. */
export function CompanyExperts({ company }: { company: AdminCompany }) {
  const { csCorporateId, experts } = company;
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState('');
  // An expert who was withdrawn meanwhile is shown as such in the list.
  const selected = experts.find((row) => keyOf(row) === opened && !row.withdrawnAt) ?? null;
  const close = () => setOpened('');
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button size="sm" onClick={() => setAdding(true)}>
          전문가 추가
        </Button>
      </div>
      <DataTable
        caption="전문가"
        columns={columns}
        rows={experts}
        rowKey={keyOf}
        onOpen={(row) => setOpened(keyOf(row))}
        error={null}
        onRetry={() => {}}
        empty={{ title: '전문가가 없어요', detail: '승인된 코치를 전문가로 추가해 주세요.' }}
      />
      <FormDialog open={adding} onOpenChange={setAdding} title="전문가 추가" steady>
        <FindExpert csCorporateId={csCorporateId} onDone={() => setAdding(false)} />
      </FormDialog>
      <FormDialog open={selected !== null} onOpenChange={close} title={selected?.name ?? ''} size="s">
        {selected ? <ReleaseForm csCorporateId={csCorporateId} expert={selected} onDone={close} /> : null}
      </FormDialog>
    </>
  );
}

function ReleaseForm({
  csCorporateId,
  expert: { encryptedCoachId, lessonsAhead },
  onDone,
}: {
  csCorporateId: number;
  expert: Expert;
  onDone: () => void;
}) {
  const cache = trpc.useUtils().operations.company;
  const form = useReasonForm(withdrawExpertInput.shape.reason);
  const remove = trpc.operations.company.removeExpert.useMutation({
    onSuccess: () => {
      toast(
        lessonsAhead > 0
          ? '전문가에서 해제했어요. 예정된 수업은 시간표에서 다른 전문가로 바꾸거나 취소해 주세요.'
          : '전문가에서 해제했어요.',
        { tone: 'good' },
      );
      onDone();
    },
    onError: form.showRejection,
    onSettled: () => cache.get.invalidate(),
  });
  const removeOnce = useSendOnce(remove);
  return (
    <div className="space-y-4 pb-2">
      <p className="text-small text-ink-2">
        {lessonsAhead > 0
          ? `예정된 수업이 ${lessonsAhead}개 있어요. 해제해도 수업과 예약은 그대로 남지만, 이 전문가는 더 이상 수업을 볼 수 없어요. 해제한 뒤 시간표에서 다른 전문가로 바꾸거나 취소해 주세요.`
          : '예정된 수업이 없어요.'}
      </p>
      <ReasonForm
        form={form}
        label="해제하는 이유"
        action="전문가에서 해제하기"
        isPending={remove.isPending}
        onSend={({ reason }) => removeOnce({ csCorporateId, encryptedCoachId, reason })}
      />
    </div>
  );
}

function FindExpert({ csCorporateId, onDone }: { csCorporateId: number; onDone: () => void }) {
  const cache = trpc.useUtils().operations.company;
  const add = trpc.operations.company.addExpert.useMutation({
    onSuccess: async ({ affected }) => {
      if (affected > 0) toast('전문가로 추가했어요.', { tone: 'good' });
      else toast('이미 이 회사의 전문가예요.');
      onDone();
      await cache.get.invalidate();
    },
    onError: (error) => toastRejection(error),
  });
  const addOnce = useSendOnce(add);
  return (
    <div className="space-y-4 pb-2">
      <CoachSearch
        label="코치의 이름이나 이메일"
        action="추가"
        isPending={add.isPending}
        onChoose={({ encryptedCoachId }) => addOnce({ csCorporateId, encryptedCoachId })}
      />
    </div>
  );
}
