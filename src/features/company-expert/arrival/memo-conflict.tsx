'use client';
import { FailedPart } from '~/components/ui/failed-part';
import { FormDialog } from '~/components/form/form-dialog';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { type ExpertMemo, UNREAD_MEMO } from '~/domain/timetable/expert/expert-schema';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import type { MemoAction } from '~/components/outbox/action';
import { isTemporary } from '../outbox/recorded-query-options';
import type { Outbox } from '../outbox/use-outbox';
import { MemoForm, type MemoText } from './memo-form';

/**
 * Conflict dialog for a memo that was changed elsewhere meanwhile: shows both versions, and lets the expert save their
 * own over the other.
 */
export function MemoConflictDialog({
  action,
  outbox,
  onClose,
}: {
  action: MemoAction;
  outbox: Outbox;
  onClose: () => void;
}) {
  const fresh = { staleTime: 0, gcTime: 0 };
  const { kind, input, b2bTimetableId } = action;
  const learner = kind === 'writeLearnerMemo' ? { encryptedUserId: input.encryptedUserId } : {};
  const ofLearner = trpc.b2bExpert.learnerMemo.useQuery(learner, { ...fresh, enabled: kind === 'writeLearnerMemo' });
  const ofLesson = trpc.b2bExpert.lessonMemo.useQuery(
    { b2bTimetableId },
    { ...fresh, enabled: kind === 'writeLessonMemo' },
  );
  const query = kind === 'writeLearnerMemo' ? ofLearner : ofLesson;
  const rejection = query.error ? rejectionOf(query.error) : null;
  const save = async (text: MemoText) => {
    const { csCorporateId, date, label } = action;
    const place = { csCorporateId, date, b2bTimetableId, label };
    await (action.kind === 'writeLearnerMemo'
      ? outbox.act({ ...place, kind: action.kind, input: { ...action.input, ...text } })
      : outbox.act({ ...place, kind: action.kind, input: { ...action.input, ...text } }));
    await outbox.dismiss(action);
    onClose();
  };
  return (
    <FormDialog
      open
      title={action.label}
      description="다른 곳에서 바뀐 메모와 내가 입력한 메모예요."
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      {rejection || query.data ? (
        <div className="grid gap-5">
          {rejection ? (
            <FailedPart title="저장된 메모를 불러오지 못했어요." onRetry={() => query.refetch()}>
              입력한 메모는 이 기기에 그대로 있어요.
            </FailedPart>
          ) : null}
          {/* The loaded version stays visible when a refetch gets no answer. */}
          {query.data && (rejection === null || isTemporary(rejection)) ? (
            <>
              <Saved memo={query.data.lessonMemo} />
              <MemoForm
                about={kind === 'writeLearnerMemo' ? 'learner' : 'lesson'}
                before={query.data.lessonMemo}
                typed={merged(input, query.data.lessonMemo)}
                onSave={save}
              />
            </>
          ) : null}
        </div>
      ) : (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </SkeletonGroup>
      )}
    </FormDialog>
  );
}

/** Returns what was typed. When the stored memo had not been read, a part that was left empty takes the stored text. */
function merged({ memo, secretMemo, basedOn }: MemoAction['input'], stored: ExpertMemo | null) {
  if (basedOn !== UNREAD_MEMO) return { memo, secretMemo };
  return { memo: memo || (stored?.memo ?? ''), secretMemo: secretMemo || (stored?.secretMemo ?? '') };
}

function Saved({ memo }: { memo: ExpertMemo | null }) {
  return (
    <section aria-label="지금 저장된 메모" className="rounded-m bg-sunken px-4 py-3.5 text-small">
      <h3 className="font-semibold">지금 저장된 메모</h3>
      <p className="mt-1 whitespace-pre-wrap">{memo?.memo || '없어요'}</p>
      {memo?.secretMemo ? <p className="mt-1 whitespace-pre-wrap text-ink-2">비밀 메모: {memo.secretMemo}</p> : null}
    </section>
  );
}
