'use client';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '~/components/ui/text-field';
import { meantAddress } from '~/domain/account/mail-typo';
import { withParticle } from '~/domain/shared/korean-particle';

interface MailFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** The text of the field. */
  typed: string;
  /** The person takes the address that was probably meant. */
  onTake: (address: string) => void;
}

const action = 'min-h-11 rounded-s px-2 font-semibold underline underline-offset-4';

/**
 * A mail address. One whose domain looks like a mistake is questioned below the field: one press corrects it, another
 * keeps it, and neither is needed to go on.
 */
export function MailField({ typed, onTake, onBlur, className, ...field }: MailFieldProps) {
  const [left, setLeft] = useState('');
  const [kept, setKept] = useState('');
  const meant = typed === kept ? null : meantAddress(typed, left === typed);
  return (
    <div className={className}>
      <TextField
        autoCapitalize="off"
        spellCheck={false}
        {...field}
        type="email"
        inputMode="email"
        onBlur={(event) => {
          setLeft(typed);
          onBlur?.(event);
        }}
      />
      <output className={meant ? 'mt-2 flex flex-wrap items-center gap-x-1 text-small text-ink-2' : undefined}>
        {meant ? (
          <>
            <span>{withParticle(meant.domain, '을', '를')} 입력하려던 건가요?</span>
            <button type="button" className={action} onClick={() => onTake(meant.address)}>
              바꾸기
            </button>
            <button type="button" className={action} onClick={() => setKept(typed)}>
              그대로 쓰기
            </button>
          </>
        ) : null}
      </output>
    </div>
  );
}
