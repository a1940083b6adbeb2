'use client';
import { useState } from 'react';
import { PromiseBox } from '~/components/money/promise-box';
import { DAY_MS } from '~/domain/shared/durations';
import { formatWon, type Won } from '~/domain/shared/money';
import type { ToolReturnPolicy } from '~/domain/tools/policy';
import { type PromiseItem, toolPromise } from '~/domain/tools/promise';
import { returnNoun } from '~/domain/tools/texts/labels';
import { serverNow } from '~/trpc/server-clock';

interface ToolPromiseBoxProps {
  items: readonly PromiseItem[];
  amount: Won;
  /** The policy of the order, or the current one without an order. */
  policy: ToolReturnPolicy;
}

/** "지금 취소하면 000원" for tools, before paying. The function that computes it also pays the refund. */
export function ToolPromiseBox({ items, amount, policy }: ToolPromiseBoxProps) {
  const { returns, rent } = policy;
  const noun = returnNoun(items);
  const [now] = useState(() => serverNow());
  const promiseAfter = (days: number, lines: readonly PromiseItem[]) =>
    toolPromise(
      {
        status: 'DELIVERED',
        amount,
        items: lines,
        deliveredAt: now,
        now: new Date(now.getTime() + days * DAY_MS),
      },
      policy,
    );
  const unshipped = toolPromise({ status: 'PAID', amount, items, deliveredAt: null, now }, policy);
  const rents = items.filter(({ mode, months }) => mode === 'rent' && months > 1);
  const returned = promiseAfter(returns.days, items);
  const cases = [
    { title: '발송 전', promise: unshipped },
    { title: `받고 ${returns.days}일 안에 모두 ${noun}`, promise: returned },
    ...(rents.length > 0
      ? [{ title: `대여한 도구를 ${rent.monthDays}일 안에 반납`, promise: promiseAfter(rent.monthDays, rents) }]
      : []),
  ];
  return (
    <PromiseBox
      description={`취소하거나 ${noun}할 때도 같은 방법으로 계산해요.`}
      cases={cases}
      note={
        <>
          대여한 도구는 언제든 반납할 수 있고, 시작하지 않은 달(한 달은 {rent.monthDays}일)의 대여료는 모두 돌려드려요.
          고장 난 상태로 받았다면 배송비 없이 바꿔 드려요.
        </>
      }
    >
      <b className="font-bold">발송 전에 취소하면 {formatWon(unshipped.amount)}</b>을 돌려드려요.{' '}
      {`받고 ${returns.days}일 안에 ${noun}하면 ${formatWon(returned.amount)}을 돌려드려요.`}
    </PromiseBox>
  );
}
