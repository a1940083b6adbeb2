import type { RefundPromise } from '~/domain/payment/refund';
import type { Payment } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { extensionPoint } from '~/server/services/extension-point';
import type { TransitionActor } from '~/server/services/audit/record-transition';

/** The subject of a payment: an order of lessons or of tools. */
export type PayableRef = { kind: 'lesson' | 'tools'; id: number };

/**
 * An order under its row lock, as the payment services see it. What is held (an hour or stock), and what happens after
 * the payment, is defined by each kind of order: lesson-payable.ts, services/tools/order/tool-payable.ts.
 */
export type LockedPayable = {
  ref: PayableRef;
  order: {
    oid: string;
    learnerId: number;
    amount: number;
    /** The policy under which it was sold. */
    paymentPolicyVersion: string;
    holdExpiresAt: Date;
    /** Whether it still waits for its payment. */ pending: boolean;
  };
  payment: Payment;
  /** Path of the order's page, for mails. */
  path: string;
  isHeld: () => Promise<boolean>;
  /**
   * Returns whether the offer is still sold, that is, whether the coach is not paused. A pause by an operator waits for
   * this transaction.
   */
  isOffered: () => Promise<boolean>;
  /** Extends the hold until then. @returns false when nothing is held any more, or not after `onlyIfAfter` */
  extendHold: (until: Date, onlyIfAfter?: Date) => Promise<boolean>;
  /** Handles an issued virtual account: the order may be paid until `due`, and the hold lasts until `heldUntil`. */
  waitForDeposit: (due: Date, heldUntil: Date) => Promise<void>;
  /** Ends an unpaid order and releases what was held. */
  close: (to: 'CANCELLED' | 'EXPIRED', by: TransitionActor) => Promise<void>;
  /** Returns, after the payment, whether the hour or stock is still held or can be taken again. */
  ensureHeld: (now: Date) => Promise<boolean>;
  /** PENDING → PAID, with all consequences. */
  fulfil: (now: Date) => Promise<void>;
  /**
   * Handles a payment whose hour or stock was released or is no longer sold: PENDING → EXPIRED, the hold is released;
   * returns the refund.
   */
  tooLate: (now: Date, why: 'gone' | 'notOffered') => Promise<{ promise: RefundPromise; reason: string }>;
};

/** For each kind of order, the function that locks its row. @throws DomainError NOT_FOUND */
export type PayableKinds = Record<PayableRef['kind'], (tx: Tx, id: number) => Promise<LockedPayable>>;
export const payableKinds = extensionPoint<PayableKinds>('payableKinds');

/**
 * Additional action after a purchase, in the transaction that records the payment; not called when the payment was too
 * late.
 */
export type PurchaseListener = (tx: Tx, purchase: { oid: string; userId: number }) => Promise<void>;
export const purchaseListeners = extensionPoint<readonly PurchaseListener[]>('purchaseListeners');

/** Returns the columns that refer to the order of a payment or of a ledger transaction. */
export function payableColumns({ kind, id }: PayableRef): { orderId: number } | { toolOrderId: number } {
  return kind === 'lesson' ? { orderId: id } : { toolOrderId: id };
}

/** Returns the order of a payment; the database allows exactly one. */
export function payableOf({
  orderId,
  toolOrderId,
}: {
  orderId: number | null;
  toolOrderId: number | null;
}): PayableRef {
  if (orderId !== null) return { kind: 'lesson', id: orderId };
  if (toolOrderId !== null) return { kind: 'tools', id: toolOrderId };
  throw new RangeError('a payment without an order');
}

/**
 * Returns the order's part of idempotency keys; the prefix separates tool orders from lesson orders with the same id.
 */
export function payableKey({ kind, id }: PayableRef): string {
  return kind === 'lesson' ? String(id) : `tools:${id}`;
}
