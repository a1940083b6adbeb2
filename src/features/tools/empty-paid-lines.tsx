'use client';
import { useEffect } from 'react';
import { useBucket } from '~/components/tools/use-bucket';
import { removeLines } from '~/domain/tools/bucket';
import type { ToolOrderView } from '~/domain/tools/order-schema';
import { takeMark } from './ordered-mark';

/** Draws nothing: the tools of the order that was just paid leave the bucket, once. */
export function EmptyPaidLines({ order, owner }: { order: ToolOrderView; owner: string }) {
  const { change } = useBucket(owner);
  useEffect(() => {
    if (takeMark(owner, order.encryptedOrderId))
      change((lines) =>
        removeLines(
          lines,
          order.items.map(({ uid }) => uid),
        ),
      );
  });
  return null;
}
