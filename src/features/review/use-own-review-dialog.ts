'use client';
import { usePathname } from 'next/navigation';
import { reviewKindSchema } from '~/domain/review/schema';
import type { ReviewKind } from '~/generated/prisma/enums';
import { useAddress } from '~/components/browser/use-address';

const [CONTRACT, KIND] = ['contract', 'kind'];

/**
 * Keeps the contract of the open review, and its kind, in the address: the lesson list and mails link to it, and back
 * closes it. Without a kind, the dialog lets the user choose one.
 */
export function useOwnReviewDialog() {
  const pathname = usePathname();
  const { params, open, close } = useAddress();
  const contract = params.get(CONTRACT);
  return {
    encryptedContractId: contract,
    kind: reviewKindSchema.safeParse(params.get(KIND)).data ?? null,
    open: (id: string, kind?: ReviewKind) =>
      open(`${pathname}?${new URLSearchParams({ [CONTRACT]: id, ...(kind ? { [KIND]: kind } : {}) })}`),
    choose: (kind: ReviewKind) =>
      open(`${pathname}?${new URLSearchParams({ [CONTRACT]: contract ?? '', [KIND]: kind })}`),
    close: () => close(pathname),
  };
}
