'use client';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { SelectField } from '~/components/ui/select-field';
import { toast } from '~/components/ui/toast';
import { leadStatusLabels } from '~/domain/lead/labels';
import { leadRetention } from '~/domain/lead/consent';
import { loseLeadReason, wonLead } from '~/domain/lead/schema/lead';
import { isOpenLead, leadMachine, type LeadStatus } from '~/domain/lead/status';
import type { AdminLead } from '~/domain/operations/schema/lead';
import { transitionsFrom } from '~/domain/shared/state-machine';
import { trpc } from '~/trpc/react';
import { ConfirmedButton } from '../list/confirmed-button';
import { ReasonForm, useReasonForm } from '../list/reason-form';
import { ConvertLead } from './convert-lead';

/** The buttons of the transitions that need no further input. */
const steps: Readonly<Partial<Record<LeadStatus, { label: string; title: string; description: string }>>> = {
  CONTACTED: {
    label: '상담 중으로 바꾸기',
    title: '상담 중으로 바꿀까요?',
    description: '전화나 메일로 연락했을 때 바꿔 주세요. 다음 연락일도 함께 정해 주세요.',
  },
  PROPOSED: {
    label: '제안 중으로 바꾸기',
    title: '제안 중으로 바꿀까요?',
    description: '제안서를 보냈을 때 바꿔 주세요. 이전 상태로 되돌릴 수는 없어요.',
  },
};

function useChangeStatus(lead: AdminLead) {
  const cache = trpc.useUtils().operations;
  const changeStatus = trpc.operations.lead.move.useMutation({
    onSettled: () => Promise.all([cache.lead.invalidate(), cache.overview.invalidate()]),
  });
  return { changeStatus, ref: { leadId: lead.leadId, basedOn: lead.revision } };
}

/** Changes the status of the request. */
export function LeadStatusForms({ lead }: { lead: AdminLead }) {
  const { changeStatus, ref } = useChangeStatus(lead);
  const targets = transitionsFrom(leadMachine, lead.status, 'operator');
  if (targets.length === 0) return null;
  return (
    <section aria-label="상태 바꾸기" className="space-y-6 border-t border-line pt-5">
      <div className="flex flex-wrap gap-2">
        {(['CONTACTED', 'PROPOSED'] as const)
          .filter((to) => targets.includes(to))
          .map((to) => {
            const step = steps[to];
            if (!step) return null;
            const isReopened = lead.status === 'LOST';
            return (
              <ConfirmedButton
                key={to}
                variant={isReopened ? 'ghost' : 'soft'}
                label={isReopened ? '다시 상담하기' : step.label}
                question={
                  isReopened
                    ? {
                        title: '이 문의의 상담을 다시 시작할까요?',
                        description: '‘상담 중’으로 바뀌고, 다음 연락일은 다음 평일로 정해져요.',
                      }
                    : step
                }
                done={`상태를 바꿨어요: ${leadStatusLabels[to]}.`}
                work={() => changeStatus.mutateAsync({ ...ref, to })}
              />
            );
          })}
      </div>
      {targets.includes('WON') ? (
        <>
          <div className="space-y-3">
            <p className="text-small text-ink-2">
              회사, 계약, 첫 수업을 한 번에 만들고 문의한 사람에게 가입 방법을 메일로 보내요.
            </p>
            <ConvertLead lead={lead} />
          </div>
          <WinForm lead={lead} />
        </>
      ) : null}
      {targets.includes('LOST') ? <LoseForm lead={lead} /> : null}
    </section>
  );
}

/** Links the request with a company that exists already. */
function WinForm({ lead }: { lead: AdminLead }) {
  const { changeStatus, ref } = useChangeStatus(lead);
  const companies = trpc.operations.company.list.useQuery();
  const form = useSchemaForm(wonLead, {}, ['csCorporateId']);
  const win = form.submit(({ csCorporateId }) =>
    changeStatus.mutate(
      { ...ref, to: 'WON', csCorporateId },
      { onSuccess: () => toast('계약으로 바꿨어요.', { tone: 'good' }), onError: form.showRejection },
    ),
  );
  return (
    <div {...form.place} className="space-y-3">
      <SelectField
        label="이미 있는 회사"
        hint="이 문의의 회사를 이미 추가했다면 골라 주세요."
        placeholder="회사를 골라 주세요"
        options={(companies.data ?? []).map(({ csCorporateId, name }) => ({
          value: String(csCorporateId),
          label: name,
        }))}
        error={form.errors.csCorporateId?.message}
        {...form.register('csCorporateId', { valueAsNumber: true })}
      />
      <Button size="sm" loading={changeStatus.isPending} onClick={win}>
        계약으로 바꾸기
      </Button>
    </div>
  );
}

function LoseForm({ lead }: { lead: AdminLead }) {
  const { changeStatus, ref } = useChangeStatus(lead);
  const form = useReasonForm(loseLeadReason);
  return (
    <ReasonForm
      form={form}
      label="종료하는 이유"
      hint="운영자만 볼 수 있어요. 이름이나 연락처는 입력하지 마세요."
      maxLength={200}
      action="문의 종료하기"
      question={{
        title: '이 문의를 종료할까요?',
        description: `종료한 뒤에도 다시 상담할 수 있어요. 개인정보는 ${leadRetention} 동안 보관해요.`,
      }}
      isPending={changeStatus.isPending}
      onSend={({ reason }) =>
        changeStatus.mutate(
          { ...ref, to: 'LOST', reason },
          { onSuccess: () => toast('문의를 종료했어요.', { tone: 'good' }), onError: form.showRejection },
        )
      }
    />
  );
}

/** Erases the personal data of a request when its sender wants that. */
export function EraseLead({ lead: { leadId, revision, status } }: { lead: AdminLead }) {
  const cache = trpc.useUtils().operations;
  const erase = trpc.operations.lead.erase.useMutation({
    onSettled: () => Promise.all([cache.lead.invalidate(), cache.overview.invalidate()]),
  });
  return (
    <p className="border-t border-line pt-5">
      <ConfirmedButton
        variant="text"
        label="개인정보 지우기"
        question={{
          title: '이 문의의 개인정보를 지울까요?',
          description: `회사와 담당자 이름, 메일, 연락처, 문의 내용, 메모, 보낸 메일을 지워요. ${isOpenLead(status) ? '문의도 종료돼요. ' : ''}되돌릴 수 없어요.`,
          tone: 'bad',
        }}
        done="개인정보를 지웠어요."
        work={() => erase.mutateAsync({ leadId, basedOn: revision })}
      />
    </p>
  );
}
