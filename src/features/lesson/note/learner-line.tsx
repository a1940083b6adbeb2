'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { RestoredDraft } from '~/components/form/restored-draft';
import { SavedBesideDraft } from '~/components/form/saved-beside-draft';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { learnerLineInput } from '~/domain/lesson/schema/note';
import { trpc } from '~/trpc/react';
import { useTextDraft } from '../use-text-draft';
import { NoteSection } from './note-section';

/**
 * The learner's own line about the lesson, which the coach reads. A line that another device has replaced meanwhile is
 * shown beside the typed one, before anything is sent again.
 */
export function LearnerLine({
  encryptedLessonId,
  written,
  version,
  coachName,
}: {
  encryptedLessonId: string;
  written: string;
  version: number;
  coachName: string;
}) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(written === '');
  const saved = { encryptedLessonId, version, text: written };
  const form = useSchemaForm(learnerLineInput, saved, ['text']);
  const draft = useTextDraft(form, 'learnerLine', encryptedLessonId, saved);
  const write = trpc.lesson.writeLearnerLine.useMutation({
    onSuccess: (sent, { text }) => {
      toast(text === '' ? '한마디를 지웠어요.' : '한마디를 남겼어요.', { tone: 'good' });
      draft.finish(sent.version);
      form.reset({ encryptedLessonId, version: sent.version, text });
      setIsOpen(text === '');
      router.refresh();
    },
    onError: (thrown) => {
      // The refreshed page shows the line that another device saved, beside the typed one.
      if (form.showRejectionAt('text')(thrown).code === 'CONFLICT') router.refresh();
    },
  });
  const { text, version: sentVersion = 0 } = form.watch();
  // A line that was just sent is shown until the refreshed page has it.
  const displayedLine = sentVersion > version ? text : written;
  const showSaved = () => {
    draft.startOver();
    form.reset(saved);
  };
  return (
    <NoteSection title="나의 한마디" detail={`${coachName} 코치가 볼 수 있어요.`}>
      {isOpen || draft.isRestored || displayedLine === '' ? (
        <form
          {...form.place}
          noValidate
          className="grid gap-2.5"
          onSubmit={form.submit((input) => write.mutate({ ...input, version: draft.basedOn }))}
        >
          {draft.isOutdated ? (
            <SavedBesideDraft
              title="다른 기기에서 저장한 한마디"
              use="저장된 한마디 불러오기"
              keep="작성하던 한마디 이어 쓰기"
              note="작성하던 한마디를 남기면 저장된 한마디를 덮어써요."
              onUse={showSaved}
              onKeep={draft.rebase}
            >
              {written === '' ? '한마디를 지웠어요.' : written}
            </SavedBesideDraft>
          ) : draft.isRestored ? (
            <RestoredDraft
              startOver={written === '' ? undefined : '저장된 한마디 불러오기'}
              onStartOver={draft.startOver}
            >
              작성하던 한마디를 이어서 써요.
            </RestoredDraft>
          ) : null}
          <TextArea
            label="나의 한마디"
            hideLabel
            rows={3}
            maxLength={300}
            placeholder="예: 집에서 해 보니 한결 쉬웠어요."
            error={form.errors.text?.message}
            {...form.register('text')}
          />
          <OwnerButton
            type="submit"
            variant="green"
            size="sm"
            className="justify-self-end"
            disabled={draft.isOutdated || text.trim() === written}
            loading={write.isPending}
          >
            {written && text.trim() === '' ? '한마디 지우기' : '한마디 남기기'}
          </OwnerButton>
        </form>
      ) : (
        <div className="flex items-start justify-between gap-3 rounded-m bg-sunken py-3 pr-2 pl-4">
          <p className="min-w-0 whitespace-pre-line">{displayedLine}</p>
          <Button
            size="sm"
            variant="text"
            className="-my-1.5 shrink-0"
            onClick={() => {
              // Nothing is typed while the line is closed.
              if (draft.isOutdated) showSaved();
              setIsOpen(true);
            }}
          >
            수정
          </Button>
        </div>
      )}
    </NoteSection>
  );
}
