import type { ReactNode } from 'react';
import { Banner } from '~/components/ui/banner';
import { TextField } from '~/components/ui/text-field';

/** A form of one question; the browser's own checks stay out of it. */
export function PlainForm({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}

export function Problem({ text }: { text: string }) {
  return text ? (
    <Banner tone="bad" role="alert">
      {text}
    </Banner>
  ) : null;
}

/** A mail address at the company. */
export function CompanyMailField({
  hint,
  value,
  onChange,
}: {
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label="회사 메일"
      hint={hint}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
