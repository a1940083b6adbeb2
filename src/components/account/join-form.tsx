'use client';
import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { PasswordField } from '~/components/ui/password-field';
import { TextField } from '~/components/ui/text-field';
import { startJoinInput } from '~/domain/account/schema';
import { type Refusal, fieldIssues, refusalOf } from '~/trpc/refusal';
import { JoinConsents } from './join-consents';
import { type JoinValues, emptyJoin, keepJoin, useJoinDraft } from './join-draft';
import { type JoinField, joinQuestions } from './join-questions';

interface JoinFormProps {
  /** The questions, in order; Kakao and Naver answer some of them. */
  fields: readonly JoinField[];
  initial?: Partial<JoinValues>;
  submitLabel: string;
  /** Heading level of the present question. */
  level?: 1 | 2;
  onSubmit: (values: JoinValues) => Promise<void>;
}

const anything = z.string();
const schemaFor = (fields: readonly JoinField[]) =>
  startJoinInput.omit({ redirectTo: true }).extend({ email: fields.includes('email') ? startJoinInput.shape.email : anything, password: fields.includes('password') ? startJoinInput.shape.password : anything });

/** Asks one thing after the other; what was answered stays in sight and can be changed. Enter goes on. */
export function JoinForm({ fields, initial, submitLabel, level = 1, onSubmit }: JoinFormProps) {
  const [step, setStep] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, trigger, setError, setFocus, setValue, getValues, reset, control, formState } = useForm({ resolver: zodResolver(schemaFor(fields)), defaultValues: { ...emptyJoin, ...initial } });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const values = useWatch({ control });
  const field = fields[Math.min(step, fields.length - 1)] ?? 'consents';
  const last = step >= fields.length - 1;
  const question = joinQuestions[field];
  const Title = `h${level}` as const;

  useEffect(() => {
    // Storage is the browser's: what it kept is put in after the page has come.
    void useJoinDraft.persist.rehydrate();
    const kept = useJoinDraft.getState();
    if (kept.step === 0 && kept.values.email === '') return;
    reset({ ...kept.values, ...initial });
    setStep(Math.min(kept.step, fields.length - 1));
  }, [fields, initial, reset]);

  useEffect(() => keepJoin({ ...emptyJoin, ...values }, step), [values, step]);

  useEffect(() => {
    if (step > 0) setFocus(field === 'consents' ? 'terms' : field);
  }, [step, field, setFocus]);

  const finish = handleSubmit(async () => {
    setRefusal(null);
    try {
      await onSubmit(getValues());
    } catch (thrown) {
      const why = refusalOf(thrown);
      const issues = why.code === 'TOO_YOUNG' ? { birthDate: why.message } : fieldIssues(why);
      const [first] = Object.keys(issues) as (keyof JoinValues)[];
      for (const [path, message] of Object.entries(issues)) setError(path as keyof JoinValues, { message });
      if (first) setFocus(first);
      else setRefusal(why);
    }
  });

  async function next() {
    if (field === 'consents' || last) await finish();
    else if (await trigger(field, { shouldFocus: true })) setStep(step + 1);
  }

  const shown = (name: JoinField) => fields.includes(name) && fields.indexOf(name) <= step;
  const busy = isSubmitting || (isSubmitSuccessful && !refusal && Object.keys(errors).length === 0);

  return (
    <>
      <Title className={level === 1 ? 'text-h1' : 'text-h2'}>{question.title}</Title>
      <p className="mt-2 text-ink-2">{question.reason}</p>
      <form
        noValidate
        className="mt-8 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void next();
        }}
      >
        {shown('email') ? <TextField label="이메일" type="email" inputMode="email" autoComplete="username" autoCapitalize="off" spellCheck={false} enterKeyHint="next" error={errors.email?.message} {...register('email')} /> : null}
        {shown('password') ? <PasswordField className="animate-pop-in" label="비밀번호" hint="8자 이상. 길수록 안전해요." autoComplete="new-password" enterKeyHint="next" error={errors.password?.message} {...register('password')} /> : null}
        {shown('name') ? <TextField className="animate-pop-in" label="이름" autoComplete="name" enterKeyHint="next" error={errors.name?.message} {...register('name')} /> : null}
        {shown('birthDate') ? <TextField className="animate-pop-in" label="생년월일" placeholder="19950312" inputMode="numeric" autoComplete="bday" maxLength={12} enterKeyHint="next" error={errors.birthDate?.message} {...register('birthDate')} /> : null}
        {shown('consents') ? <JoinConsents register={register} values={{ ...emptyJoin, ...values }} errors={errors} onAll={(all) => (['terms', 'privacy', 'marketing'] as const).forEach((name) => setValue(name, all, { shouldValidate: formState.isSubmitted }))} /> : null}
        {refusal ? (
          <Banner tone="bad" role="alert">
            {refusal.message}
          </Banner>
        ) : null}
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {last ? submitLabel : '다음'}
        </Button>
      </form>
    </>
  );
}
