'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx';
import { controlClass, Field, fieldIds, type FieldText } from './field';
import { pasteComposed } from './paste-composed';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldText {
  /** Content inside the field at its end: a unit, or a button of at most 44 px. */
  suffix?: ReactNode;
}

/** A field for one line of text. All props of `<input>` are passed on, so `{...register('name')}` works. */
export function TextField({ label, hint, error, optional, hideLabel, suffix, id, className, ...rest }: TextFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Field id={fieldId} {...{ label, hint, error, optional, hideLabel, className }}>
      <div className="relative">
        <input
          id={fieldId}
          className={cx(controlClass, 'h-13 px-4', suffix ? 'pr-14' : undefined)}
          onPaste={pasteComposed}
          {...fieldIds(fieldId, { hint, error })}
          {...rest}
        />
        {suffix ? (
          <div className="absolute inset-y-0 right-1 flex items-center text-small text-ink-2">
            {typeof suffix === 'string' ? <span className="pr-3">{suffix}</span> : suffix}
          </div>
        ) : null}
      </div>
    </Field>
  );
}
