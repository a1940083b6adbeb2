'use client';
import { useId, type ComponentProps } from 'react';
import { cx } from './cx';
import { controlClass, Field, fieldIds, type FieldText } from './field';
import { pasteComposed } from './paste-composed';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldText {}

/** A field for several lines; grows with its text in browsers that support it. */
export function TextArea({ label, hint, error, optional, hideLabel, id, className, rows = 4, ...rest }: TextAreaProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Field id={fieldId} {...{ label, hint, error, optional, hideLabel, className }}>
      <textarea
        id={fieldId}
        rows={rows}
        className={cx(controlClass, 'field-sizing-content max-h-80 min-h-28 resize-y px-4 py-3.5')}
        onPaste={pasteComposed}
        {...fieldIds(fieldId, { hint, error })}
        {...rest}
      />
    </Field>
  );
}
