'use client';
import { Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { RestoredDraft } from '~/components/form/restored-draft';
import { SavedBesideDraft } from '~/components/form/saved-beside-draft';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Dock } from '~/components/ui/dock';
import { IconButton } from '~/components/ui/icon-button';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { fitEntry } from '~/domain/lesson/fits-form';
import { parseNoteNumber } from '~/domain/lesson/lesson-note';
import { noteForms } from '~/domain/lesson/note-forms';
import { homeMinutesRule } from '~/domain/lesson/note-numbers';
import {
  emptyNoteEntry,
  type LessonNote,
  type LessonNotebook,
  MAX_HOMEWORK,
  MAX_NOTE_ENTRIES,
  type OpenedLesson,
} from '~/domain/lesson/schema/note';
import { emptyPart, MAX_NOTE_PARTS } from '~/domain/lesson/schema/note-health';
import { entryFacts, healthLines, planLabels, TYPED_HEALTH, UNSAVED_HEALTH } from '~/domain/lesson/texts/note-labels';
import { spotKey } from '~/domain/shared/body-parts';
import { formatSeoulDate, formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { EntryFields } from './entry-fields';
import { HealthFields } from './health-fields';
import { homeworkCount, HomeworkTicks } from './homework-ticks';
import { NoteSection } from './note-section';
import { PlanSection } from './plan-section';
import { TagChoice } from './tag-choice';
import { useNoteForm } from './use-note-form';

/** Lets the coach write or change the note of a lesson, which the learner reads. */
export function NoteForm({ notebook, opened }: { notebook: LessonNotebook; opened: OpenedLesson }) {
  const { serviceType, noteKind, learnerName, healthConsent } = notebook;
  const { note, previous } = opened;
  const asks = noteForms[noteKind];
  const { form, isRestored, isOutdated, keepsHealth, canRecordHealth, isPending, submit, startOver, keepDraft } =
    useNoteForm(opened, { seesHealth: asks.health !== null && healthConsent.granted });
  const hintOf = (text: string) => (canRecordHealth ? ` ${text}` : '');
  const entries = useFieldArray({ control: form.control, name: 'entries' });
  const homework = useFieldArray({ control: form.control, name: 'homework' });
  // Homework of a sent note, or what the learner did since the last one.
  const ticked = note
    ? { title: '보낸 숙제', homework: note.homework }
    : previous && { title: `${formatSeoulDate(previous.startsAt)} 숙제`, homework: previous.homework };
  const reuse = () => {
    if (!previous) return;
    const typed = form.getValues();
    const isOwn = ({ name }: { name: string }) => name.trim() !== '';
    const earlier = previous.entries.map((entry) => fitEntry(asks, entry));
    entries.replace([...typed.entries.filter(isOwn), ...earlier].slice(0, MAX_NOTE_ENTRIES));
    homework.replace([...typed.homework, ...previous.homework.map(({ text }) => ({ text }))].slice(0, MAX_HOMEWORK));
    if (asks.tags?.isReused) form.setValue('tags', [...new Set([...typed.tags, ...previous.tags])]);
    if (canRecordHealth && asks.health?.hasParts) {
      const added = previous.spots.filter((spot) =>
        typed.health.parts.every((part) => spotKey(part) !== spotKey(spot)),
      );
      form.setValue('health.parts', [...typed.health.parts, ...added.map(emptyPart)].slice(0, MAX_NOTE_PARTS));
    }
  };
  return (
    <form {...form.place} noValidate onSubmit={submit}>
      {isOutdated && note ? (
        <SavedBesideDraft
          title="다른 화면에서 보낸 노트"
          use="보낸 노트 불러오기"
          keep="작성하던 노트 이어 쓰기"
          note={`작성하던 노트를 보내면 다른 화면에서 보낸 노트를 덮어써요.${hintOf(keepsHealth ? TYPED_HEALTH : UNSAVED_HEALTH)}`}
          onUse={startOver}
          onKeep={keepDraft}
        >
          <SentNote note={note} />
        </SavedBesideDraft>
      ) : isRestored ? (
        <RestoredDraft className="mb-4" startOver={note ? '보낸 노트 불러오기' : undefined} onStartOver={startOver}>
          작성하던 노트를 이어서 써요.{keepsHealth ? '' : hintOf(UNSAVED_HEALTH)}
        </RestoredDraft>
      ) : null}
      <NoteSection
        title={asks.title}
        action={
          previous && !note ? (
            <Button size="sm" variant="soft" onClick={reuse}>
              <RotateCcw aria-hidden className="size-4" />
              {formatSeoulDate(previous.startsAt)} 노트 불러오기
            </Button>
          ) : null
        }
      >
        <ol className="grid gap-3">
          {entries.fields.map((field, index) => (
            <EntryFields
              key={field.id}
              form={form}
              index={index}
              asks={asks}
              earlier={previous?.entries ?? []}
              onRemove={() => entries.remove(index)}
            />
          ))}
        </ol>
        {entries.fields.length < MAX_NOTE_ENTRIES ? (
          <Button variant="ghost" block className="mt-3" onClick={() => entries.append(emptyNoteEntry)}>
            <Plus aria-hidden className="size-4" />
            {asks.entry} 추가
          </Button>
        ) : null}
      </NoteSection>
      {asks.tags ? (
        <NoteSection title={asks.tags.label}>
          <TagChoice form={form} label={asks.tags.label} options={asks.tags.options} />
        </NoteSection>
      ) : null}
      {asks.health ? (
        <HealthFields
          form={form}
          asks={asks.health}
          serviceType={serviceType}
          isConsented={canRecordHealth}
          learnerName={learnerName}
        />
      ) : null}
      {asks.homeMinutes === null ? null : (
        <NoteSection title={asks.homeMinutes}>
          <TextField
            className="max-w-50"
            label={asks.homeMinutes}
            hideLabel
            suffix={homeMinutesRule.unit}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            error={form.errors.homeMinutes?.message}
            {...form.register('homeMinutes', {
              setValueAs: (typed: string | number | null) => parseNoteNumber(typed, homeMinutesRule.unit),
            })}
          />
        </NoteSection>
      )}
      {ticked && ticked.homework.length > 0 ? (
        <NoteSection title={ticked.title} detail={homeworkCount(ticked.homework)}>
          <HomeworkTicks homework={ticked.homework} />
        </NoteSection>
      ) : null}
      {previous && !note ? (
        <PlanSection title={`${formatSeoulDate(previous.startsAt)}에 정한 것`} plan={previous} />
      ) : null}
      <NoteSection title="다음 수업까지 숙제" detail="회원이 하나씩 완료 표시를 해요.">
        <ol className="grid gap-2.5">
          {homework.fields.map((field, index) => (
            <li key={field.id} className="flex items-start gap-1">
              <TextField
                className="flex-1"
                label={`숙제 ${index + 1}`}
                hideLabel
                placeholder={asks.homeworkPlaceholder}
                autoComplete="off"
                maxLength={80}
                error={form.errors.homework?.[index]?.text?.message}
                {...form.register(`homework.${index}.text`)}
              />
              <IconButton
                className="mt-1 -mr-2"
                label={`숙제 ${index + 1} 빼기`}
                icon={<Trash2 aria-hidden className="size-4.5" />}
                onClick={() => homework.remove(index)}
              />
            </li>
          ))}
        </ol>
        {homework.fields.length < MAX_HOMEWORK ? (
          <Button variant="ghost" block className="mt-3" onClick={() => homework.append({ text: '' })}>
            <Plus aria-hidden className="size-4" />
            숙제 추가
          </Button>
        ) : null}
      </NoteSection>
      {asks.hasPlan ? (
        <NoteSection title={planLabels.title}>
          <div className="grid gap-3">
            {(['next', 'bring'] as const).map((field) => (
              <TextField
                key={field}
                label={planLabels[field]}
                optional
                placeholder={planLabels.examples[field]}
                autoComplete="off"
                maxLength={80}
                error={form.errors[field]?.message}
                {...form.register(field)}
              />
            ))}
          </div>
        </NoteSection>
      ) : null}
      <NoteSection title="한마디">
        <TextArea
          label={`${learnerName} 님에게 한마디`}
          hideLabel
          rows={3}
          maxLength={300}
          placeholder={asks.linePlaceholder}
          error={form.errors.coachLine?.message}
          {...form.register('coachLine')}
        />
        {note?.learnerLine ? (
          <blockquote className="mt-3 rounded-m bg-sunken px-4 py-3">
            <p className="whitespace-pre-line">{note.learnerLine}</p>
            <footer className="mt-1 text-small text-ink-2">{learnerName} 님의 한마디</footer>
          </blockquote>
        ) : null}
      </NoteSection>
      <Dock
        note={
          isOutdated
            ? '위에서 어느 노트를 쓸지 골라 주세요.'
            : note
              ? `${formatSeoulDateTime(note.updatedAt)}에 보낸 노트예요.`
              : undefined
        }
      >
        <OwnerButton type="submit" variant="primary" disabled={isOutdated} loading={isPending}>
          {note ? '수정한 노트 보내기' : '노트 보내기'}
        </OwnerButton>
      </Dock>
    </form>
  );
}

/** What the sent note contains, in short. */
function SentNote({ note }: { note: LessonNote }) {
  const { entries, homework, coachLine, tags, homeMinutes, next, bring, health } = note;
  const lines = [
    ...entries.map((entry) => [entry.name, entry.detail, ...entryFacts(entry)].filter(Boolean).join(' · ')),
    tags.join(', '),
    homeMinutes === null ? '' : `${homeMinutesRule.label} ${homeMinutes}분`,
    ...healthLines(health),
    homework.length > 0 ? `숙제: ${homework.map(({ text }) => text).join(', ')}` : '',
    next && `${planLabels.next}: ${next}`,
    bring && `${planLabels.bring}: ${bring}`,
    coachLine,
  ];
  return lines.filter(Boolean).join('\n');
}
