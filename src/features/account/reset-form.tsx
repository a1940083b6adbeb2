'use client';
import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/navigation/link-button';
import { PasswordField } from '~/components/ui/password-field';
import { Banner } from '~/components/ui/banner';
import { completeResetInput } from '~/domain/account/schema';
import { trpc } from '~/trpc/react';
import { fieldIssues, type Rejection, rejectionOf } from '~/trpc/rejection';

const passwordForm = completeResetInput.pick({ password: true });

/** Page of the mailed link. The token is in the URL hash and is removed from the address bar immediately. */
export function ResetForm() {
  const [token, setToken] = useState<string | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const complete = trpc.session.completeReset.useMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '' },
  });

  useEffect(() => {
    const fromLink = window.location.hash.slice(1);
    if (fromLink !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
    setToken((current) => (fromLink === '' ? (current ?? '') : fromLink));
  }, []);

  const submit = handleSubmit(async ({ password }) => {
    setRejection(null);
    try {
      await complete.mutateAsync({ token: token ?? '', password });
      window.location.assign('/login?msg=RESET');
    } catch (thrown) {
      const failure = rejectionOf(thrown);
      const { password: message } = fieldIssues(failure);
      if (message === undefined) setRejection(failure);
      else setError('password', { message }, { shouldFocus: true });
    }
  });

  if (token === '' || rejection?.code === 'LINK_INVALID') {
    return (
      <ErrorState
        level={1}
        title="쓸 수 없는 링크예요"
        detail="이미 사용했거나 만료된 링크예요. 메일을 다시 받아 주세요."
        action={
          <LinkButton href="/login/reset" variant="primary">
            메일 다시 받기
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <h1 className="text-h1">새 비밀번호를 입력해 주세요</h1>
      <p className="mt-2 text-ink-2">
        비밀번호를 바꾸면 로그인해 둔 모든 기기에서 로그아웃되고 캘린더 구독 주소도 삭제돼요.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 grid gap-5">
        <PasswordField
          label="새 비밀번호"
          hint="8자 이상. 길수록 안전해요."
          autoComplete="new-password"
          enterKeyHint="done"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        {rejection ? (
          <Banner tone="bad" role="alert">
            {rejection.message}
          </Banner>
        ) : null}
        <Button type="submit" variant="primary" size="lg" block loading={formState.isSubmitting || complete.isSuccess}>
          비밀번호 바꾸기
        </Button>
      </form>
    </>
  );
}
