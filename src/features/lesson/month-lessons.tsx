'use client';
import type { ReactNode } from 'react';
import type { LessonAction } from '~/domain/lesson/lesson-actions';
import type { NextStep } from '~/domain/lesson/next-step';
import { sortLessons } from '~/domain/lesson/sort-lessons';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';
import { LessonRow } from './lesson-row';

interface MonthLessonsProps {
  contract: ContractView;
  side: PartyRole;
  now: Date;
  /** Shows only upcoming lessons. */
  hidesPast?: boolean;
}

/** Actions of a lesson that the button of the next-step card offers. */
const onCard: Partial<Record<NextStep['kind'], readonly LessonAction[]>> = {
  SUBSTITUTE: ['ANSWER_SUBSTITUTE'],
  ANSWER: ['CONFIRM', 'ACCEPT_MOVE'],
  MARK: ['HOLD'],
};

/**
 * Shows the lessons of a contract: upcoming lessons in order, then past lessons with the newest first, and separately
 * the lessons that were cancelled before they began.
 */
export function MonthLessons({ contract, side, now, hidesPast = false }: MonthLessonsProps) {
  const { upcoming, cancelled, past } = sortLessons(contract.lessons, now);
  const rows = (lessons: readonly LessonView[]) => (
    <ol className="divide-y divide-line">
      {lessons.map((lesson) => (
        <LessonRow
          key={lesson.encryptedId}
          encryptedContractId={contract.encryptedId}
          lesson={lesson}
          side={side}
          now={now}
          promoted={lesson.encryptedId === contract.next.encryptedLessonId ? onCard[contract.next.kind] : undefined}
        />
      ))}
    </ol>
  );
  if (contract.lessons.length === 0) return null;
  return (
    <div className="-mb-3">
      {upcoming.length > 0 ? <div className="mt-2">{rows(upcoming)}</div> : null}
      {hidesPast ? null : (
        <>
          {cancelled.length > 0 ? <Over title="취소한 수업">{rows(cancelled)}</Over> : null}
          {past.length > 0 ? <Over title="지난 수업">{rows(past)}</Over> : null}
        </>
      )}
    </div>
  );
}

function Over({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="text-small font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}
