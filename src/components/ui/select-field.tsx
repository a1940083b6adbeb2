'use client';
import { useId, type ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from './cx';
import { controlClass, Field, fieldIds, type FieldText } from './field';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'size'>, FieldText {
  options: readonly SelectOption[];
  /** The first, empty option ("시·도를 골라 주세요"). */
  placeholder?: string;
}

/** The native select: the wheel on a phone, type-ahead on a keyboard. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Field id={fieldId} {...{ label, hint, error, optional, hideLabel, className }}>
      <div className="relative">
        <select
          id={fieldId}
          className={cx(controlClass, 'h-13 appearance-none truncate pr-11 pl-4')}
          {...fieldIds(fieldId, { hint, error })}
          {...rest}
        >
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-2"
        />
      </div>
    </Field>
  );
}
