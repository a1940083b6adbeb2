'use client';
import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { correctedAddress } from '~/domain/account/mail-typo';
import { accountPolicy } from '~/domain/account/policy';
import { ageOn, birthDateSchema, startJoinInput } from '~/domain/account/schema';
import { errorCatalogue } from '~/domain/shared/errors';
import { type Rejection, fieldIssues, rejectionOf } from '~/trpc/rejection';
import { type JoinValues, emptyJoin, saveJoinDraft, useJoinDraft } from './join-draft';
import { JoinField } from './join-field';
import { type JoinField as JoinFieldName, joinQuestions } from './join-questions';
import { useJoinSteps } from './use-join-steps';
import { serverNow } from '~/trpc/server-clock';

interface JoinFormProps {
  /** The questions, in order; Kakao and Naver answer some of them. */
  fields: readonly JoinFieldName[];
  initial?: Partial<JoinValues>;
  submitLabel: string;
  /** Heading level of the current question. */
  level?: 1 | 2;
  onSubmit: (values: JoinValues) => Promise<void>;
}

const anything = z.string();
const schemaFor = (fields: readonly JoinFieldName[]) =>
  startJoinInput.omit({ redirectTo: true }).extend({
    email: fields.includes('email') ? startJoinInput.shape.email : anything,
    password: fields.includes('password') ? startJoinInput.shape.password : anything,
  });

const answersIn = (values: JoinValues): Partial<JoinValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false));

/**
 * Asks one question at a time, the current one on top; answered questions stay below and can be changed. Enter goes to
 * the next question, and the browser's back button goes to the previous one.
 */
export function JoinForm({ fields, initial, submitLabel, level = 1, onSubmit }: JoinFormProps) {
  const { step, moved, resume, next: goOn } = useJoinSteps(fields.length);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [leaving, setLeaving] = useState(false);
  /** The address that the user kept although it looks like a typing error, and the one that waits for an answer. */
  const [keptEmail, setKeptEmail] = useState<string | null>(null);
  const [askedEmail, setAskedEmail] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    trigger,
    setError,
    clearErrors,
    setFocus,
    setValue,
    getValues,
    reset,
    control,
    formState,
  } = useForm({ resolver: zodResolver(schemaFor(fields)), defaultValues: { ...emptyJoin, ...initial } });
  const watched = useWatch({ control });
  const values = { ...emptyJoin, ...watched };
  const field = fields[Math.min(step, fields.length - 1)] ?? 'consents';
  const last = step >= fields.length - 1;
  const Title = `h${level}` as const;

  useEffect(() => {
    // Only the browser has the storage, so the stored values are filled in after the page has loaded.
    void useJoinDraft.persist.rehydrate();
    const draft = useJoinDraft.getState();
    resume(draft.step);
    // Values already in the form are newer than the stored ones, or come from the provider; they are stored from now
    // on.
    reset({ ...draft.values, ...answersIn(getValues()) });
  }, [getValues, reset, resume]);

  useEffect(() => saveJoinDraft({ ...emptyJoin, ...watched }, step), [watched, step]);

  useEffect(() => {
    if (step > 0 || moved) setFocus(field === 'consents' ? 'terms' : field);
  }, [step, moved, field, setFocus]);

  function show(failure: Rejection) {
    const issues = fieldIssues(failure);
    const [first] = Object.keys(issues) as (keyof JoinValues)[];
    for (const [path, message] of Object.entries(issues)) setError(path as keyof JoinValues, { message });
    if (first) setFocus(first);
    else setRejection(failure);
  }

  const finish = handleSubmit(async () => {
    try {
      await onSubmit(getValues());
      setLeaving(true);
    } catch (thrown) {
      show(rejectionOf(thrown));
    }
  });

  /** Asks about an address that looks like a typing error; the next step waits for the answer. */
  function isEmailUnanswered(): boolean {
    const email = getValues('email');
    if (!fields.includes('email') || email === keptEmail || correctedAddress(email, true) === null) return false;
    setAskedEmail(email);
    setError('email', { message: '메일 주소가 맞는지 골라 주세요.' }, { shouldFocus: true });
    return true;
  }

  async function next() {
    // Only the errors of the latest attempt are shown.
    clearErrors();
    setRejection(null);
    if (isEmailUnanswered()) return;
    if (last) await finish();
    else if (await trigger(field === 'consents' ? 'terms' : field, { shouldFocus: true })) {
      const birthDate = field === 'birthDate' ? birthDateSchema.parse(getValues('birthDate')) : null;
      if (birthDate !== null && ageOn(birthDate, serverNow()) < accountPolicy.minimumAge)
        setError('birthDate', { message: errorCatalogue.TOO_YOUNG.message }, { shouldFocus: true });
      else await goOn();
    }
  }

  const all = (granted: boolean) => {
    for (const name of ['terms', 'privacy', 'marketing'] as const)
      setValue(name, granted, { shouldValidate: formState.isSubmitted });
  };
  const fieldOf = (name: JoinFieldName) => (
    <JoinField
      key={name}
      name={name}
      register={register}
      values={values}
      errors={formState.errors}
      onAll={all}
      onEmail={(email) => {
        clearErrors('email');
        setValue('email', email, { shouldDirty: true, shouldValidate: formState.isSubmitted });
      }}
      onKeepEmail={(email) => {
        clearErrors('email');
        setKeptEmail(email);
      }}
      asksEmail={askedEmail === values.email}
    />
  );
  const answered = fields.slice(0, fields.indexOf(field)).toReversed();
  const busy = formState.isSubmitting || leaving;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void next();
      }}
    >
      <div key={field} className={step === 0 ? undefined : 'animate-pop-in'}>
        <p className="mb-1.5 text-caption text-ink-3">
          {fields.indexOf(field) + 1}/{fields.length}단계
        </p>
        <Title className={level === 1 ? 'text-h1' : 'text-h2'}>{joinQuestions[field].title}</Title>
        <p className="mt-2 text-ink-2">{joinQuestions[field].reason}</p>
      </div>
      <div className="mt-7 grid gap-5">
        {fieldOf(field)}
        {rejection ? (
          <Banner key="rejection" tone="bad" role="alert">
            {rejection.message}
          </Banner>
        ) : null}
        <Button key="next" type="submit" variant="primary" size="lg" block loading={busy}>
          {last ? submitLabel : '다음'}
        </Button>
        {answered.length > 0 ? <hr key="rule" className="mt-3 border-line" /> : null}
        {answered.map(fieldOf)}
      </div>
    </form>
  );
}
