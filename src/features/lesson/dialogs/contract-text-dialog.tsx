'use client';
import { useEffect, useState } from 'react';
import { FormDialog } from '~/components/form/form-dialog';
import { RestoredDraft } from '~/components/form/restored-draft';
import { SavedBesideDraft } from '~/components/form/saved-beside-draft';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { OwnerButton } from '~/components/account/owner-button';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { authorOf, type ContractText, writeContractTextInput } from '~/domain/lesson/schema/contract-text';
import type { ContractView } from '~/domain/lesson/schema/views';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { ContractTextKind } from '~/generated/prisma/enums';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { draftRow } from '../text-draft';
import { dropTextDraft, useTextDraft } from '../use-text-draft';
import type { LessonDialogProps } from './dialog-frame';

const labels: Readonly<
  Record<ContractTextKind, { title: string; detail: string; placeholder: string; empty: string; saved: string }>
> = {
  PROGRAM_NOTE: {
    title: '프로그램 노트',
    detail: '전체 수업의 목표와 계획이에요. 코치가 쓰고, 회원도 볼 수 있어요.',
    placeholder: '예: 4주 동안 스쿼트 자세를 바로잡고, 그다음에 무게를 올려요.',
    empty: '아직 프로그램 노트가 없어요. 코치가 쓰면 여기에서 볼 수 있어요.',
    saved: '프로그램 노트를 저장했어요.',
  },
  ADDITIONAL_INFO: {
    title: '추가 정보',
    detail: '신청한 뒤에 달라진 점을 회원이 쓰고, 코치가 볼 수 있어요. 코치가 확인하면 회원의 열람 기록에 남아요.',
    placeholder: '예: 주차는 지하 2층에 해 주세요. 다음 수업부터 매트를 준비해 둘게요.',
    empty: '회원이 쓴 추가 정보가 없어요.',
    saved: '추가 정보를 저장했어요.',
  },
};

/** A text of the contract, which one side writes and the other one reads. */
export function ContractTextDialog({ contract, side, kind, onClose }: LessonDialogProps & { kind: ContractTextKind }) {
  const { encryptedId } = contract;
  const [read, setRead] = useState<ContractText | null>(null);
  // A call and no query, because a view is recorded.
  const { mutate, error } = trpc.lesson.openContractText.useMutation({ onSuccess: setRead });
  useEffect(() => mutate({ encryptedId, kind }), [mutate, encryptedId, kind]);
  const { title, detail, empty } = labels[kind];
  const isAuthor = side === authorOf[kind];
  return (
    <FormDialog
      open
      title={title}
      description={detail}
      onOpenChange={() => {
        dropTextDraft(kind, draftRow(contract));
        onClose();
      }}
    >
      {!read && !error ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-36" />
        </SkeletonGroup>
      ) : null}
      {error ? (
        <ErrorState level={3} detail={rejectionOf(error).message} onRetry={async () => mutate({ encryptedId, kind })} />
      ) : null}
      {read && isAuthor ? (
        <TextForm
          contract={contract}
          kind={kind}
          stored={read}
          onConflict={() => mutate({ encryptedId, kind })}
          onDone={onClose}
        />
      ) : null}
      {read && !isAuthor && read.text === '' ? <p className="py-6 text-center text-small text-ink-2">{empty}</p> : null}
      {read && !isAuthor && read.text !== '' ? (
        <>
          <p className="leading-[1.75] whitespace-pre-line">{read.text}</p>
          <SavedAt at={read.updatedAt} />
        </>
      ) : null}
    </FormDialog>
  );
}

function SavedAt({ at }: { at: Date | null }) {
  return at ? <p className="mt-3 text-caption text-ink-2 tnum">{formatSeoulDateTime(at)}에 저장했어요.</p> : null;
}

function TextForm({
  contract,
  kind,
  stored,
  onConflict,
  onDone,
}: {
  contract: ContractView;
  kind: ContractTextKind;
  stored: ContractText;
  /** Another device saved the text meanwhile, so that it has to be read again. */
  onConflict: () => void;
  onDone: () => void;
}) {
  const { title, placeholder, saved } = labels[kind];
  const values = { encryptedId: contract.encryptedId, kind, version: stored.version, text: stored.text };
  const form = useSchemaForm(writeContractTextInput, values, ['text']);
  const draft = useTextDraft(form, kind, draftRow(contract), stored);
  const write = trpc.lesson.writeContractText.useMutation({
    onSuccess: () => {
      draft.drop();
      form.reset(form.getValues());
      toast(saved, { tone: 'good' });
      onDone();
    },
    onError: (thrown) => {
      if (form.showRejection(thrown).code === 'CONFLICT') onConflict();
    },
  });
  const startOver = () => {
    draft.startOver();
    form.reset(values);
  };
  return (
    <form
      {...form.place}
      noValidate
      className="grid gap-3"
      onSubmit={form.submit((input) => write.mutate({ ...input, version: draft.basedOn }))}
    >
      {draft.isOutdated ? (
        <SavedBesideDraft
          title="지금 저장된 내용"
          use="저장된 내용 불러오기"
          keep="작성하던 내용 이어 쓰기"
          note="작성하던 내용을 저장하면 지금 저장된 내용을 덮어써요."
          onUse={startOver}
          onKeep={draft.rebase}
        >
          {stored.text}
        </SavedBesideDraft>
      ) : draft.isRestored ? (
        <RestoredDraft startOver={stored.text === '' ? undefined : '저장된 내용 불러오기'} onStartOver={startOver}>
          작성하던 내용을 이어서 써요.
        </RestoredDraft>
      ) : null}
      <TextArea
        label={title}
        hideLabel
        rows={7}
        maxLength={2000}
        placeholder={placeholder}
        error={form.errors.text?.message}
        {...form.register('text')}
      />
      <SavedAt at={stored.updatedAt} />
      <OwnerButton type="submit" variant="primary" block disabled={draft.isOutdated} loading={write.isPending}>
        저장하기
      </OwnerButton>
    </form>
  );
}
