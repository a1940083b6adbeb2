import { useWatch } from 'react-hook-form';
import { MailField } from '~/components/account/mail-field';
import type { useSchemaForm } from '~/components/form/use-schema-form';

interface CompanyMailFieldProps {
  hint?: string;
  form: ReturnType<typeof useSchemaForm<{ email: string }, { email: string }>>;
}

/** Field for a mail address at the company. */
export function CompanyMailField({ hint, form: { control, register, setValue, errors } }: CompanyMailFieldProps) {
  return (
    <MailField
      label="회사 메일"
      hint={hint}
      autoComplete="email"
      typed={useWatch({ control, name: 'email' })}
      onTake={(email) => setValue('email', email, { shouldValidate: errors.email !== undefined })}
      error={errors.email?.message}
      {...register('email')}
    />
  );
}
