'use client';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { Link } from '~/components/navigation/link';
import { cx } from '~/components/ui/cx';
import { EmptyState } from '~/components/ui/empty-state';
import { lessonNotePath } from '~/domain/lesson/lesson-note';
import { noteForms } from '~/domain/lesson/note-forms';
import type { LessonNotebook } from '~/domain/lesson/schema/note';
import { HEALTH_NOTES, lessonTitle, noteConsentLabels } from '~/domain/lesson/texts/note-labels';
import { formatSeoulDateTime, seoulParts } from '~/domain/shared/seoul-time';
import { ConsentCard } from './consent-card';
import { NoteForm } from './note-form';
import { NoteView } from './note-view';
import { CompareSection } from './photos/compare-section';
import { PhotoSection } from './photos/photo-section';
import { ProgressCharts } from './progress-charts';

/**
 * The notes of a contract, opened at one lesson: the coach writes, the learner reads and answers, and the contract's
 * coach only reads a lesson that another coach gave.
 */
export function NotebookPage({ notebook }: { notebook: LessonNotebook }) {
  const { side, opened, programTitle, learnerName, coachName, noteKind } = notebook;
  const isLearner = side === 'learner';
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-(--container-prose)">
        <p className="text-small text-ink-2">
          {programTitle} · {isLearner ? `${coachName} 코치` : `${learnerName} 님`}
        </p>
        <h1 className="mt-1 text-h1">{opened ? `${lessonTitle(opened.number)} 수업 노트` : '수업 노트'}</h1>
        {opened ? <p className="mt-1 text-ink-2 tnum">{formatSeoulDateTime(opened.startsAt)}</p> : null}
        <LessonPicker notebook={notebook} />
        <div className="mt-6">
          <Opened notebook={notebook} />
        </div>
        {opened ? <PhotoSection key={opened.encryptedLessonId} notebook={notebook} opened={opened} /> : null}
        <CompareSection notebook={notebook} />
        {isLearner && noteForms[noteKind].health ? (
          <ConsentCard
            kind="HEALTH_LESSON_NOTE"
            consent={notebook.healthConsent}
            subject={HEALTH_NOTES}
            title={noteConsentLabels.title}
            reason={noteConsentLabels.why}
            details={[
              noteConsentLabels.who,
              noteConsentLabels.log,
              noteConsentLabels.device,
              noteConsentLabels.withdrawal,
            ]}
            button="동의하고 기록 시작하기"
            grantedMessage="동의했어요. 이제 코치가 건강 기록을 남길 수 있어요."
          />
        ) : null}
        {notebook.progress.length > 0 ? (
          <div className="mt-8">
            <ProgressCharts notebook={notebook} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Opened({ notebook }: { notebook: LessonNotebook }) {
  const { side, opened, coachName, healthConsent } = notebook;
  // The consent is part of the key, because a form without it does not have the stored health data. The version is not:
  // a form with unsent values stays open beside a newer note.
  if (side === 'coach' && opened?.isWritable)
    return (
      <NoteForm key={`${opened.encryptedLessonId}:${healthConsent.granted}`} notebook={notebook} opened={opened} />
    );
  if (opened?.note)
    return (
      <NoteView
        key={`${opened.encryptedLessonId}:${opened.note.version}`}
        notebook={notebook}
        encryptedLessonId={opened.encryptedLessonId}
        note={opened.note}
      />
    );
  const isUnstarted = side === 'coach' && opened === null;
  return (
    <EmptyState
      level={2}
      art={<StateDrawing kind="lessons" />}
      title={isUnstarted ? '아직 시작한 수업이 없어요' : '아직 수업 노트가 없어요'}
      detail={
        isUnstarted
          ? '수업을 시작하면 노트를 쓸 수 있어요.'
          : side === 'coach'
            ? `${coachName} 코치가 대신한 수업이에요. 노트를 보내면 여기에서 볼 수 있어요.`
            : `${coachName} 코치가 노트를 보내면 알려 드리고, 여기에서 볼 수 있어요.`
      }
    />
  );
}

/** The lessons that have begun, the newest first; a dot marks those with a note. */
function LessonPicker({ notebook: { encryptedId, programType, side, lessons, opened } }: { notebook: LessonNotebook }) {
  if (lessons.length < 2) return null;
  return (
    <nav aria-label="수업 고르기" className="-mx-(--gutter) mt-5 overflow-x-auto px-(--gutter) scrollbar-none">
      <ul className="flex gap-2">
        {lessons.map(({ encryptedLessonId, number, startsAt, isWritten }) => {
          const { month, day } = seoulParts(startsAt);
          const isOpened = encryptedLessonId === opened?.encryptedLessonId;
          return (
            <li key={encryptedLessonId}>
              <Link
                href={lessonNotePath({ encryptedId, programType, side, encryptedLessonId })}
                prefetch={false}
                aria-current={isOpened ? 'page' : undefined}
                className={cx(
                  'grid min-h-13 min-w-19 place-content-center rounded-m border px-3 text-center leading-tight whitespace-nowrap transition-colors',
                  isOpened ? 'border-green bg-green-soft text-green' : 'border-line bg-card hover:border-field',
                )}
              >
                <span className="text-small font-semibold">{lessonTitle(number)}</span>
                <span className="text-caption tnum">
                  {month}.{day}
                  {isWritten ? '' : ' · 노트 없음'}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
