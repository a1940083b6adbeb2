'use client';
import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from './icon-button';
import { TextField, type TextFieldProps } from './text-field';

/** A password field whose text can be shown. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? '비밀번호 가리기' : '비밀번호 보기'}
          aria-pressed={shown}
          onClick={() => setShown((now) => !now)}
          icon={shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        />
      }
    />
  );
}
