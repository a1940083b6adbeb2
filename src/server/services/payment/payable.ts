import type { RefundPromise } from '~/domain/payment/refund';
import type { Payment } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { extensionPoint } from '~/server/services/extension-point';
import type { Mover } from '~/server/services/audit/record-transition';

/** What a payment pays for: an order of lessons or one of tools. */
export type PayableRef = { kind: 'lesson' | 'tools'; id: number };

/**
 * An order under its row lock, as the payment house sees one. What is held for it (an hour, or stock), and what happens
 * when the money is there, is the order's own business: lesson-sale.ts, services/tools/tool-payable.ts.
 */
export type LockedPayable = {
  ref: PayableRef;
  order: {
    oid: string;
    learnerId: number;
    amount: number;
    /** What it was sold under. */
    paymentPolicyVersion: string;
    holdExpiresAt: Date;
    /** Waits for its money. */ pending: boolean;
  };
  payment: Payment;
  /** The order's own page, for mails. */
  path: string;
  isHeld: () => Promise<boolean>;
  /**
   * What is ordered is still sold: who would give the lessons is not paused by an operator. Whoever pauses waits for
   * this transaction.
   */
  isOffered: () => Promise<boolean>;
  /** Keeps what is held until then. @returns false when it is held no more, or not beyond `still` */
  keepHold: (until: Date, still?: Date) => Promise<boolean>;
  /** A virtual account was issued: the order may be paid until `due`, what is held is kept until `heldTo`. */
  waitForDeposit: (due: Date, heldTo: Date) => Promise<void>;
  /** Ends an order that nobody pays any more; what was held becomes free. */
  close: (to: 'CANCELLED' | 'EXPIRED', by: Mover) => Promise<void>;
  /** The money is here: is what it buys still held, or to be had again? */
  secure: (now: Date) => Promise<boolean>;
  /** PENDING → PAID, with everything that follows. */
  fulfil: (now: Date) => Promise<void>;
  /**
   * The money came when what it buys was gone, or not sold any more: PENDING → EXPIRED, what was held becomes free, and
   * what is given back.
   */
  tooLate: (now: Date, why: 'gone' | 'notOffered') => Promise<{ promise: RefundPromise; reason: string }>;
};

/** Locks the row of an order of each kind. @throws DomainError NOT_FOUND */
export type PayableKinds = Record<PayableRef['kind'], (tx: Tx, id: number) => Promise<LockedPayable>>;
export const payableKinds = extensionPoint<PayableKinds>('payableKinds');

/** What else follows a purchase, in the transaction that books the money; nothing where money came too late. */
export type PurchaseListener = (tx: Tx, purchase: { oid: string; userId: number }) => Promise<void>;
export const purchaseListeners = extensionPoint<readonly PurchaseListener[]>('purchaseListeners');

/** The columns that name the order of a payment or of a ledger transaction. */
export function payableColumns({ kind, id }: PayableRef): { orderId: number } | { toolOrderId: number } {
  return kind === 'lesson' ? { orderId: id } : { toolOrderId: id };
}

/** The order of a payment; the database lets it have exactly one. */
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

/** Part of idempotency keys: no order of tools is taken for the order of lessons with the same number. */
export function payableKey({ kind, id }: PayableRef): string {
  return kind === 'lesson' ? String(id) : `tools:${id}`;
}
