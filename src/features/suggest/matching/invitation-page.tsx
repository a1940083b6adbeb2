'use client';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useConfirm } from '~/components/ui/confirm';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { toast } from '~/components/ui/toast';
import { checkoutPolicy } from '~/domain/payment/policy';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { closedText } from '~/domain/matching/mails';
import type { InvitationView } from '~/domain/matching/schema/matching';
import { trpc } from '~/trpc/react';
import { DeclineDialog } from './decline-dialog';
import { declineLabels, invitationChip, invitationUntil, untilLabel } from './match-labels';
import { ProposalForm } from './proposal-form';
import { RequestDetails } from './request-details';

/** /expert/requests/{id}: the learner's request and the coach's answer. */
export function InvitationPage({
  first,
  notice,
}: {
  first: InvitationView;
  /** Message above the request, if there is one. */ notice: ReactNode;
}) {
  const { encryptedInvitationId } = first;
  const { data, refetch } = trpc.suggest.invitation.useQuery(
    { encryptedInvitationId },
    { initialData: first, staleTime: 15_000 },
  );
  const [editing, setEditing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { mayAct, status, proposal, learnerName, actions, endedBy } = data;
  const canPropose = actions.includes('PROPOSE');
  const writes = canPropose && (editing || status === 'INVITED');
  const canProposeAgain = canPropose && !editing && (status === 'DECLINED' || status === 'WITHDRAWN');
  const isOver = endedBy !== null || status === 'CHOSEN' || status === 'CLOSED';
  const until = invitationUntil({ ...data, isOver });
  const [answers, setAnswers] = useState(0);
  // The pressed button no longer exists, so keyboard and screen reader continue at the title. An effect runs after the
  // dialog was closed, which keeps the focus inside until then.
  useEffect(() => {
    if (answers === 0) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [answers]);
  const reload = async () => {
    setEditing(false);
    await refetch();
    setAnswers((count) => count + 1);
  };
  return (
    <div className="wrap flex flex-1 flex-col py-6 sm:py-10">
      <div className="mx-auto flex w-full max-w-(--container-prose) flex-1 flex-col">
        <Link
          href="/expert"
          className="-ml-1 inline-flex min-h-11 items-center gap-1 self-start text-small font-semibold text-ink-2 hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-5" />
          코치 홈
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={title} tabIndex={-1} className="text-h1 outline-none">
            {learnerName} 님의 추천 요청
          </h1>
          {mayAct ? <Chip tone={invitationChip(status).tone}>{invitationChip(status).text}</Chip> : null}
        </div>
        {until === null ? null : <p className="mt-1 text-[15px] text-ink-2">{until}</p>}
        <div className="mt-4 empty:hidden">{notice}</div>
        <InvitationOutcome view={data} />
        {data.wish ? (
          <Card className="mt-5">
            <RequestDetails request={data.wish} requestedProgram={data.wishedProgram} />
          </Card>
        ) : null}
        {proposal && !writes && status === 'PROPOSED' ? (
          <OwnProposal view={data} onEdit={canPropose ? () => setEditing(true) : null} onDone={reload} />
        ) : null}
        {canProposeAgain ? (
          <Button variant="soft" className="mt-5 self-start" onClick={() => setEditing(true)}>
            {status === 'DECLINED' ? '마음을 바꿔 제안하기' : '다시 제안하기'}
          </Button>
        ) : null}
        {writes ? <Answering view={data} onDone={reload} onCancel={editing ? () => setEditing(false) : null} /> : null}
        {canPropose ? null : <OnlyDeclining view={data} onDone={reload} />}
      </div>
    </div>
  );
}

/** How the invitation was answered or ended; renders nothing while it waits for an answer. */
function InvitationOutcome({
  view: { status, endedBy, declineReason, actions, expiresAt, now },
}: {
  view: InvitationView;
}) {
  const canPropose = actions.includes('PROPOSE');
  if (status === 'CHOSEN')
    return <Banner className="mt-4">회원이 코치님과 함께하기로 했어요. 첫 수업은 수업 목록에서 볼 수 있어요.</Banner>;
  if (endedBy)
    return (
      <Banner tone="plain" className="mt-4">
        {closedText(endedBy)}
      </Banner>
    );
  if (status === 'LAPSED')
    return (
      <Banner tone="plain" className="mt-4">
        답변 기한 안에 답하지 않아 이 요청에는 더 이상 답할 수 없어요.
      </Banner>
    );
  if (status === 'PROPOSED')
    return (
      <Banner className="mt-4">
        제안을 보냈어요. 회원이 {untilLabel(expiresAt, now)}까지 비교하고 골라요. 시간은 회원이 결제할 때 확정돼요.
      </Banner>
    );
  if (status === 'DECLINED')
    return (
      <Banner tone="plain" className="mt-4">
        {declineReason ? `‘${declineLabels[declineReason]}’라는 이유로 거절했어요.` : '요청을 거절했어요.'}
        {canPropose ? ' 마음이 바뀌면 지금 제안할 수 있어요.' : ''}
      </Banner>
    );
  if (status === 'WITHDRAWN')
    return (
      <Banner tone="plain" className="mt-4">
        제안을 취소했어요.{canPropose ? ' 다시 보낼 수 있어요.' : ''}
      </Banner>
    );
  return null;
}

function OwnProposal({
  view,
  onEdit,
  onDone,
}: {
  view: InvitationView;
  onEdit: (() => void) | null;
  onDone: () => Promise<void>;
}) {
  const confirm = useConfirm();
  const withdraw = trpc.suggest.withdraw.useMutation({
    onSuccess: async () => {
      toast('제안을 취소했어요.', { tone: 'good' });
      await onDone();
    },
    onError: (error) => toastRejection(error),
  });
  const { proposal, encryptedInvitationId, encryptedConsultingId, learnerName, actions } = view;
  const link = trpc.lesson.sendPaymentLink.useMutation({
    onSuccess: () => toast('결제 링크를 보냈어요.', { tone: 'good' }),
    onError: async (error) => {
      toastRejection(error);
      await onDone();
    },
  });
  if (!proposal) return null;
  const sendLink = async () => {
    if (!encryptedConsultingId) return;
    const description = `${learnerName} 님에게 ${proposal.programTitle} 링크를 메일로 보내요. ${checkoutPolicy.linkHours}시간 동안 한 번 결제할 수 있어요.`;
    if (await confirm({ title: '회원에게 결제 링크를 보낼까요?', description, confirmLabel: '보내기' }))
      link.mutate({ encryptedId: encryptedConsultingId, isSuggestConsulting: true });
  };
  const confirmWithdrawal = async () => {
    if (
      await confirm({
        title: '제안을 취소할까요?',
        description: actions.includes('PROPOSE')
          ? '회원의 화면에서 제안이 사라져요. 답변 기한 안에는 다시 보낼 수 있어요.'
          : '회원의 화면에서 제안이 사라져요.',
        confirmLabel: '제안 취소하기',
        tone: 'bad',
      })
    )
      withdraw.mutate({ encryptedInvitationId });
  };
  return (
    <section aria-labelledby="own-proposal" className="mt-8">
      <h2 id="own-proposal" className="text-h2">
        보낸 제안
      </h2>
      <Card className="mt-3">
        <p className="font-semibold">{proposal.programTitle}</p>
        <p className="mt-2 text-[15px] whitespace-pre-line">{proposal.message}</p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {proposal.times.map((at) => (
            <li key={at.getTime()} className="flex">
              <Chip tone="fit">{formatSeoulDateTime(at)}</Chip>
            </li>
          ))}
        </ul>
        {encryptedConsultingId ? (
          <div className="mt-5">
            <OwnerButton size="sm" loading={link.isPending} onClick={() => void sendLink()}>
              결제 링크 보내기
            </OwnerButton>
          </div>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2.5 empty:hidden">
          {onEdit ? (
            <Button size="sm" variant="soft" onClick={onEdit}>
              제안 수정하기
            </Button>
          ) : null}
          {actions.includes('WITHDRAW') ? (
            <OwnerButton size="sm" variant="text" loading={withdraw.isPending} onClick={confirmWithdrawal}>
              제안 취소하기
            </OwnerButton>
          ) : null}
        </div>
      </Card>
    </section>
  );
}

function Answering({
  view,
  onDone,
  onCancel,
}: {
  view: InvitationView;
  onDone: () => Promise<void>;
  onCancel: (() => void) | null;
}) {
  const [declining, setDeclining] = useState(false);
  return (
    <>
      <ProposalForm
        view={view}
        onDone={onDone}
        side={
          onCancel ? (
            <Button variant="ghost" onClick={onCancel}>
              그대로 두기
            </Button>
          ) : view.actions.includes('DECLINE') ? (
            <Button variant="ghost" onClick={() => setDeclining(true)}>
              거절하기
            </Button>
          ) : null
        }
      />
      <DeclineDialog
        open={declining}
        encryptedInvitationId={view.encryptedInvitationId}
        onClose={() => setDeclining(false)}
        onDone={onDone}
      />
    </>
  );
}

/** Shown when no proposal can be sent: the reason, and the button to decline. */
function OnlyDeclining({ view, onDone }: { view: InvitationView; onDone: () => Promise<void> }) {
  const [declining, setDeclining] = useState(false);
  const { actions, mayAct, coachPaused, programs, encryptedInvitationId } = view;
  if (!mayAct) return null;
  const canDecline = actions.includes('DECLINE');
  return (
    <>
      {coachPaused || programs.length > 0 ? null : (
        <Banner tone="warn" className="mt-6" title="프로필에 이 분야의 프로그램이 없어요.">
          프로필에서 이 분야의 프로그램을 추가해 변경을 요청해 주세요. 변경이 반영되면 제안할 수 있어요.
        </Banner>
      )}
      {canDecline ? (
        <>
          <p className="mt-6 text-[15px] text-ink-2">
            {coachPaused ? '활동이 중지돼 있어서 제안을 보낼 수 없어요. ' : ''}거절하면 회원이 기다리지 않아도 돼요.
          </p>
          <Button variant="soft" className="mt-3 self-start" onClick={() => setDeclining(true)}>
            거절하기
          </Button>
          <DeclineDialog
            open={declining}
            encryptedInvitationId={encryptedInvitationId}
            onClose={() => setDeclining(false)}
            onDone={onDone}
          />
        </>
      ) : null}
    </>
  );
}
