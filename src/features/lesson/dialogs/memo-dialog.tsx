'use client';
import { FormDialog } from '~/components/form/form-dialog';
import { LearnerMemos, memoReaders } from '../learner/learner-memos';
import { dropTextDraft } from '../use-text-draft';
import type { LessonDialogProps } from './dialog-frame';

/** Shows the coach's memos about a learner, with a field for a new one. */
export function MemoDialog({ contract, onClose }: LessonDialogProps) {
  const { encryptedUserId, name } = contract.learner;
  return (
    <FormDialog
      open
      title={`${name} 님 메모`}
      description={memoReaders}
      onOpenChange={() => {
        dropTextDraft('memo', encryptedUserId);
        onClose();
      }}
    >
      <LearnerMemos encryptedUserId={encryptedUserId} />
    </FormDialog>
  );
}
