'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { TextField } from '~/components/ui/text-field';
import { accountPolicy } from '~/domain/account/policy';
import { type MemberRow, loginAsInput } from '~/domain/operations/schema/member';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { clearPagePerson } from '~/trpc/page-person';

const FORM = 'login-as';

/**
 * Asks for a reason, then logs the operator in as the member. A banner on the member's pages returns to the console.
 */
function ReasonForm({ member, onDone }: { member: MemberRow; onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(loginAsInput),
    defaultValues: { encryptedUserId: member.encryptedUserId, reason: '' },
  });
  const login = trpc.operations.loginAs.useMutation({
    // Everything on this page belongs to the operator, so the member's session starts on a new document.
    onSuccess: ({ redirectTo }) => {
      clearPagePerson();
      window.location.assign(redirectTo);
    },
    onError: (error) => form.setError('reason', { message: rejectionOf(error).message }, { shouldFocus: true }),
  });
  return (
    <>
      <form id={FORM} noValidate onSubmit={form.handleSubmit((values) => login.mutate(values))}>
        <TextField
          label="이유"
          hint="문의 번호처럼 나중에 알아볼 수 있게 입력해 주세요."
          maxLength={200}
          autoComplete="off"
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </form>
      <div className="mt-5 flex gap-2.5 [&>*]:flex-1">
        <Button onClick={onDone}>닫기</Button>
        <Button type="submit" form={FORM} variant="primary" loading={login.isPending || login.isSuccess}>
          로그인
        </Button>
      </div>
    </>
  );
}

export function LoginAsDialog({ member, onClose }: { member: MemberRow | null; onClose: () => void }) {
  return (
    <Dialog
      open={member !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="s"
      title={`${member?.name ?? ''} 님으로 로그인`}
      description={`${accountPolicy.session.impersonationMinutes}분 동안 이 회원으로 로그인돼요. 이 회원으로 한 일은 운영 기록에 남아요.`}
    >
      {member ? <ReasonForm key={member.encryptedUserId} member={member} onDone={onClose} /> : null}
    </Dialog>
  );
}
