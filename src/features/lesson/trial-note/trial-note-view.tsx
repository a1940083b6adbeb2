import { Card } from '~/components/ui/card';
import type { TrialNote } from '~/domain/lesson/schema/trial-note';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** Shows the coach's note about the trial lesson. */
export function TrialNoteView({ note }: { note: TrialNote }) {
  return (
    <div className="wrap py-8 sm:py-12">
      <article className="mx-auto max-w-(--container-prose)">
        <p className="text-small text-ink-2">
          {note.programTitle} 체험{note.trialAt ? ` · ${formatSeoulDateTime(note.trialAt)}` : ''}
        </p>
        <h1 className="mt-1 text-h1">{note.learnerName} 님의 체험 노트</h1>
        <Card className="mt-5">
          <p className="whitespace-pre-line">{note.text}</p>
          <p className="mt-5 text-small text-ink-2">
            {note.coachName} 코치 · {formatSeoulDateTime(note.notedAt)}
          </p>
        </Card>
      </article>
    </div>
  );
}
