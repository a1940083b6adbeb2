'use client';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { Dialog } from '~/components/ui/dialog';
import { actionsFor, type LessonAction } from '~/domain/lesson/lesson-actions';
import { formatClockSpan, formatSeoulDate } from '~/domain/shared/seoul-time';
import { ComplaintNotes } from '../complaint-notes';
import { LearnerLink } from '../learner/learner-link';
import { actionLabelOf, noteOf, otherName, statusLabel } from '../lesson-labels';
import { opensDialog, ownerActions, useLessonTasks } from '../use-lesson-tasks';
import type { LessonDialogProps } from './dialog-frame';

/** Actions that advance the lesson; their buttons are more prominent than the others. */
const advancingActions: ReadonlySet<LessonAction> = new Set([
  'ANSWER_SUBSTITUTE',
  'CONFIRM',
  'ACCEPT_MOVE',
  'HOLD',
  'ADD_WORDS',
]);

/**
 * Shows the state of one lesson and its possible actions. A link to a lesson that needs no answer opens this dialog.
 */
export function LessonDialog({ contract, side, lesson, now, onClose }: LessonDialogProps) {
  const { run } = useLessonTasks(contract.encryptedId);
  if (!lesson) return null;
  const actions = actionsFor({ ...lesson, side, now }, lesson.soldUnder);
  const status = statusLabel(lesson, side, now);
  const note = noteOf(lesson, side, now);
  const main = actions.find((action) => advancingActions.has(action));
  const take = (action: LessonAction) => {
    // An action without its own dialog changes the lesson, so this view of it would be stale.
    if (!opensDialog(action)) onClose();
    void run(action, lesson);
  };
  return (
    <Dialog
      open
      size="s"
      title={lesson.number ? `${lesson.number}회차 수업` : '수업'}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        actions.length > 0
          ? actions.map((action) => {
              const ActionButton = ownerActions.has(action) ? OwnerButton : Button;
              return (
                <ActionButton key={action} variant={action === main ? 'green' : 'ghost'} onClick={() => take(action)}>
                  {actionLabelOf(action, lesson, side)}
                </ActionButton>
              );
            })
          : undefined
      }
    >
      <div className="rounded-l bg-sunken px-5 py-6 text-center">
        <Chip tone={status.tone}>{status.text}</Chip>
        <p className="mt-2 text-h1 tnum">{formatSeoulDate(lesson.startsAt)}</p>
        <p className="text-h2 text-green tnum">{formatClockSpan(lesson)}</p>
        <p className="mt-2 text-small text-ink-2">
          {side === 'coach' && !contract.isSubstitute ? (
            <LearnerLink {...contract.learner} />
          ) : (
            otherName(contract, side)
          )}{' '}
          · {contract.program.title} · {lesson.place}
        </p>
      </div>
      {note ? <p className="mt-3 text-small text-ink-2 tnum">{note}</p> : null}
      <ComplaintNotes complaints={lesson.complaints} />
    </Dialog>
  );
}
