'use client';
import { Copy } from 'lucide-react';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { openConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

interface DepositAccountProps {
  account: { bank: string; accountNumber: string; customerName: string; dueDate: Date };
  /** In KRW. */
  amount: number;
  /** What is reserved until then: "도구를". */
  reservedText: string;
  closing: boolean;
  onCancel: () => void;
}

/** An issued virtual account: where to pay, how much, until when, and the button to cancel. */
export function DepositAccount({ account, amount, reservedText, closing, onCancel }: DepositAccountProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(account.accountNumber);
      toast('계좌번호를 복사했어요.', { tone: 'good' });
    } catch {
      toast('복사하지 못했어요. 계좌번호를 직접 선택해 복사해 주세요.', { tone: 'bad' });
    }
  };
  const confirmCancel = async () => {
    if (
      await openConfirm({
        title: '이 주문을 취소할까요?',
        description:
          '취소하면 이 계좌로 입금할 수 없어요. 이미 입금했다면 결제가 완료된 뒤 주문 화면에서 취소하고 환불받을 수 있어요.',
        confirmLabel: '주문 취소하기',
        tone: 'bad',
      })
    )
      onCancel();
  };
  return (
    <>
      <p className="text-caption text-ink-2">가상계좌</p>
      <h1 className="text-h1">입금하면 결제가 완료돼요</h1>
      <p className="mt-1.5 text-ink-2">
        {[
          `${formatSeoulDateTime(account.dueDate)}까지`,
          reservedText,
          '잡아 둘게요. 입금하면 이 화면이 자동으로 바뀌어요.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Card className="mt-5 text-center">
        <p className="text-small text-ink-2">
          {account.bank} · {account.customerName}
        </p>
        <p className="mt-1 text-[26px] font-bold tracking-tight tnum">{account.accountNumber}</p>
        <p className="mt-1 text-h3 tnum">{formatWon(amount)}</p>
        <Button variant="soft" block className="mt-4" onClick={copy}>
          <Copy aria-hidden className="size-4.5" />
          계좌번호 복사
        </Button>
      </Card>
      <div className="mt-1 text-center">
        <OwnerButton variant="text" size="sm" loading={closing} onClick={confirmCancel}>
          입금하지 않고 취소하기
        </OwnerButton>
      </div>
    </>
  );
}
