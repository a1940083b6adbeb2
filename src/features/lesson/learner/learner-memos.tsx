'use client';
import { Trash2 } from 'lucide-react';
import { useSendInTurn } from '~/components/browser/use-send-once';
import { RestoredDraft } from '~/components/form/restored-draft';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { useConfirm } from '~/components/ui/confirm';
import { Button } from '~/components/ui/button';
import { FailedPart } from '~/components/ui/failed-part';
import { IconButton } from '~/components/ui/icon-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { TextArea } from '~/components/ui/text-area';
import { writeMemoInput } from '~/domain/lesson/schema/views';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { useRejection } from '../use-rejection';
import { useTextDraft } from '../use-text-draft';

/** Who can read the memos. */
export const memoReaders = '나와 내 계정으로 대신 로그인한 운영자만 볼 수 있어요.';

/** The coach's memos about a learner, with a field for a new one. */
export function LearnerMemos({ encryptedUserId }: { encryptedUserId: string }) {
  const form = useSchemaForm(writeMemoInput, { encryptedUserId, text: '' }, ['text']);
  const draft = useTextDraft(form, 'memo', encryptedUserId);
  const utils = trpc.useUtils();
  const reject = useRejection('info');
  const confirm = useConfirm();
  const memos = trpc.lesson.memos.useQuery({ encryptedUserId });
  const after = { onSuccess: () => utils.lesson.memos.invalidate({ encryptedUserId }), onError: reject };
  const write = trpc.lesson.writeMemo.useMutation({
    ...after,
    onSuccess: async (_saved, { text: saved }) => {
      // Text typed since the save belongs to the next memo.
      if (form.getValues('text') === saved) {
        draft.startOver();
        form.reset();
      }
      await after.onSuccess();
    },
  });
  const writeOnce = useSendInTurn({ mutateAsync: useIdempotentCall(write.mutateAsync) });
  const remove = trpc.lesson.deleteMemo.useMutation(after);

  const confirmDelete = async (encryptedMemoId: string) => {
    if (await confirm({ title: '메모를 지울까요?', confirmLabel: '지우기', tone: 'bad' }))
      remove.mutate({ encryptedMemoId });
  };

  return (
    <>
      <form
        {...form.place}
        noValidate
        onSubmit={form.submit(() => writeOnce(form.getValues()))}
        className="grid gap-2.5"
      >
        {draft.isRestored ? (
          <RestoredDraft onStartOver={draft.startOver}>작성하던 메모를 이어서 써요.</RestoredDraft>
        ) : null}
        <TextArea
          label="새 메모"
          hideLabel
          rows={3}
          maxLength={2000}
          placeholder="다음 수업에 기억할 것"
          error={form.errors.text?.message}
          {...form.register('text')}
        />
        <Button
          type="submit"
          variant="green"
          size="sm"
          className="justify-self-end"
          disabled={!form.watch('text').trim()}
          loading={write.isPending}
        >
          메모 남기기
        </Button>
      </form>
      <div className="mt-5">
        {memos.isPending ? (
          <SkeletonGroup className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </SkeletonGroup>
        ) : null}
        {memos.isError ? (
          <FailedPart title="메모를 불러오지 못했어요." onRetry={() => memos.refetch()}>
            새 메모는 남길 수 있어요.
          </FailedPart>
        ) : null}
        {memos.data?.index.length === 0 ? (
          <p className="py-4 text-center text-small text-ink-2">아직 메모가 없어요.</p>
        ) : null}
        <ul className="grid gap-2.5">
          {memos.data?.index.map((memo) => (
            <li key={memo.encryptedMemoId} className="flex items-start gap-2 rounded-m bg-sunken py-3 pr-1 pl-4">
              <div className="min-w-0 flex-1">
                <p className="text-[15px] whitespace-pre-line">{memo.text}</p>
                <p className="mt-1 text-caption text-ink-2 tnum">{formatSeoulDateTime(memo.createdAt)}</p>
              </div>
              <IconButton
                label="메모 지우기"
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => void confirmDelete(memo.encryptedMemoId)}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
