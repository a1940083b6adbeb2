'use client';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { ProfileChanges } from '~/components/coach/profile-changes';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Card } from '~/components/ui/card';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import type { OwnProfileRequest } from '~/domain/coach/schema/profile-request';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { ProfileChangeForm } from './profile-change-form';

/** The part of the profile that an operator checks: the state of the newest request, and the form for the next one. */
export function ProfileChangeSection() {
  const [own] = trpc.session.profileRequest.useSuspenseQuery();
  // A request that ends begins the form again; other changes of the data leave what was typed.
  const [round, setRound] = useState(0);
  const startOver = () => setRound((before) => before + 1);
  return (
    <section aria-labelledby="checked-fields" className="mt-14 max-w-(--container-prose)">
      <h2 id="checked-fields" className="text-h2">
        운영자 확인 후 바뀌는 내용
      </h2>
      <p className="mt-2 mb-6 text-ink-2">
        요청하면 운영자가 확인하고 반영해요. 그 전까지 회원에게는 지금 내용이 보여요. 결과는 메일로 알려 드려요.
      </p>
      {own.request ? <NewestRequest own={own} request={own.request} onWithdrawn={startOver} /> : null}
      <ProfileChangeForm key={round} own={own} onSent={startOver} />
    </section>
  );
}

interface NewestRequestProps {
  own: OwnProfileRequest;
  request: NonNullable<OwnProfileRequest['request']>;
  onWithdrawn: () => void;
}

function NewestRequest({ own: { programs }, request, onWithdrawn }: NewestRequestProps) {
  const { status, submittedAt, decidedAt, reason, requestId } = request;
  if (status === 'WITHDRAWN') return null;
  if (status === 'APPROVED')
    return (
      <Banner className="mb-6">{`요청한 내용을 ${formatSeoulDateTime(decidedAt ?? submittedAt)}에 반영했어요.`}</Banner>
    );
  const isOpen = status === 'SUBMITTED';
  return (
    <Card as="section" aria-label={isOpen ? '확인 중인 요청' : '반려된 요청'} className="mb-8">
      <h3 className="text-h3">{isOpen ? '확인 중인 요청이 있어요' : '요청이 반려됐어요'}</h3>
      <p className="mt-1 text-small text-ink-2">{`${formatSeoulDateTime(submittedAt)}에 요청했어요.`}</p>
      {reason === null ? null : (
        <Banner tone="warn" title="이유는 다음과 같아요." className="mt-4">
          {reason}
        </Banner>
      )}
      <div className="mt-4">
        <ProfileChanges {...request} programs={programs} />
      </div>
      {isOpen ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-caption text-ink-2">아래에서 다시 요청하면 이 요청은 새 요청으로 바뀌어요.</p>
          <Withdraw requestId={requestId} onWithdrawn={onWithdrawn} />
        </div>
      ) : null}
    </Card>
  );
}

const question = {
  title: '이 요청을 취소할까요?',
  description: '프로필은 지금 그대로예요. 다시 요청할 수 있어요.',
  confirmLabel: '요청 취소하기',
} as const;

function Withdraw({ requestId, onWithdrawn }: { requestId: number; onWithdrawn: () => void }) {
  const confirm = useConfirm();
  const cache = trpc.useUtils();
  const withdraw = trpc.session.withdrawProfileRequest.useMutation({
    onSuccess: () => {
      toast('요청을 취소했어요.');
    },
    onError: (thrown) => void toastRejection(thrown),
    onSettled: async () => {
      await cache.session.profileRequest.invalidate();
      onWithdrawn();
    },
  });
  const onPress = async () => {
    if (await confirm(question)) withdraw.mutate({ requestId });
  };
  return (
    <OwnerButton size="sm" loading={withdraw.isPending} onClick={() => void onPress()}>
      요청 취소하기
    </OwnerButton>
  );
}
