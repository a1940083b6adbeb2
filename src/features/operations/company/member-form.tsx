import { useForm } from 'react-hook-form';
import { toastRejection } from '~/components/browser/toast-rejection';
import { useSendOnce } from '~/components/browser/use-send-once';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { toast } from '~/components/ui/toast';
import {
  type AdminCompany,
  type ChangeMemberInput,
  type CompanyMember,
  endMemberInput,
} from '~/domain/company/schema/manage';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import type { Details } from '../list/save-conflict';
import { SaveForm } from '../list/save-form';
import { useRejectedSave } from '../list/use-rejected-save';
import { ReasonForm, useReasonForm } from '../list/reason-form';

/** Returns until when points block a member from new reservations, if they do. */
export const blockOf = ({ blockedUntil }: CompanyMember) =>
  blockedUntil && blockedUntil > serverNow() ? blockedUntil : null;

/** Refetches all data that shows members and their seats. */
export function useRefreshMembers() {
  const cache = trpc.useUtils().operations.company;
  return () =>
    Promise.all([
      cache.member.invalidate(),
      cache.memberReservations.invalidate(),
      cache.members.invalidate(),
      cache.get.invalidate(),
      cache.month.invalidate(),
      cache.lessons.invalidate(),
    ]);
}

/** Handles a change of members: shows a message and refetches all data about them. */
export function useDone(
  onDone: () => void,
  message: string,
  onError: (error: unknown) => unknown = (error) => toastRejection(error),
) {
  const refresh = useRefreshMembers();
  return {
    onSuccess: async () => {
      toast(message, { tone: 'good' });
      await refresh();
      onDone();
    },
    onError,
  };
}

/** Returns the form values of a member. */
const formOf = (csCorporateId: number, member: CompanyMember): ChangeMemberInput => ({
  csCorporateId,
  encryptedUserId: member.encryptedUserId,
  basedOn: member.revision,
  isManager: member.isManager,
  occupantId: member.occupantId,
});

/** Ends a membership in the company, with a reason. */
export function EndMember({
  csCorporateId,
  encryptedUserId,
  onDone,
}: {
  csCorporateId: number;
  encryptedUserId: string;
  onDone: () => void;
}) {
  const form = useReasonForm(endMemberInput.shape.reason);
  const refresh = useRefreshMembers();
  const end = trpc.operations.company.endMember.useMutation(
    useDone(onDone, '소속을 해제하고 남은 예약을 취소했어요.', (error) => {
      form.showRejection(error);
      // Somebody may have left meanwhile.
      void refresh();
    }),
  );
  const endOnce = useSendOnce(end);
  return (
    <div className="border-t border-line pt-5">
      <ReasonForm
        form={form}
        label="소속을 해제하는 이유"
        hint="남은 예약, 대기, 응모가 모두 취소되고, 계정은 그대로 남아요."
        action="소속 해제하기"
        isPending={end.isPending}
        onSend={({ reason }) => endOnce({ csCorporateId, encryptedUserId, reason })}
      />
    </div>
  );
}

/** Lets an operator change a membership. */
export function ChangeMember({
  company,
  member,
  onDone,
}: {
  company: AdminCompany;
  member: CompanyMember;
  onDone: () => void;
}) {
  const { csCorporateId, isUseOccupant, occupants } = company;
  const cache = trpc.useUtils().operations.company;
  const form = useForm<ChangeMemberInput>({ defaultValues: formOf(csCorporateId, member) });
  const { problem, saved, clear, showRejection, resetToSaved } = useRejectedSave(
    form,
    (current: CompanyMember) => formOf(csCorporateId, current),
    ({ revision }) => form.setValue('basedOn', revision),
  );
  const refresh = async () => {
    const { encryptedUserId } = member;
    const present = await cache.member.fetch({ csCorporateId, encryptedUserId }, { staleTime: 0 });
    if (present.leftAt) throw new Error('left meanwhile');
    return present;
  };
  const change = trpc.operations.company.changeMember.useMutation(
    useDone(onDone, '직원 정보를 변경했어요. 운영 기록에 남아요.', (error) => void showRejection(error, refresh)),
  );
  const occupantName = (occupantId: number | null) =>
    occupants.find(({ id }) => id === occupantId)?.name ?? '정하지 않음';
  const detailsOf = ({ isManager, occupantId }: Pick<ChangeMemberInput, 'isManager' | 'occupantId'>): Details => [
    ['역할', isManager ? '회사 담당자' : '직원'],
    ...(isUseOccupant ? ([['입주사', occupantName(occupantId)]] as const) : []),
  ];
  const changeOnce = useSendOnce(change);
  const submit = form.handleSubmit((input) => {
    clear();
    changeOnce(input);
  });
  return (
    <SaveForm
      className="space-y-3"
      conflict={saved && { saved, details: detailsOf(saved), typed: detailsOf(form.getValues()) }}
      problem={problem}
      pending={change.isPending}
      onTake={resetToSaved}
      onSubmit={submit}
    >
      <Checkbox label="회사 담당자예요" {...form.register('isManager')} />
      {isUseOccupant ? (
        <SelectField
          label="입주사"
          placeholder="정하지 않음"
          options={occupants.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.register('occupantId', {
            setValueAs: (value: string | number | null) => (value ? Number(value) : null),
          })}
        />
      ) : null}
    </SaveForm>
  );
}
