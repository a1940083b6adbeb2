'use client';
import { useEffect, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { tabPlace } from '~/components/browser/stored-value';
import { useFirstMissing } from '~/components/browser/use-first-missing';
import { LinesField } from '~/components/form/lines-field';
import { PlaceField } from '~/components/finder/place-field';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { CheckCard, ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { FieldError } from '~/components/ui/field';
import { MissingNote } from '~/components/ui/missing-note';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { applyAsCoachInput } from '~/domain/coach/schema/application';
import { serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import { typedNumber } from '~/domain/shared/typed-value';
import { trpc } from '~/trpc/react';
import { type Rejection, fieldIssues, rejectionOf } from '~/trpc/rejection';
import { applicationDraft, emptyApplication } from './coach-application-draft';

type Typed = z.input<typeof applyAsCoachInput>;

interface CoachApplicationFormProps {
  /**
   * The sent application when it is edited. Otherwise the form starts with the draft of this tab and the account's
   * phone number.
   */
  sent?: Partial<Typed>;
  phone: string;
  encryptedUserId: string;
  onSent: () => void;
  onBack: () => void;
}

/** Application form for coaches. A first application stays in this tab as a draft until it is sent. */
export function CoachApplicationForm({ sent, phone, encryptedUserId, onSent, onBack }: CoachApplicationFormProps) {
  const [draft] = useState(() => applicationDraft(tabPlace, encryptedUserId));
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const apply = trpc.session.applyAsCoach.useMutation();
  const change = trpc.session.changeCoachApplication.useMutation();
  const { register, handleSubmit, control, setError, formState } = useForm<
    Typed,
    unknown,
    z.output<typeof applyAsCoachInput>
  >({
    resolver: zodResolver(applyAsCoachInput),
    // The place is not a registered input of the form.
    shouldFocusError: false,
    defaultValues: sent ?? { phone, ...(draft.read() ?? emptyApplication) },
  });
  const { errors } = formState;
  const values = useWatch({ control });
  useEffect(() => {
    if (!sent) draft.write({ ...emptyApplication, ...values } as Partial<Typed>);
  }, [draft, sent, values]);

  const form = useRef<HTMLFormElement>(null);
  useFirstMissing(form, formState.submitCount);
  const send = async (application: z.output<typeof applyAsCoachInput>) => {
    setRejection(null);
    try {
      await (sent ? change : apply).mutateAsync(application);
      if (!sent) draft.remove();
      window.scrollTo({ top: 0 });
      onSent();
    } catch (thrown) {
      const failure = rejectionOf(thrown);
      const issues = Object.entries(fieldIssues(failure));
      for (const [path, message] of issues) setError(path as 'place', { message });
      if (issues.length === 0) setRejection(failure);
    }
  };
  const submit = handleSubmit(send);

  return (
    <>
      <h1 className="text-h1">{sent ? '지원서 수정' : '어떤 코치이신가요?'}</h1>
      <p className="mt-2 text-ink-2">
        입력한 내용은 운영팀만 볼 수 있어요. 승인되면 전화번호를 뺀 내용이 프로필에 보여요.
      </p>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-8 grid gap-7">
        <ChoiceGroup legend="가르칠 분야" hint="여러 개 고를 수 있어요." error={errors.serviceTypes?.message}>
          <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
            {serviceTypes.map((type) => (
              <CheckCard key={type} title={serviceTypeLabels[type]} value={type} {...register('serviceTypes')} />
            ))}
          </div>
        </ChoiceGroup>
        <TextField
          label="활동 이름"
          hint="회원에게 보이는 이름이에요."
          autoComplete="name"
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <TextField
          label="휴대폰 번호"
          hint="지원과 활동에 관해 연락할 때 써요. 회원에게는 보이지 않아요."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <ChoiceGroup legend="성별" hint="같은 성별의 코치를 찾는 회원에게 필요해요." error={errors.gender?.message}>
          <div className="grid grid-cols-2 gap-2.5">
            <RadioCard title="여성" value="female" {...register('gender')} />
            <RadioCard title="남성" value="male" {...register('gender')} />
          </div>
        </ChoiceGroup>
        <Controller
          control={control}
          name="place"
          render={({ field, fieldState }) => (
            <div data-missing={fieldState.error ? true : undefined}>
              <PlaceField
                label="주로 활동할 동네"
                place={field.value ?? null}
                onChange={(place) => field.onChange(place ?? undefined)}
                inline
              />
              <FieldError id="place-error" message={fieldState.error?.message} />
            </div>
          )}
        />
        <TextField
          label="경력"
          inputMode="numeric"
          suffix="년"
          error={errors.careerYears?.message}
          {...register('careerYears', { setValueAs: (text: unknown) => typedNumber(String(text)) })}
        />
        <LinesField control={control} name="certificates" label="자격" optional />
        <TextField
          label="한 줄 소개"
          placeholder="필라테스 9년, 자세를 함께 봐요"
          maxLength={60}
          error={errors.headline?.message}
          {...register('headline')}
        />
        <TextArea
          label="소개"
          hint="어떻게 가르치는지, 어떤 분과 잘 맞는지 입력해 주세요. 30자 이상."
          rows={6}
          error={errors.biography?.message}
          {...register('biography')}
        />
        {rejection ? (
          <Banner tone="bad" role="alert">
            {rejection.message}
          </Banner>
        ) : null}
        <MissingNote count={Object.keys(errors).length} />
        <div className="flex gap-2.5">
          <Button onClick={onBack} size="lg">
            {sent ? '취소' : '이전'}
          </Button>
          <OwnerButton type="submit" variant="primary" size="lg" className="flex-1" loading={formState.isSubmitting}>
            {sent ? '수정한 지원서 보내기' : '지원서 보내기'}
          </OwnerButton>
        </div>
      </form>
    </>
  );
}
