'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { TextField } from '~/components/ui/text-field';
import { actionsFor } from '~/domain/lesson/lesson-actions';
import type { LessonView } from '~/domain/lesson/schema/views';
import { enterVisitCodeInput } from '~/domain/lesson/visit';
import { formatSeoulDateTime, formatSeoulTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { useLessonChange } from '../use-lesson-change';
import { useLessonDialog } from '../use-lesson-dialog';
import { DialogSubject, type LessonDialogProps } from './dialog-frame';
import { VisitEvidence } from './visit-evidence';

/**
 * Shows what the coach recorded at the door. While the lesson is about to begin or runs, the learner reads the visit
 * code here and the coach enters it. The learner can object to the record.
 */
export function VisitDialog({ contract, side, lesson, now, onClose }: LessonDialogProps) {
  const { show } = useLessonDialog();
  const { changed, onRejected } = useLessonChange(onClose);
  const enter = trpc.lesson.enterVisitCode.useMutation({ onSuccess: () => changed('방문 코드를 확인했어요.') });
  if (!lesson) return null;
  const hasCode = actionsFor({ ...lesson, side, now }, lesson.soldUnder).includes('VISIT_CODE');
  const canObject = side === 'learner' && lesson.visit?.arrivedAt && !lesson.disputed;
  return (
    <Dialog
      open
      size="s"
      title={hasCode ? '방문 코드' : '도착과 종료 기록'}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          {canObject ? (
            <Button
              onClick={() => show({ type: 'report', encryptedId: contract.encryptedId, lesson: lesson.encryptedId })}
            >
              문제 신고하기
            </Button>
          ) : null}
          {hasCode && side === 'coach' ? (
            <Button type="submit" form="visit-code" variant="primary" loading={enter.isPending}>
              코드 확인하기
            </Button>
          ) : (
            <Button variant="primary" onClick={onClose}>
              닫기
            </Button>
          )}
        </>
      }
    >
      <DialogSubject>{formatSeoulDateTime(lesson.startsAt)}</DialogSubject>
      {hasCode && side === 'learner' ? <VisitCode lesson={lesson} /> : null}
      {hasCode && side === 'coach' ? <CodeForm lesson={lesson} enter={enter.mutate} onRejected={onRejected} /> : null}
      <VisitEvidence visit={lesson.visit} />
    </Dialog>
  );
}

function VisitCode({ lesson: { encryptedId } }: { lesson: LessonView }) {
  const visitCode = trpc.lesson.visitCode.useQuery({ encryptedLessonId: encryptedId }, { retry: false, staleTime: 0 });
  if (visitCode.error)
    return (
      <ErrorState
        level={3}
        title="방문 코드를 보여 드리지 못했어요"
        detail={rejectionOf(visitCode.error).message}
        onRetry={async () => void (await visitCode.refetch())}
      />
    );
  return (
    <div className="mb-4 text-center">
      {visitCode.data ? (
        <p className="rounded-m bg-green-soft py-5 text-[44px] leading-none font-bold tracking-[0.2em] text-green tnum">
          {visitCode.data.code}
        </p>
      ) : (
        <SkeletonGroup label="방문 코드를 불러오고 있어요">
          <Skeleton className="h-21" />
        </SkeletonGroup>
      )}
      <p className="mt-3 text-left text-[15px]">
        코치가 집에 오면 알려 주세요. 코치와 만났다는 기록이 남아요. 알려 주지 않아도 수업은 그대로 진행돼요.
      </p>
      {visitCode.data ? (
        <p className="mt-1 text-left text-small text-ink-2">
          {formatSeoulTime(visitCode.data.until)}까지 쓸 수 있어요.
        </p>
      ) : null}
    </div>
  );
}

interface CodeFormProps {
  lesson: LessonView;
  enter: ReturnType<typeof trpc.lesson.enterVisitCode.useMutation>['mutate'];
  onRejected: (thrown: unknown) => Promise<void>;
}

function CodeForm({ lesson, enter, onRejected }: CodeFormProps) {
  const form = useForm({
    resolver: zodResolver(enterVisitCodeInput),
    defaultValues: { encryptedLessonId: lesson.encryptedId, code: '' },
  });
  const onError = (error: unknown) => {
    const message = fieldIssues(rejectionOf(error))['code'];
    if (message) form.setError('code', { message }, { shouldFocus: true });
    else void onRejected(error);
  };
  return (
    <form
      id="visit-code"
      noValidate
      onSubmit={form.handleSubmit((input) => enter(input, { onError }))}
      className="mb-4"
    >
      <TextField
        label="회원이 알려 준 코드 4자리"
        hint="회원 화면의 방문 코드예요. 몰라도 도착과 종료는 기록할 수 있어요."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </form>
  );
}
