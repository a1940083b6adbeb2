'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { ToggleChip } from '~/components/ui/chip';
import { IconButton } from '~/components/ui/icon-button';
import { TextField } from '~/components/ui/text-field';
import { oddLoadAfter } from '~/domain/lesson/lesson-note';
import { type NoteForm, noteStageLabels } from '~/domain/lesson/note-forms';
import { noteNumberRules, noteNumbers } from '~/domain/lesson/note-numbers';
import type { NoteEntry } from '~/domain/lesson/schema/note';
import { NumberFields } from './number-fields';
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
  // A value that the form shows on request, or that only another form of the vertical has, is visible from the start.
  const [filled] = useState(() => noteNumbers.filter((field) => entry[field] !== null));
  const [hasMore, setHasMore] = useState(() => filled.some((field) => asks.moreNumbers.includes(field)));
  const visible = new Set([...asks.numbers, ...(hasMore ? asks.moreNumbers : []), ...filled]);
  const numbers = noteNumbers.filter((field) => visible.has(field));
  const hasNumberError = noteNumbers.some((field) => errors?.[field]);
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
        <div className="mt-3">
          <NumberFields
            form={form}
            names={numbers}
            rules={noteNumberRules}
            pathOf={(field) => `entries.${index}.${field}`}
            errors={errors}
          />
        </div>
        {asks.moreNumbers.some((field) => !visible.has(field)) ? (
          <Button size="sm" variant="text" className="-ml-3" onClick={() => setHasMore(true)}>
            <Plus aria-hidden className="size-4" />
            {asks.moreNumbers.map((field) => noteNumberRules[field].label).join(', ')} 입력
          </Button>
        ) : null}
        {lastLoad !== null && !hasNumberError ? (
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
