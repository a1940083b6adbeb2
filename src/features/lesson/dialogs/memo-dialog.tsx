'use client';
import { Dialog } from '~/components/ui/dialog';
import { LearnerMemos, memoReaders } from '../learner/learner-memos';
import type { LessonDialogProps } from './dialog-frame';

/** Shows the coach's memos about a learner, with a field for a new one. */
export function MemoDialog({ contract, onClose }: LessonDialogProps) {
  const { encryptedUserId, name } = contract.learner;
  return (
    <Dialog
      open
      title={`${name} 님 메모`}
      description={memoReaders}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <LearnerMemos encryptedUserId={encryptedUserId} />
    </Dialog>
  );
}
