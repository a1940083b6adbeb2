'use client';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '~/components/ui/text-field';
import { correctedAddress } from '~/domain/account/mail-typo';
import { CorrectionQuestion, type CorrectionTexts } from './correction-question';

interface MailFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** The current text of the field. */
  typed: string;
  /** Called when the user accepts the suggested address. */
  onTake: (address: string) => void;
  /** Called when the user keeps the typed address. */
  onKeep?: (address: string) => void;
  /** True asks about the current text before the user leaves the field. */
  asksNow?: boolean;
  /** Texts of the question in another language. */
  texts?: CorrectionTexts;
}

/**
 * A field for a mail address. When the domain looks like a typing error, a question below the field offers to correct
 * it with one press or keep it with another. Whether a form can be sent without an answer is up to the form.
 */
export function MailField({
  typed,
  onTake,
  onKeep,
  asksNow = false,
  onBlur,
  className,
  texts,
  ...field
}: MailFieldProps) {
  const [blurredValue, setBlurredValue] = useState('');
  const [confirmedValue, setConfirmedValue] = useState('');
  const correction = typed === confirmedValue ? null : correctedAddress(typed, asksNow || blurredValue === typed);
  return (
    <div className={className}>
      <TextField
        autoCapitalize="off"
        spellCheck={false}
        {...field}
        type="email"
        inputMode="email"
        onBlur={(event) => {
          setBlurredValue(typed);
          onBlur?.(event);
        }}
      />
      <CorrectionQuestion
        correction={correction?.domain ?? null}
        onAccept={() => onTake(correction?.address ?? typed)}
        onKeep={() => {
          setConfirmedValue(typed);
          onKeep?.(typed);
        }}
        texts={texts}
      />
    </div>
  );
}
