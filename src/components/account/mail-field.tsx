'use client';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '~/components/ui/text-field';
import { correctedAddress } from '~/domain/account/mail-typo';
import { withParticle } from '~/domain/shared/korean-particle';

interface MailFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** The current text of the field. */
  typed: string;
  /** Called when the user accepts the suggested address. */
  onTake: (address: string) => void;
  /** Texts of the question in another language. */
  texts?: CorrectionTexts;
}

interface CorrectionTexts {
  question: (domain: string) => string;
  accept: string;
  keep: string;
}

const koreanTexts: CorrectionTexts = {
  question: (domain) => `${withParticle(domain, '을', '를')} 입력하려던 건가요?`,
  accept: '바꾸기',
  keep: '그대로 쓰기',
};

const action = 'min-h-11 rounded-s px-2 font-semibold underline underline-offset-4';

/**
 * A field for a mail address. When the domain looks like a typing error, a question below the field offers to correct
 * it with one press or keep it with another; the user can continue without either.
 */
export function MailField({ typed, onTake, onBlur, className, texts = koreanTexts, ...field }: MailFieldProps) {
  const [blurredValue, setBlurredValue] = useState('');
  const [confirmedValue, setConfirmedValue] = useState('');
  const correction = typed === confirmedValue ? null : correctedAddress(typed, blurredValue === typed);
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
      <output className={correction ? 'mt-2 flex flex-wrap items-center gap-x-1 text-small text-ink-2' : undefined}>
        {correction ? (
          <>
            <span>{texts.question(correction.domain)}</span>
            <button type="button" className={action} onClick={() => onTake(correction.address)}>
              {texts.accept}
            </button>
            <button type="button" className={action} onClick={() => setConfirmedValue(typed)}>
              {texts.keep}
            </button>
          </>
        ) : null}
      </output>
    </div>
  );
}
