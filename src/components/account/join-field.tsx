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
}

/** The input control of one question. */
export function JoinField({ name, register, values, errors, onAll, onEmail }: JoinFieldProps) {
  switch (name) {
    case 'email':
      return (
        <MailField
          label="이메일"
          typed={values.email}
          onTake={onEmail}
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
