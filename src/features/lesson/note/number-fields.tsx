'use client';
import type { FieldError } from 'react-hook-form';
import { TextField } from '~/components/ui/text-field';
import { parseNoteNumber } from '~/domain/lesson/lesson-note';
import type { NumberRule } from '~/domain/lesson/note-numbers';
import type { NoteFormState } from './use-note-form';

type NumberPath = Parameters<NoteFormState['register']>[0];

/** Typed numbers of a note in a grid, with the first error below. */
export function NumberFields<Name extends string>({
  form,
  names,
  rules,
  pathOf,
  errors,
}: {
  form: NoteFormState;
  names: readonly Name[];
  rules: Readonly<Record<NoInfer<Name>, NumberRule>>;
  /** The path of a number in the form. */
  pathOf: (name: NoInfer<Name>) => NumberPath;
  errors: { readonly [name in NoInfer<Name>]?: FieldError | undefined } | undefined;
}) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(110px,1fr))]">
        {names.map((name) => (
          <TextField
            key={name}
            label={rules[name].label}
            suffix={rules[name].unit}
            inputMode={rules[name].step === 1 ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={10}
            aria-invalid={errors?.[name] ? true : undefined}
            {...form.register(pathOf(name), {
              setValueAs: (typed: string | number | null) => parseNoteNumber(typed, rules[name].unit),
            })}
          />
        ))}
      </div>
      <p role="alert" className="mt-1.5 text-caption text-bad empty:hidden">
        {names.map((name) => errors?.[name]?.message).find(Boolean)}
      </p>
    </>
  );
}
