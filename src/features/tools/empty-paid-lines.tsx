'use client';
import { useEffect } from 'react';
import { useCart } from '~/components/tools/use-cart';
import { removeLines } from '~/domain/tools/cart';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { takeMark } from './ordered-mark';

/** Removes the tools of the order that was just paid from the cart, once. Renders nothing. */
export function EmptyPaidLines({ order, owner }: { order: ToolOrderView; owner: string }) {
  const { change } = useCart(owner);
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
