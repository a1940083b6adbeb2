'use client';
import { isOpenLesson, type PartyRole } from '~/domain/lesson/status';
import type { ContractView, LessonView } from '~/domain/lesson/views';
import { LessonRow } from './lesson-row';

interface MonthLessonsProps {
  contract: ContractView;
  side: PartyRole;
  now: Date;
  /** Only what is to come. */
  brief?: boolean;
}

/** The lessons of a contract: what is to come in order, then what was, the newest first. */
export function MonthLessons({ contract, side, now, brief = false }: MonthLessonsProps) {
  const coming = contract.lessons.filter((lesson) => isOpenLesson(lesson.status) && lesson.endsAt > now);
  const past = contract.lessons.filter((lesson) => !coming.includes(lesson)).toReversed();
  const rows = (lessons: readonly LessonView[]) => (
    <ol className="divide-y divide-line">
      {lessons.map((lesson) => (
        <LessonRow key={lesson.encryptedId} encryptedContractId={contract.encryptedId} lesson={lesson} side={side} now={now} promoted={lesson.encryptedId === contract.next.encryptedLessonId} />
      ))}
    </ol>
  );
  if (contract.lessons.length === 0) return null;
  return (
    <div className="-mb-3">
      {coming.length > 0 ? <div className="mt-2">{rows(coming)}</div> : null}
      {past.length > 0 && !brief ? (
        <section className="mt-3 border-t border-line pt-3">
          <h3 className="text-small font-semibold text-ink-2">지난 수업</h3>
          {rows(past)}
        </section>
      ) : null}
    </div>
  );
}
