import type { ReactNode, RefObject } from 'react';
import { MailField } from '~/components/account/mail-field';

interface PlainFormProps {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form with one question, without the browser's own validation. */
export function PlainForm({ form, onSubmit, children }: PlainFormProps) {
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Field for a mail address at the company. */
export function CompanyMailField({
  hint,
  value,
  error,
  onChange,
}: {
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <MailField
      label="회사 메일"
      hint={hint}
      autoComplete="email"
      typed={value}
      onTake={onChange}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
