'use client';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { TextArea } from '~/components/ui/text-area';

interface LinesFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>;
  name: Path<Values>;
  label: string;
  optional?: boolean;
}

/** A field for a list of short texts, one on each line. */
export function LinesField<Values extends FieldValues>({ control, name, label, optional }: LinesFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const lines: readonly string[] = field.value ?? [];
        return (
          <TextArea
            label={label}
            {...(optional ? { optional } : {})}
            hint="한 줄에 하나씩 입력해 주세요."
            rows={3}
            error={firstMessage(fieldState.error)}
            value={lines.join('\n')}
            onChange={(event) => field.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
            onBlur={() => {
              field.onChange(lines.map((line) => line.trim()).filter((line) => line !== ''));
              field.onBlur();
            }}
            ref={field.ref}
          />
        );
      }}
    />
  );
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(firstMessage)
    .find((message) => message !== undefined);
}
