'use client';
import { useState } from 'react';
import { useOnce } from '~/components/browser/use-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { FailedPart } from '~/components/ui/failed-part';
import { FormDialog } from '~/components/form/form-dialog';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { TextArea } from '~/components/ui/text-area';
import { type ExpertMemo, memoInput, type MemoRevision, UNREAD_MEMO } from '~/domain/timetable/expert/expert-schema';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { memoReaders } from '../expert-labels';
import type { NewAction } from '~/components/outbox/action';
import { isTemporary } from '../outbox/recorded-query-options';
import { type MemoSubject, queuedMemo, withText } from '../outbox/queued-memo';
import type { Outbox } from '../outbox/use-outbox';
import type { LessonPlace } from './close-dialog';

export type MemoText = { memo: string; secretMemo: string; basedOn: MemoRevision | null };

/** Form for both parts of a memo; `basedOn` is the version that it changes. */
export function MemoForm({
  about,
  before,
  typed = before === UNREAD_MEMO ? null : before,
  onSave,
}: {
  about: keyof typeof memoReaders;
  /** The stored memo; `UNREAD_MEMO` when it could not be read. */
  before: ExpertMemo | null | typeof UNREAD_MEMO;
  /** The expert's text based on an older version. */
  typed?: Pick<ExpertMemo, 'memo' | 'secretMemo'> | null;
  onSave: (text: MemoText) => Promise<void>;
}) {
  const { register, errors, place, submit } = useSchemaForm(
    memoInput,
    { memo: typed?.memo ?? '', secretMemo: typed?.secretMemo ?? '' },
    ['memo', 'secretMemo'],
  );
  const save = useOnce(onSave);
  const basedOn = before === UNREAD_MEMO ? before : (before?.updatedAt ?? null);
  return (
    <form {...place} noValidate onSubmit={submit((text) => save({ ...text, basedOn }))} className="grid gap-4">
      <TextArea
        label="메모"
        hint={memoReaders[about].memo}
        rows={3}
        maxLength={2000}
        error={errors.memo?.message}
        {...register('memo')}
      />
      <TextArea
        label="비밀 메모"
        hint={memoReaders[about].secretMemo}
        rows={3}
        maxLength={2000}
        error={errors.secretMemo?.message}
        {...register('secretMemo')}
      />
      <Button type="submit" variant="green" block>
        저장하기
      </Button>
    </form>
  );
}

/**
 * Editor of a memo, also of one that could not be read. An unsent memo about the same subject is replaced in the queue,
 * so that a memo never conflicts with itself.
 */
export function MemoEditor({
  about,
  subject,
  stored,
  outbox,
  actionOf,
  onClose,
}: {
  about: keyof typeof memoReaders;
  subject: MemoSubject;
  stored: ExpertMemo | null | typeof UNREAD_MEMO;
  outbox: Outbox;
  actionOf: (text: MemoText) => NewAction;
  onClose: () => void;
}) {
  const queued = queuedMemo(outbox.actions, subject);
  // The expert has not read a memo that loads while they type.
  const [before] = useState(stored);
  return (
    <>
      {before === UNREAD_MEMO ? (
        <Banner tone="warn">
          저장된 메모를 불러오지 못한 상태에서 쓰는 메모예요. 저장된 메모가 있으면 덮어쓰지 않고 둘 다 보여 드려요.
        </Banner>
      ) : null}
      <MemoForm
        about={about}
        before={before}
        typed={queued?.input ?? (before === UNREAD_MEMO ? null : before)}
        onSave={async (text) => {
          await (queued
            ? outbox.replace(queued, (wasQueued) => withText(queued, text, wasQueued))
            : outbox.act(actionOf(text)));
          onClose();
        }}
      />
    </>
  );
}

/**
 * Returns what to show around the editor while the memo is being loaded. Once loading has failed the editor is shown,
 * and keeps what was typed during a retry.
 */
export function useMemoReading({ isPending, error }: { isPending: boolean; error: unknown }) {
  const rejection = error ? rejectionOf(error) : null;
  const isUnread = isTemporary(rejection);
  const [wasUnread, setWasUnread] = useState(false);
  if (isUnread && !wasUnread) setWasUnread(true);
  return { rejection, isLoading: isPending && !wasUnread, canWrite: rejection === null || isUnread };
}

/** The memo about a lesson as a whole. */
export function LessonMemoDialog({
  at,
  title,
  outbox,
  onClose,
}: {
  at: LessonPlace;
  title: string;
  outbox: Outbox;
  onClose: () => void;
}) {
  const { b2bTimetableId } = at;
  const memo = trpc.b2bExpert.lessonMemo.useQuery({ b2bTimetableId }, { staleTime: 0, gcTime: 0 });
  const { rejection, isLoading, canWrite } = useMemoReading(memo);
  return (
    <FormDialog open title="수업 메모" description={title} onOpenChange={(open) => (open ? undefined : onClose())}>
      {isLoading ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </SkeletonGroup>
      ) : (
        <div className="grid gap-4">
          {rejection ? (
            <FailedPart title="저장된 메모를 불러오지 못했어요." onRetry={() => memo.refetch()}>
              연결되면 볼 수 있어요.
            </FailedPart>
          ) : null}
          {canWrite ? (
            <MemoEditor
              about="lesson"
              subject={{ b2bTimetableId }}
              stored={rejection || !memo.data ? UNREAD_MEMO : memo.data.lessonMemo}
              outbox={outbox}
              actionOf={(text) => ({
                ...at,
                kind: 'writeLessonMemo',
                input: { b2bTimetableId, ...text },
                label: '수업 메모',
              })}
              onClose={onClose}
            />
          ) : null}
        </div>
      )}
    </FormDialog>
  );
}
