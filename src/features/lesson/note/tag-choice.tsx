'use client';
import { useController } from 'react-hook-form';
import { ToggleChip } from '~/components/ui/chip';
import type { NoteTag } from '~/domain/lesson/note-forms';
import type { NoteFormState } from './use-note-form';

/** Short answers to choose from, in the order of the list. */
export function TagChoice({
  form: { control },
  label,
  options,
}: {
  form: NoteFormState;
  label: string;
  options: readonly NoteTag[];
}) {
  const { field } = useController({ control, name: 'tags' });
  const toggle = (tag: NoteTag) =>
    field.onChange(options.filter((option) => (option === tag) !== field.value.includes(option)));
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((tag) => (
          <ToggleChip key={tag} pressed={field.value.includes(tag)} onClick={() => toggle(tag)}>
            {tag}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
