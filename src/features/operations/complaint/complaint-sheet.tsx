'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useUnsaved } from '~/components/form/unsaved';
import { openConfirm } from '~/components/ui/confirm';
import { Button } from '~/components/ui/button';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { brandWith } from '~/domain/shared/brand-with';
import type { UndoOutcome } from '~/domain/lesson/undo';
import {
  type ComplaintRow,
  type ComplaintView,
  type ResolveComplaintInput,
  reportedKindLabels,
  complaintOutcomeLabels,
  lessonStatusLabels,
  resolveComplaintInput,
} from '~/domain/operations/schema/record';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { ComplaintSides } from './complaint-sides';
import { lessonHref, orderHref } from '../list/console-hrefs';
import { DetailList } from '../list/detail-sheet';
import { SheetLink } from '../list/sheet-link';
import { StateTimeline } from '../list/state-timeline';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';

/** Returns what undoing the lesson does, shown before the operator chooses it. */
function undoText({ returnedCredits, unpaid }: UndoOutcome): string {
  if (returnedCredits === 0)
    return '코치 불참 기록을 지워요. 돌려드린 1회는 그대로 두고, 보상 수업 1회는 아직 사용하지 않았으면 회수해요.';
  return unpaid ? '회원에게 1회를 돌려드리고, 코치 정산에서 빼요.' : '수업을 취소하고 회원에게 1회를 돌려드려요.';
}

/** Returns what keeping the record means for the lesson, and who pays it. */
function unchangedText(lesson: ComplaintRow['lesson']): string {
  if (!lesson) return '특정 수업에 대한 신고가 아니라 답만 보내요.';
  const { status } = lesson;
  if (status === 'HELD' || status === 'CONFIRMED') return '기록대로 완료되고, 회원의 수업 1회가 차감돼요.';
  const unchanged = '수업 기록이 그대로 유지돼요.';
  if (status === 'CANCELLED_CHARGED' || status === 'NOSHOW_LEARNER')
    return `${unchanged} 차감된 1회는 돌려드리지 않아요.`;
  if (status !== 'NOSHOW_COACH') return unchanged;
  return lesson.bonusPaid
    ? `${unchanged} 보상 수업은 ${brandWith('이', '가')} 부담해요.`
    : `${unchanged} 보상 수업은 코치 정산에 들어가지 않아요.`;
}

function ResolveForm({ complaint, onDone }: { complaint: ComplaintRow; onDone: () => void }) {
  const cache = trpc.useUtils().operations;
  const undo = complaint.lesson?.undo;
  const refresh = () =>
    Promise.all([cache.listComplaints.invalidate(), cache.getComplaint.invalidate(), cache.overview.invalidate()]);
  const form = useForm<ResolveComplaintInput>({
    resolver: zodResolver(resolveComplaintInput),
    // With only one possible decision it is preselected. The state of the lesson may change while the operator types.
    values: {
      encryptedComplaintId: complaint.encryptedComplaintId,
      reason: '',
      answer: '',
      seenLesson: complaint.lesson?.status,
      ...(undo ? {} : { outcome: 'KEPT' }),
    } as ResolveComplaintInput,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors } = form.formState;
  useUnsaved(form.formState.isDirty);
  const resolve = trpc.operations.resolveComplaint.useMutation({
    onSuccess: async () => {
      toast('답을 메일로 보냈어요.', { tone: 'good' });
      onDone();
      await refresh();
    },
    onError: async (error) => {
      const rejection = rejectionOf(error);
      const { reason } = fieldIssues(rejection);
      if (reason) form.setError('reason', { message: reason }, { shouldFocus: true });
      else form.setError('answer', { message: fieldIssues(rejection)['answer'] ?? rejection.message });
      await refresh();
    },
  });
  const onSubmit = async (typed: ResolveComplaintInput) => {
    const values = { ...typed, outcome: undo ? typed.outcome : ('KEPT' as const) };
    if (
      values.outcome === 'UNDONE' &&
      undo &&
      !(await openConfirm({
        title: '이 수업의 기록을 취소할까요?',
        description: `${undoText(undo)} 되돌릴 수 없고, 양쪽에 메일을 보내요.`,
        confirmLabel: '기록 취소하기',
        tone: 'bad',
      }))
    )
      return;
    resolve.mutate(values);
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="space-y-5 border-t border-line pt-5">
      {undo ? (
        <ChoiceGroup legend="수업 기록을 어떻게 할까요?" error={errors.outcome?.message}>
          <RadioCard
            title={complaintOutcomeLabels.KEPT}
            detail={unchangedText(complaint.lesson)}
            value="KEPT"
            {...form.register('outcome')}
          />
          <RadioCard
            title={complaintOutcomeLabels.UNDONE}
            detail={undoText(undo)}
            value="UNDONE"
            {...form.register('outcome')}
          />
        </ChoiceGroup>
      ) : (
        <p className="text-small text-ink-2">{unchangedText(complaint.lesson)}</p>
      )}
      <TextArea
        label="결정한 이유"
        hint="운영자만 볼 수 있어요."
        rows={2}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <TextArea
        label="보낼 답"
        hint={`${complaint.reporter} 님에게 메일로 그대로 보내요.${complaint.lesson ? ' 상대에게는 수업 기록의 처리 결과만 알려요.' : ''} 건강 이야기는 입력하지 마세요.`}
        maxLength={1000}
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <Button type="submit" size="sm" variant="green" loading={resolve.isPending}>
        답 보내기
      </Button>
    </form>
  );
}

/** Shows the decision and the answer. A complaint resolved before answers were stored has neither. */
function Resolution({ outcome, answer, reason }: Pick<ComplaintView, 'outcome' | 'answer' | 'reason'>) {
  if (!outcome || answer === null) return null;
  return (
    <section aria-label="보낸 답" className="rounded-m bg-sunken px-4 py-3.5 text-small">
      <h3 className="mb-1 font-semibold">{complaintOutcomeLabels[outcome]}</h3>
      <p className="whitespace-pre-wrap">{answer}</p>
      {reason ? <p className="mt-2 whitespace-pre-wrap text-ink-2">결정한 이유: {reason}</p> : null}
    </section>
  );
}

function Details({ complaint, onClose }: { complaint: ComplaintView; onClose: () => void }) {
  return (
    <>
      <ComplaintSides complaint={complaint} />
      <DetailList
        details={[
          ['신고한 사람', `${complaint.reporter} (${complaint.reportedBy === 'coach' ? '코치' : '회원'})`],
          ['회원', complaint.learner],
          ['코치', complaint.coach],
          [
            '수업',
            complaint.lesson
              ? `${formatSeoulDateTime(complaint.lesson.startsAt)} · ${lessonStatusLabels[complaint.lesson.status]}`
              : '–',
          ],
          ['신고 일시', formatSeoulDateTime(complaint.createdAt)],
          ['처리 일시', complaint.resolvedAt ? formatSeoulDateTime(complaint.resolvedAt) : '–'],
        ]}
      />
      <p className="flex flex-wrap gap-x-4">
        {complaint.encryptedLessonId ? (
          <SheetLink href={lessonHref(complaint.encryptedLessonId)}>수업 보기</SheetLink>
        ) : null}
        <SheetLink href={orderHref(complaint.encryptedOrderId)}>주문 보기 · 귀책 환불(+10%)</SheetLink>
      </p>
      <StateTimeline events={complaint.events} />
      <Resolution {...complaint} />
      {complaint.status === 'OPEN' ? (
        <ResolveForm key={complaint.encryptedComplaintId} complaint={complaint} onDone={onClose} />
      ) : null}
    </>
  );
}

/** Shows a complaint in full; an open one is decided and answered here. */
export function ComplaintSheet({
  encryptedComplaintId,
  onClose,
}: {
  encryptedComplaintId: string;
  onClose: () => void;
}) {
  const view = trpc.operations.getComplaint.useQuery({ encryptedComplaintId }, whenOpen(encryptedComplaintId));
  return (
    <ConsoleSheet
      opened={encryptedComplaintId}
      title={view.data ? reportedKindLabels[view.data.kind] : '불편 신고'}
      query={view}
      onClose={onClose}
    >
      {(complaint) => <Details complaint={complaint} onClose={onClose} />}
    </ConsoleSheet>
  );
}
