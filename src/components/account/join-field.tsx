'use client';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { PasswordField } from '~/components/ui/password-field';
import { TextField } from '~/components/ui/text-field';
import { JoinConsents } from './join-consents';
import { MailField } from './mail-field';
import type { JoinValues } from './join-draft';
import type { JoinField as JoinFieldName } from './join-questions';

interface JoinFieldProps {
  name: JoinFieldName;
  register: UseFormRegister<JoinValues>;
  values: JoinValues;
  errors: FieldErrors<JoinValues>;
  onAll: (all: boolean) => void;
  /** Called when the user accepts the suggested address instead of the typed one. */
  onEmail: (email: string) => void;
  /** Called when the user keeps the typed address. */
  onKeepEmail: (email: string) => void;
  /** True when the form waits for the answer to the question about the address. */
  asksEmail: boolean;
}

/** The input control of one question. */
export function JoinField({ name, register, values, errors, onAll, onEmail, onKeepEmail, asksEmail }: JoinFieldProps) {
  switch (name) {
    case 'email':
      return (
        <MailField
          label="이메일"
          typed={values.email}
          onTake={onEmail}
          onKeep={onKeepEmail}
          asksNow={asksEmail}
          autoComplete="username"
          enterKeyHint="next"
          error={errors.email?.message}
          {...register('email')}
        />
      );
    case 'password':
      return (
        <PasswordField
          label="비밀번호"
          hint="8자 이상. 길수록 안전해요."
          autoComplete="new-password"
          enterKeyHint="next"
          error={errors.password?.message}
          {...register('password')}
        />
      );
    case 'name':
      return (
        <TextField
          label="이름"
          autoComplete="name"
          enterKeyHint="next"
          error={errors.name?.message}
          {...register('name')}
        />
      );
    case 'birthDate':
      return (
        <TextField
          label="생년월일"
          placeholder="1995.3.12"
          inputMode="decimal"
          autoComplete="bday"
          enterKeyHint="next"
          error={errors.birthDate?.message}
          {...register('birthDate')}
        />
      );
    case 'consents':
      return <JoinConsents register={register} values={values} errors={errors} onAll={onAll} />;
  }
}
