'use client';
import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from './icon-button';
import { TextField, type TextFieldProps } from './text-field';

/** A password field whose text can be shown. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isVisible ? '비밀번호 가리기' : '비밀번호 보기'}
          aria-pressed={isVisible}
          onClick={() => setVisible((now) => !now)}
          icon={isVisible ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        />
      }
    />
  );
}
