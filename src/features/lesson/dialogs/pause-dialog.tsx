'use client';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { DescriptionList } from '~/components/ui/description-list';
import { Dialog } from '~/components/ui/dialog';
import { Stepper } from '~/components/ui/stepper';
import type { PausePreview } from '~/domain/lesson/pause';
import { pauseTexts } from '~/domain/lesson/texts/next-steps';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { useContractChange } from '../contract/use-contract-change';
import { refundLossLines, waiversLabel } from '../lesson-labels';
import type { LessonDialogProps } from './dialog-frame';

/**
 * Shows the pause of a contract: its length, what happens to the lessons in that time, and the new end of the contract.
 */
export function PauseDialog({ contract, onClose }: LessonDialogProps) {
  const { pause } = contract.soldUnder;
  const [days, setDays] = useState(pause.minDays);
  const { encryptedId } = contract;
  const promise = trpc.lesson.pausePromise.useQuery(
    { encryptedId, days },
    { staleTime: 0, retry: false, placeholderData: (before) => before },
  );
  const { changed, onRejected } = useContractChange(onClose);
  const pauseContract = trpc.lesson.pause.useMutation({
    onSuccess: (ids) => changed('수업을 쉬기로 했어요. 코치에게도 알렸어요.', ids.encryptedId),
    onError: async (error) => {
      await onRejected(error);
      await promise.refetch();
    },
  });
  const data = promise.isPlaceholderData ? undefined : promise.data;
  const harm = (data?.chargedAmount ?? 0) > 0;
  return (
    <Dialog
      open
      size="s"
      title="수업을 잠시 쉴까요?"
      description={`지금부터 ${pause.minDays}~${pause.maxDays}일 동안 쉴 수 있고, 다시 시작하는 시간은 한 시간 단위로 올려 정해요. ${pause.times}번만 쉴 수 있어요. ${pauseTexts.learner}`}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footNote={
        harm ? (
          <Banner tone="bad">무료 취소 기한이 지난 수업은 차감돼요. 차감된 수업은 받은 수업으로 계산해요.</Banner>
        ) : null
      }
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <OwnerButton
            variant={harm ? 'danger' : 'green'}
            disabled={!data}
            loading={pauseContract.isPending}
            onClick={() =>
              data
                ? pauseContract.mutate({
                    encryptedId,
                    days,
                    chargedAmount: data.chargedAmount,
                    bonusCredits: data.bonusCredits,
                  })
                : undefined
            }
          >
            {days}일 쉬기
          </OwnerButton>
        </>
      }
    >
      <div className="flex items-center justify-between gap-4">
        <p className="text-[15.5px] font-semibold">쉬는 기간</p>
        <Stepper label="쉬는 기간" unit="일" min={pause.minDays} max={pause.maxDays} value={days} onChange={setDays} />
      </div>
      {promise.error ? (
        <Banner tone="bad" role="alert" className="mt-4">
          {rejectionOf(promise.error).message}
        </Banner>
      ) : null}
      {promise.data ? <DescriptionList className="mt-4" entries={linesOf(promise.data)} /> : null}
    </Dialog>
  );
}

function linesOf(preview: PausePreview) {
  const { resumesAt, expiresAt, lessons, chargedAmount, bonusCredits, refund, waiversUsed, waiversLeft } = preview;
  return [
    { key: 'until', term: '다시 시작하는 일시', value: formatSeoulDateTime(resumesAt) },
    { key: 'end', term: '새 이용 기한', value: formatSeoulDateTime(expiresAt) },
    ...lessons.map(({ startsAt, charged }) => ({
      key: String(startsAt.getTime()),
      term: charged ? '차감되는 수업' : '취소되는 수업',
      value: formatSeoulDateTime(startsAt),
    })),
    ...(bonusCredits > 0 ? [{ key: 'bonus', term: '보상 수업', value: `${bonusCredits}회` }] : []),
    ...refundLossLines(refund),
    ...(waiversUsed > 0
      ? [{ key: 'waivers', term: '남은 무료 취소권', value: waiversLabel({ left: waiversLeft, used: waiversUsed }) }]
      : []),
    {
      key: 'charged',
      term: '지금 쉬면',
      value: chargedAmount > 0 ? `${formatWon(chargedAmount)} 차감` : '무료',
      total: true,
    },
  ];
}
