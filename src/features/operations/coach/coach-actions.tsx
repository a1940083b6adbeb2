'use client';
import { openConfirm } from '~/components/ui/confirm';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import type { CoachStatus } from '~/domain/coach/status';
import { type AdminCoach, correctCoachInput } from '~/domain/operations/schema/coach';
import { FoldSummary } from '../list/fold-summary';
import { ReasonForm, useReasonForm } from '../list/reason-form';
import { CoachApproval } from './coach-approval';
import { useChangeCoachStatus } from './use-change-coach-status';

type Step = 'DOC_REVIEW' | 'INTERVIEW';
const steps: Record<Step, { label: string; title: string; description: string }> = {
  DOC_REVIEW: {
    label: '서류 확인 시작하기',
    title: '서류 확인을 시작할까요?',
    description: '지원자에게 서류를 확인하고 있다는 메일을 보내요.',
  },
  INTERVIEW: {
    label: '인터뷰로 넘기기',
    title: '인터뷰로 넘길까요?',
    description: '지원자에게 화상 인터뷰 안내 메일을 보내요. 인터뷰 시간은 지원자에게 따로 여쭤봐 주세요.',
  },
};

function StepButton({ coach, to }: { coach: AdminCoach; to: Step }) {
  const { changeStatus, viewedState } = useChangeCoachStatus(coach);
  const { label, title, description } = steps[to];
  const onChangeStatus = async () => {
    if (await openConfirm({ title, description, confirmLabel: label })) changeStatus.mutate({ ...viewedState, to });
  };
  return (
    <Button size="sm" variant="green" loading={changeStatus.isPending} onClick={onChangeStatus}>
      {label}
    </Button>
  );
}

type Stop = 'REJECTED' | 'SUSPENDED';
const stops: Record<Stop, { summary: string; label: string; title: string; description: string }> = {
  REJECTED: {
    summary: '함께하기 어려운가요?',
    label: '거절하기',
    title: '이번 지원을 거절할까요?',
    description: '지원자에게 이유를 담은 메일을 보내요. 나중에 다시 지원할 수 있어요.',
  },
  SUSPENDED: {
    summary: '활동을 중지해야 하나요?',
    label: '활동 중지하기',
    title: '이 코치의 활동을 중지할까요?',
    description:
      '검색에서 사라지고 새 예약을 받지 않아요. 확정된 1:1 수업과 계약은 그대로예요. 예정된 회사 수업은 다른 전문가를 정해 주세요. 코치에게 이유를 담은 메일을 보내요.',
  },
};

function StopForm({ coach, to }: { coach: AdminCoach; to: Stop }) {
  const form = useReasonForm(correctCoachInput.shape.reason);
  const { changeStatus, viewedState } = useChangeCoachStatus(coach, form.showRejection);
  const { summary, label, title, description } = stops[to];
  return (
    <details className="text-small">
      <FoldSummary>{summary}</FoldSummary>
      <div className="rounded-m border border-line p-4">
        <ReasonForm
          form={form}
          hint="메일에 그대로 들어가요. 건강 이야기는 입력하지 말아 주세요."
          rows={3}
          maxLength={500}
          action={label}
          question={{ title, description, tone: 'bad' }}
          isPending={changeStatus.isPending}
          onSend={({ reason }) => changeStatus.mutate({ ...viewedState, to, reason })}
        />
      </div>
    </details>
  );
}

function ChangeStatus({ coach, to }: { coach: AdminCoach; to: CoachStatus }) {
  switch (to) {
    case 'DOC_REVIEW':
    case 'INTERVIEW':
      return <StepButton coach={coach} to={to} />;
    case 'APPROVED':
      return coach.approval ? <CoachApproval key={coach.status} coach={coach} approval={coach.approval} /> : null;
    case 'REJECTED':
    case 'SUSPENDED':
      return <StopForm coach={coach} to={to} />;
    case 'APPLIED':
      return null;
  }
}

/** Shows the next actions of an operator according to the coach state machine; shows nothing when there is none. */
export function CoachActions({ coach }: { coach: AdminCoach }) {
  if (coach.moves.length === 0)
    return coach.status === 'REJECTED' ? (
      <Banner tone="plain">지원자가 다시 지원하면 새 지원서가 여기에 표시돼요.</Banner>
    ) : null;
  return (
    <section aria-label="다음 단계" className="space-y-3">
      {coach.moves.map((to) => (
        <ChangeStatus key={to} coach={coach} to={to} />
      ))}
    </section>
  );
}
