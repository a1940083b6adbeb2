'use client';
import { useConfirm } from '~/components/ui/confirm';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView } from '~/domain/lesson/schema/views';
import { pauseTexts } from '~/domain/lesson/texts/next-steps';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { useContractChange } from './use-contract-change';

const nothing = () => {};

/** Shows until when a contract is paused, and offers the learner a button to resume earlier. */
export function PauseNotice({ contract, side }: { contract: ContractView; side: PartyRole }) {
  const confirm = useConfirm();
  const { changed, onRejected } = useContractChange(nothing);
  const resume = trpc.lesson.resume.useMutation({
    onSuccess: ({ encryptedId }) => changed('수업을 다시 시작했어요. 코치에게도 알렸어요.', encryptedId),
    onError: onRejected,
  });
  const { encryptedId, status, resumesAt } = contract;
  if (status !== 'PAUSED' || !resumesAt) return null;
  const confirmResume = async () => {
    if (
      await confirm({
        title: '지금 다시 시작할까요?',
        description: '쉬지 않은 기간만큼 이용 기한이 다시 줄어요. 또 쉴 수는 없어요.',
        confirmLabel: '다시 시작하기',
      })
    )
      resume.mutate({ encryptedId });
  };
  return (
    <Banner tone="plain" className="mt-4" title={`${formatSeoulDateTime(resumesAt)}까지 쉬어요.`}>
      {pauseTexts[side]}
      {side === 'learner' ? (
        <div className="mt-3">
          <Button size="sm" loading={resume.isPending} onClick={() => void confirmResume()}>
            지금 다시 시작하기
          </Button>
        </div>
      ) : null}
    </Banner>
  );
}
