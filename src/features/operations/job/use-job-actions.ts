'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { openConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import { type JobState, jobStateLabels, type QueueSummary } from '~/domain/operations/schema/queue';
import { trpc } from '~/trpc/react';

export type JobAct = 'retry' | 'cancel';

type ActLabels = { label: string; question: string; done: string; tone: 'plain' | 'bad' };

const rerun: ActLabels = {
  label: '다시 실행하기',
  question: '다시 실행할까요?',
  done: '다시 실행했어요',
  tone: 'plain',
};
const start: ActLabels = { label: '지금 시작하기', question: '지금 시작할까요?', done: '시작했어요', tone: 'plain' };
const resume: ActLabels = { label: '복구하기', question: '복구할까요?', done: '복구했어요', tone: 'plain' };
const cancel: ActLabels = { label: '취소하기', question: '취소할까요?', done: '취소했어요', tone: 'bad' };
const discard: ActLabels = { label: '폐기하기', question: '폐기할까요?', done: '폐기했어요', tone: 'bad' };

/** Actions for the jobs of each state, with their labels. */
export const actLabels: Record<JobState, Partial<Record<JobAct, ActLabels>>> = {
  dead: { retry: rerun, cancel: discard },
  retry: { retry: start, cancel },
  scheduled: { retry: start, cancel },
  ready: { cancel },
  active: { cancel },
  cancelled: { retry: resume, cancel: discard },
  done: {},
};

/**
 * Returns whether all jobs of a state can be started together. Scheduled jobs of a timer queue can only be started one
 * by one; the service enforces the same rule.
 */
export function canStartAll({ kind }: Pick<QueueSummary, 'kind'>, state: JobState): boolean {
  return state !== 'scheduled' || kind !== 'timer';
}

/**
 * Retries, starts, cancels and discards jobs. Bulk actions, and those that cannot be undone, need a confirmation.
 * @param onDone is called when at least one job was changed
 */
export function useJobActions(
  queue: Pick<QueueSummary, 'name' | 'consequences'>,
  state: JobState,
  onDone?: () => void,
): { busy: boolean; run: (act: JobAct, ids: 'all' | string[]) => Promise<void> } {
  const cache = trpc.useUtils().operations;
  const optionsOf = (act: JobAct) => ({
    onSuccess: ({ affected }: { affected: number }, input: { state: JobState }) => {
      const done = actLabels[input.state][act]?.done ?? '처리했어요';
      toast(
        affected === 0
          ? '그사이 상태가 바뀌어 처리한 작업이 없어요.'
          : `작업 ${affected.toLocaleString('ko-KR')}건을 ${done}.`,
        { tone: affected === 0 ? 'plain' : 'good' },
      );
      if (affected > 0) onDone?.();
    },
    onError: (error: unknown) => void toastRejection(error),
    // A rejected job may have changed its state.
    onSettled: () =>
      Promise.all([
        cache.getJob.invalidate(),
        cache.listQueues.invalidate(),
        cache.listJobs.invalidate(),
        cache.overview.invalidate(),
      ]),
  });
  const retryJobs = trpc.operations.retryJobs.useMutation(optionsOf('retry'));
  const cancelJobs = trpc.operations.cancelJobs.useMutation(optionsOf('cancel'));

  const run = async (act: JobAct, ids: 'all' | string[]) => {
    const labels = actLabels[state][act];
    if (!labels) return;
    const all = ids === 'all';
    if (all || labels.tone === 'bad') {
      const subject = all ? `${jobStateLabels[state]} 작업을 모두` : '이 작업을';
      const consequence = act === 'cancel' ? queue.consequences[labels === discard ? 'discard' : 'cancel'] : '';
      const description = [
        consequence,
        all ? '한 번에 1,000건까지 처리하고, 운영 기록에 남아요.' : '운영 기록에 남아요.',
      ]
        .filter(Boolean)
        .join(' ');
      if (
        !(await openConfirm({
          title: `${subject} ${labels.question}`,
          description,
          confirmLabel: labels.label,
          tone: labels.tone,
        }))
      )
        return;
    }
    (act === 'retry' ? retryJobs : cancelJobs).mutate({ queue: queue.name, state, ids });
  };
  return { busy: retryJobs.isPending || cancelJobs.isPending, run };
}
