'use client';
import { type FormEvent, useState } from 'react';
import { useOnce } from '~/components/browser/use-once';
import { Button } from '~/components/ui/button';
import { FailedPart } from '~/components/ui/failed-part';
import { FormDialog } from '~/components/typed/form-dialog';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { TextArea } from '~/components/ui/text-area';
import type { ExpertMemo } from '~/domain/timetable/expert/expert-schema';
import { trpc } from '~/trpc/react';
import { memoReaders } from '../expert-words';
import type { Outbox } from '../outbox/use-outbox';
import type { LessonPlace } from './close-dialog';

type Text = { memo: string; secretMemo: string; basedOn: Date | null };

/** Both parts of a memo; `basedOn` says which one was changed. */
export function MemoForm({
  about,
  before,
  typed = before,
  onSave,
}: {
  about: keyof typeof memoReaders;
  before: ExpertMemo | null;
  /** What was typed over an older one. */
  typed?: Pick<ExpertMemo, 'memo' | 'secretMemo'> | null;
  onSave: (text: Text) => Promise<void>;
}) {
  const [memo, setMemo] = useState(typed?.memo ?? '');
  const [secretMemo, setSecretMemo] = useState(typed?.secretMemo ?? '');
  const save = useOnce(onSave);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ memo, secretMemo, basedOn: before?.updatedAt ?? null });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextArea
        label="메모"
        hint={memoReaders[about].memo}
        rows={3}
        maxLength={2000}
        value={memo}
        onChange={(event) => setMemo(event.target.value)}
      />
      <TextArea
        label="비밀 메모"
        hint={memoReaders[about].secretMemo}
        rows={3}
        maxLength={2000}
        value={secretMemo}
        onChange={(event) => setSecretMemo(event.target.value)}
      />
      <Button type="submit" variant="green" block>
        저장하기
      </Button>
    </form>
  );
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
  return (
    <FormDialog open title="수업 메모" description={title} onOpenChange={(open) => (open ? undefined : onClose())}>
      {memo.isPending ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </SkeletonGroup>
      ) : memo.isError ? (
        <FailedPart title="메모를 불러오지 못했어요." onRetry={() => memo.refetch()}>
          연결되면 볼 수 있어요.
        </FailedPart>
      ) : (
        <MemoForm
          about="lesson"
          before={memo.data.lessonMemo}
          onSave={async (text) => {
            await outbox.act({
              ...at,
              kind: 'writeLessonMemo',
              input: { b2bTimetableId, ...text },
              label: '수업 메모',
            });
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}
