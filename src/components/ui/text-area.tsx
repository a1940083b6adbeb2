'use client';
import { type ComponentProps, useCallback, useId, useSyncExternalStore } from 'react';
import { cx } from './cx';
import { controlClass, Field, fieldIds, type FieldText } from './field';
import { formatCount } from './format-count';
import { pasteComposed } from './paste-composed';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'>, FieldText {
  /** How many characters are accepted. A longer text stays as it was typed or pasted, and the field says so. */
  maxLength?: number;
  /** Unit of the counter and the problem of a longer text, for another language. */
  limitTexts?: { unit: string; problem: string };
}

/** A field for several lines with a counter; grows with its text in browsers that support it. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  rows = 4,
  maxLength,
  limitTexts,
  ...rest
}: TextAreaProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const length = useTypedLength(fieldId);
  const isTooLong = maxLength !== undefined && length > maxLength;
  const problem = error ?? (isTooLong ? (limitTexts?.problem ?? tooLong(length, maxLength)) : undefined);
  return (
    <Field id={fieldId} {...{ label, hint, error: problem, optional, hideLabel, className }}>
      <textarea
        id={fieldId}
        rows={rows}
        className={cx(controlClass, 'field-sizing-content max-h-80 min-h-28 resize-y px-4 py-3.5')}
        onPaste={pasteComposed}
        {...fieldIds(fieldId, { hint, error: problem })}
        {...rest}
      />
      {maxLength === undefined ? null : (
        <p aria-hidden className={cx('mt-1 text-right text-caption tnum', isTooLong ? 'text-bad' : 'text-ink-2')}>
          {formatCount(length)} / {formatCount(maxLength)}
          {limitTexts?.unit ?? '자'}
        </p>
      )}
    </Field>
  );
}

const tooLong = (length: number, maxLength: number) =>
  `${formatCount(maxLength)}자까지 입력할 수 있어요. ${formatCount(length - maxLength)}자를 줄여 주세요.`;

/** Returns the length of the text in a field, as it is checked: composed, and without white space around it. */
function useTypedLength(fieldId: string): number {
  const read = useCallback(() => {
    const field = document.getElementById(fieldId);
    return field instanceof HTMLTextAreaElement ? field.value.normalize('NFC').trim().length : 0;
  }, [fieldId]);
  return useSyncExternalStore(onInput, read, () => 0);
}

function onInput(report: () => void): () => void {
  document.addEventListener('input', report);
  return () => document.removeEventListener('input', report);
}
