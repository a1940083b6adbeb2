'use client';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { openConfirm } from '~/components/ui/confirm';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { choiceOf, choiceSchema, OfferingFields } from '~/components/coach/offering-fields';
import type { AdminCoach, Approval } from '~/domain/operations/schema/coach';
import { useChangeCoachStatus } from './use-change-coach-status';

/** Approves an application with the data for the coach search, or resumes a paused coach. */
export function CoachApproval({ coach, approval }: { coach: AdminCoach; approval: Approval }) {
  const form = useSchemaForm(
    z.object({ offering: choiceSchema(approval.choose ? coach.serviceTypes : [], approval) }),
    { offering: choiceOf(approval) },
    ['offering.permalinks'],
  );
  const { changeStatus, viewedState } = useChangeCoachStatus(coach, form.showRejection);
  const isReactivation = coach.status === 'SUSPENDED';
  const label = isReactivation ? '활동 다시 시작하기' : '코치로 승인하기';

  if (approval.blocker !== null) {
    return (
      <Banner tone="warn" title={isReactivation ? '지금은 다시 시작할 수 없어요.' : '지금은 승인할 수 없어요.'}>
        {approval.blocker}
      </Banner>
    );
  }
  const onApprove = form.submit(async (input) => {
    const question = isReactivation
      ? {
          title: '활동을 다시 시작할까요?',
          description: '검색에 다시 나오고 새 예약을 받아요. 코치에게 메일을 보내요.',
        }
      : {
          title: `${coach.name} 님을 코치로 승인할까요?`,
          description:
            '계정이 코치 계정으로 바뀌고, 회사 소속이 있으면 해제돼요. 코치가 수업 가능 시간을 확인하면 프로필이 회원에게 공개돼요. 코치에게 다음에 할 일을 메일로 알려요.',
        };
    if (await openConfirm({ ...question, confirmLabel: label }))
      changeStatus.mutate({ ...viewedState, to: 'APPROVED', ...(approval.choose ? input : {}) });
  });
  const button = (
    <Button size="sm" variant="green" loading={changeStatus.isPending} onClick={onApprove}>
      {label}
    </Button>
  );
  if (!approval.choose) return button;
  return (
    <div {...form.place} className="space-y-5 rounded-m border border-line p-4">
      <div>
        <h3 className="font-semibold">맡을 프로그램</h3>
        <p className="text-small text-ink-2">
          지원서에 맞춰 미리 골라 두었어요. 회원은 여기서 고른 프로그램과 목적으로 이 코치를 찾을 수 있어요.
        </p>
      </div>
      <FormProvider {...form}>
        <OfferingFields serviceTypes={coach.serviceTypes} options={approval} />
      </FormProvider>
      {button}
    </div>
  );
}
