'use client';
import { useState } from 'react';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { SupportText } from '~/components/layout/support-text';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/navigation/link-button';
import { PasswordField } from '~/components/ui/password-field';
import { closeAccountInput } from '~/domain/account/schema';
import { clearPagePerson } from '~/trpc/page-person';
import { trpc } from '~/trpc/react';
import { type Rejection, rejectionOf } from '~/trpc/rejection';
import { SectionCard } from './section-card';

/** Closes the account. It states the consequences and requests the password. */
export function CloseAccountSection({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<Rejection | null>(null);
  const { register, errors, setError, submit } = useSchemaForm(closeAccountInput, { password: '' }, ['password']);
  const close = trpc.session.closeAccount.useMutation();

  const solutionLink = solutionOf(problem);

  const go = submit(async (input) => {
    setProblem(null);
    if (hasPassword && input.password === '') {
      setError('password', { message: '비밀번호를 입력해 주세요.' }, { shouldFocus: true });
      return;
    }
    try {
      await close.mutateAsync(input);
      clearPagePerson();
      window.location.assign('/?msg=LEFT');
    } catch (thrown) {
      const rejection = rejectionOf(thrown);
      if (rejection.code === 'LOGIN_FAILED') setError('password', { message: rejection.message });
      else setProblem(rejection);
    }
  });

  return (
    <SectionCard
      title="탈퇴"
      detail="이름·연락처·로그인 정보와 건강 기록을 지워요. 결제 기록은 법에 따라 이름 없이 5년 동안 보관하고, 후기의 글은 가린 이름으로 남아요. 남은 수업, 확인 중인 결제, 진행 중인 환불이나 추가 지급, 배송·대여 중인 도구가 있으면 끝난 뒤에 탈퇴할 수 있어요."
      action={
        open ? null : (
          <Button size="sm" variant="text" onClick={() => setOpen(true)}>
            탈퇴하기
          </Button>
        )
      }
    >
      {open ? (
        <form noValidate className="grid gap-4" onSubmit={go}>
          {hasPassword ? (
            <PasswordField
              label="비밀번호"
              hint="본인인지 한 번 더 확인할게요."
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password')}
            />
          ) : null}
          {problem ? (
            <Banner tone="bad" role="alert">
              <SupportText text={problem.message} />
              {solutionLink ? (
                <div className="mt-3">
                  <LinkButton size="sm" href={solutionLink.href}>
                    {solutionLink.label}
                  </LinkButton>
                </div>
              ) : null}
            </Banner>
          ) : null}
          <div className="flex gap-2.5">
            <Button type="submit" variant="danger" loading={close.isPending || close.isSuccess}>
              탈퇴하기
            </Button>
            <Button variant="text" onClick={() => setOpen(false)}>
              탈퇴하지 않기
            </Button>
          </div>
        </form>
      ) : null}
    </SectionCard>
  );
}

/** Returns the link to the page where the user can resolve what blocks closing the account. */
function solutionOf(problem: Rejection | null): { href: string; label: string } | null {
  if (problem?.code !== 'HAS_REMAINING_LESSONS') return null;
  if (problem.details['at'] === 'lessons')
    return { href: '/f/user/mypage/lesson/learner', label: '내 수업에서 결제·환불 보기' };
  return problem.details['at'] === 'tools' ? { href: '/tool/order/mine', label: '도구 주문 보기' } : null;
}
