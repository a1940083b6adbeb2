'use client';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ToggleChip } from '~/components/ui/chip';
import { IconButton } from '~/components/ui/icon-button';
import { TextField } from '~/components/ui/text-field';
import { oddLoadAfter, parseNoteNumber } from '~/domain/lesson/lesson-note';
import { type NoteForm, noteNumberRules, noteStageLabels } from '~/domain/lesson/note-forms';
import type { NoteEntry } from '~/domain/lesson/schema/note';
import type { NoteFormState } from './use-note-form';

/** The fields of one exercise, piece or work. */
export function EntryFields({
  form,
  index,
  asks,
  earlier,
  onRemove,
}: {
  form: NoteFormState;
  index: number;
  asks: NoteForm;
  /** Entries of the last earlier note: their names are suggested, and their loads compared. */
  earlier: readonly NoteEntry[];
  onRemove: () => void;
}) {
  const names = useId();
  const entry = useWatch({ control: form.control, name: `entries.${index}` });
  const errors = form.errors.entries?.[index];
  const numberError = asks.numbers.map((field) => errors?.[field]?.message).find(Boolean);
  const lastLoad = oddLoadAfter(entry, earlier);
  return (
    <li className="rounded-m border border-line bg-card p-4">
      <fieldset>
        <legend className="sr-only">
          {asks.entry} {index + 1}
        </legend>
        <div className="flex items-start gap-1">
          <TextField
            className="flex-1"
            label={asks.name.label}
            placeholder={asks.name.placeholder}
            list={names}
            autoComplete="off"
            maxLength={60}
            error={errors?.name?.message}
            {...form.register(`entries.${index}.name`)}
          />
          <datalist id={names}>
            {[...new Set(earlier.map(({ name }) => name))].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <IconButton
            className="mt-8 -mr-2"
            label={`${entry.name || asks.entry} 빼기`}
            icon={<Trash2 aria-hidden className="size-4.5" />}
            onClick={onRemove}
          />
        </div>
        <TextField
          className="mt-3"
          label={asks.detail.label}
          optional
          placeholder={asks.detail.placeholder}
          autoComplete="off"
          maxLength={80}
          error={errors?.detail?.message}
          {...form.register(`entries.${index}.detail`)}
        />
        <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(110px,1fr))]">
          {asks.numbers.map((field) => (
            <TextField
              key={field}
              label={noteNumberRules[field].label}
              suffix={noteNumberRules[field].unit}
              inputMode={noteNumberRules[field].step === 1 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={10}
              aria-invalid={errors?.[field] ? true : undefined}
              {...form.register(`entries.${index}.${field}`, {
                setValueAs: (typed: string | number | null) => parseNoteNumber(typed, noteNumberRules[field].unit),
              })}
            />
          ))}
        </div>
        <p role="alert" className="mt-1.5 text-caption text-bad empty:hidden">
          {numberError}
        </p>
        {lastLoad !== null && !numberError ? (
          <p className="mt-1.5 text-caption text-warn">
            지난번 {lastLoad}kg의 두 배가 넘어요. 무게가 맞는지 확인해 주세요.
          </p>
        ) : null}
        {asks.stages.length > 0 ? (
          <div className="mt-3 flex flex-wrap gap-2">
            {asks.stages.map((stage) => (
              <ToggleChip
                key={stage}
                pressed={entry.stage === stage}
                onClick={() =>
                  form.setValue(`entries.${index}.stage`, entry.stage === stage ? null : stage, { shouldDirty: true })
                }
              >
                {noteStageLabels[stage]}
              </ToggleChip>
            ))}
          </div>
        ) : null}
      </fieldset>
    </li>
  );
}
