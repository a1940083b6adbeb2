'use client';
import { Copy } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { toast } from '~/components/ui/toast';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { ToolOrderView } from '~/domain/tools/order-schema';
import { ToolOrderFacts } from './tool-order-facts';
import { useTurnedStage } from './use-turned-stage';

/** An account was issued: where to pay, until when; the page turns by itself when the money is there. */
export function ToolOrderWaiting({ order }: { order: ToolOrderView }) {
  useTurnedStage(order, 4_000);
  const account = order.virtualAccount;
  if (!account) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(account.accountNumber);
      toast('계좌번호를 복사했어요.', { tone: 'good' });
    } catch {
      toast('복사하지 못했어요. 길게 눌러 복사해 주세요.', { tone: 'bad' });
    }
  };
  return (
    <>
      <p className="text-caption text-ink-2">가상계좌</p>
      <h1 className="text-h1">입금하면 바로 확정돼요</h1>
      <p className="mt-1.5 text-ink-2">{formatSeoulDateTime(account.dueDate)}까지 도구를 잡아 둘게요. 입금하면 이 화면이 저절로 바뀌어요.</p>
      <Card className="mt-5 text-center">
        <p className="text-small text-ink-2">
          {account.bank} · {account.customerName}
        </p>
        <p className="mt-1 text-[26px] font-bold tracking-tight tnum">{account.accountNumber}</p>
        <p className="mt-1 text-h3 tnum">{formatWon(order.amount)}</p>
        <Button variant="soft" block className="mt-4" onClick={copy}>
          <Copy aria-hidden className="size-4.5" />
          계좌번호 복사
        </Button>
      </Card>
      <div className="mt-3">
        <ToolOrderFacts order={order} />
      </div>
    </>
  );
}
