'use client';
import { useConfirm } from '~/components/ui/confirm';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { firstNoticeAt } from '~/domain/lesson/expiry';
import type { ContractView } from '~/domain/lesson/schema/views';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { useContractChange } from './use-contract-change';

const nothing = () => {};

/**
 * Shows unused lessons that expire soon: the expiry date, what happens to them afterwards, and the one free extension
 * while it is available.
 */
export function ExpiryNotice({ contract, now }: { contract: ContractView; now: Date }) {
  const confirm = useConfirm();
  const { changed, onRejected } = useContractChange(nothing);
  const { encryptedId, status, expiresAt, extendableTo, counts } = contract;
  const extend = trpc.lesson.extend.useMutation({
    onSuccess: (ids) => changed('이용 기한을 연장했어요. 코치에게도 알렸어요.', ids.encryptedId),
    onError: onRejected,
  });
  if (status !== 'ACTIVE' || !expiresAt || counts.left < 1 || now >= expiresAt) return null;
  if (now < firstNoticeAt(expiresAt, contract.soldUnder)) return null;
  const confirmExtension = async () => {
    if (!extendableTo) return;
    const until = formatSeoulDateTime(extendableTo);
    if (
      await confirm({
        title: '이용 기한을 연장할까요?',
        description: `${until}까지 연장돼요. 무료이고, 한\u00a0번만 연장할 수 있어요.`,
        confirmLabel: '연장하기',
      })
    )
      extend.mutate({ encryptedId });
  };
  return (
    <Banner
      tone="warn"
      className="mt-4"
      title={`남은 수업 ${counts.left}회는 ${formatSeoulDateTime(expiresAt)}까지 받을 수 있어요.`}
    >
      그때까지 받지 않은 수업은 환불 규정에 따라 환불해 드려요.
      {extendableTo ? (
        <div className="mt-3">
          <Button size="sm" loading={extend.isPending} onClick={() => void confirmExtension()}>
            무료로 이용 기한 연장하기
          </Button>
        </div>
      ) : null}
    </Banner>
  );
}
