'use client';
import { Chip } from '~/components/ui/chip';
import { Dotted } from '~/components/ui/dotted';
import { withKeys } from '~/components/ui/with-keys';
import { noteForms } from '~/domain/lesson/note-forms';
import type { LessonNote, LessonNotebook, NoteEntry } from '~/domain/lesson/schema/note';
import { entryFacts, planLabels } from '~/domain/lesson/texts/note-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { HealthView, SignCards } from './health-view';
import { HomeworkList } from './homework-list';
import { homeworkCount, HomeworkTicks } from './homework-ticks';
import { LearnerLine } from './learner-line';
import { NoteSection } from './note-section';
import { PlanSection } from './plan-section';

/**
 * The note of a lesson as it is read: the learner ticks homework and writes a line, a coach reads both of a lesson that
 * another coach gave.
 */
export function NoteView({
  notebook: { noteKind, side, coachName, learnerName },
  encryptedLessonId,
  note,
}: {
  notebook: LessonNotebook;
  encryptedLessonId: string;
  note: LessonNote;
}) {
  const { title, tags, homeMinutes, health } = noteForms[noteKind];
  return (
    <>
      <SignCards health={note.health} />
      {note.coachLine ? (
        <blockquote className="mb-8 rounded-l bg-green-soft px-5 py-4">
          <p className="text-[17px] leading-normal whitespace-pre-line">{note.coachLine}</p>
          <footer className="mt-2 text-small text-green">
            {coachName} 코치 · {formatSeoulDateTime(note.updatedAt)}
          </footer>
        </blockquote>
      ) : null}
      {note.entries.length > 0 ? (
        <NoteSection title={title}>
          <ol className="divide-y divide-line rounded-l border border-line bg-card px-5">
            {withKeys(note.entries, ({ name }) => name).map(({ key, item }) => (
              <EntryRow key={key} entry={item} />
            ))}
          </ol>
        </NoteSection>
      ) : null}
      {note.tags.length > 0 ? (
        <NoteSection title={tags?.label ?? ''}>
          <ul className="flex flex-wrap gap-2">
            {note.tags.map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        </NoteSection>
      ) : null}
      <HealthView health={note.health} title={health?.title ?? ''} />
      {note.homeMinutes === null ? null : (
        <NoteSection title={homeMinutes ?? ''}>
          <p className="text-h1 tnum">{note.homeMinutes}분</p>
        </NoteSection>
      )}
      <PlanSection title={planLabels.title} plan={note} />
      {side === 'learner' ? (
        <>
          {note.homework.length > 0 ? <HomeworkList homework={note.homework} /> : null}
          <LearnerLine
            encryptedLessonId={encryptedLessonId}
            written={note.learnerLine}
            version={note.lineVersion}
            coachName={coachName}
          />
        </>
      ) : (
        <>
          {note.homework.length > 0 ? (
            <NoteSection title="다음 수업까지 숙제" detail={homeworkCount(note.homework)}>
              <HomeworkTicks homework={note.homework} />
            </NoteSection>
          ) : null}
          {note.learnerLine ? (
            <NoteSection title={`${learnerName} 님의 한마디`}>
              <p className="rounded-m bg-sunken px-4 py-3 whitespace-pre-line">{note.learnerLine}</p>
            </NoteSection>
          ) : null}
        </>
      )}
    </>
  );
}

function EntryRow({ entry }: { entry: NoteEntry }) {
  const facts = entryFacts(entry);
  return (
    <li className="py-3.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{entry.name}</span>
        {facts.length > 0 ? (
          <span className="text-[15px] tnum">
            <Dotted text={facts.join(' · ')} />
          </span>
        ) : null}
      </p>
      {entry.detail ? <p className="mt-0.5 text-small text-ink-2">{entry.detail}</p> : null}
    </li>
  );
}
