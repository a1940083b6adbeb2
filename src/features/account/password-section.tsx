'use client';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { PasswordField } from '~/components/ui/password-field';
import { toast } from '~/components/ui/toast';
import { changePasswordInput } from '~/domain/account/schema';
import { trpc } from '~/trpc/react';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { SectionCard } from './section-card';

/** The form opens on demand, so that password managers offer nothing before that. */
export function PasswordSection({
  hasPassword,
  email,
  locked,
}: {
  hasPassword: boolean;
  email: string;
  locked: boolean;
}) {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard
      title="비밀번호"
      detail={
        hasPassword
          ? '비밀번호를 바꾸면 다른 기기에서는 모두 로그아웃되고 캘린더 구독 주소도 삭제돼요.'
          : '아직 비밀번호가 없어요. 만들면 이메일로도 로그인할 수 있어요.'
      }
      action={
        open || locked ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            {hasPassword ? '바꾸기' : '만들기'}
          </Button>
        )
      }
    >
      {open ? <PasswordForm hasPassword={hasPassword} email={email} onDone={() => setOpen(false)} /> : null}
    </SectionCard>
  );
}

function PasswordForm({ hasPassword, email, onDone }: { hasPassword: boolean; email: string; onDone: () => void }) {
  const cache = trpc.useUtils();
  const [problem, setProblem] = useState('');
  const change = trpc.session.changePassword.useMutation();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { current: '', next: '' },
  });

  const submit = handleSubmit(async (values) => {
    setProblem('');
    try {
      await change.mutateAsync(values);
      await cache.session.invalidate();
      toast(hasPassword ? '비밀번호를 바꿨어요.' : '비밀번호를 만들었어요.', { tone: 'good' });
      onDone();
    } catch (thrown) {
      const failure = rejectionOf(thrown);
      const { next } = fieldIssues(failure);
      if (next !== undefined) setError('next', { message: next }, { shouldFocus: true });
      else if (failure.code === 'LOGIN_FAILED') {
        setError('current', { message: failure.message });
        setFocus('current', { shouldSelect: true });
      } else setProblem(failure.message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {/* Informs password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          label="현재 비밀번호"
          autoComplete="current-password"
          error={formState.errors.current?.message}
          {...register('current')}
        />
      ) : null}
      <PasswordField
        label="새 비밀번호"
        hint="8자 이상. 길수록 안전해요."
        autoComplete="new-password"
        error={formState.errors.next?.message}
        {...register('next')}
      />
      {problem ? (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      ) : null}
      <div className="flex gap-2.5">
        <Button type="submit" variant="green" loading={formState.isSubmitting}>
          비밀번호 {hasPassword ? '바꾸기' : '만들기'}
        </Button>
        <Button variant="text" onClick={onDone}>
          취소
        </Button>
      </div>
    </form>
  );
}
