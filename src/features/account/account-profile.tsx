'use client';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { phoneLabel } from '~/domain/account/texts/phone-label';
import { profileInput } from '~/domain/account/schema';
import { formatSeoulFullDay } from '~/domain/shared/seoul-time';
import { trpc, type RouterOutputs } from '~/trpc/react';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { SectionCard } from './section-card';

/** Id of the phone field, which the alimtalk settings move the focus to. */
export const profilePhoneId = 'profile-phone';

export type Account = RouterOutputs['session']['account'];

export function AccountProfile({ account }: { account: Account }) {
  const cache = trpc.useUtils();
  const [problem, setProblem] = useState('');
  const update = trpc.session.updateProfile.useMutation();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(profileInput),
    defaultValues: { name: account.name, phone: phoneLabel(account.phone) },
  });

  const submit = handleSubmit(async (values) => {
    setProblem('');
    try {
      await update.mutateAsync(values);
      await Promise.all([cache.session.account.invalidate(), cache.session.messageChoices.invalidate()]);
      reset({ ...values, phone: phoneLabel(values.phone) });
      toast('이름과 휴대폰 번호를 저장했어요.', { tone: 'good' });
    } catch (thrown) {
      const failure = rejectionOf(thrown);
      const issues = Object.entries(fieldIssues(failure));
      for (const [path, message] of issues) setError(path as 'name' | 'phone', { message }, { shouldFocus: true });
      if (issues.length === 0) setProblem(failure.message);
    }
  });

  return (
    <SectionCard title="이름과 연락처" detail={`${account.email} · ${formatSeoulFullDay(account.joinedAt)} 가입`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label="이름"
          hint={account.grade === 'coach' ? '회원에게는 활동 이름이 보여요.' : '코치에게 보이는 이름이에요.'}
          autoComplete="name"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <TextField
          id={profilePhoneId}
          label="휴대폰 번호"
          hint="알림톡과 문자는 확인한 번호로만 보내요. 번호를 바꾸면 다시 확인해 주세요."
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="010-1234-5678"
          error={formState.errors.phone?.message}
          {...register('phone')}
        />
        {problem ? (
          <Banner tone="bad" role="alert">
            {problem}
          </Banner>
        ) : null}
        <Button
          type="submit"
          variant="green"
          className="justify-self-start"
          loading={formState.isSubmitting}
          idle={!formState.isDirty}
        >
          저장
        </Button>
      </form>
    </SectionCard>
  );
}
