'use client';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Dialog } from '~/components/ui/dialog';
import type { RefundPromise } from '~/domain/payment/refund';
import { RefundLines } from './refund-lines';

interface PromiseBoxProps {
  /** The refund in a sentence or two. */
  children: ReactNode;
  /** Introduction of the calculation. */
  description: string;
  cases: readonly { title: string; promise: RefundPromise }[];
  /** Rules that apply beside the cases. */
  note: ReactNode;
}

/** What the user gets back on a cancel, shown before the payment; the calculation opens with one press. */
export function PromiseBox({ children, description, cases, note }: PromiseBoxProps) {
  const [open, setOpen] = useState(false);
  return (
    <Banner icon={<ShieldCheck aria-hidden className="size-5" />}>
      {children}{' '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="relative font-semibold underline underline-offset-4 before:absolute before:-inset-3 before:content-['']"
      >
        계산 내역 보기
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="취소하면 얼마를 돌려받나요?" description={description} size="s">
        {cases.map(({ title, promise }) => (
          <section key={title} className="mt-4 rounded-m bg-sunken px-4 py-3 text-ink first:mt-1">
            <h3 className="text-small font-semibold">{title}</h3>
            <RefundLines promise={promise} />
          </section>
        ))}
        <p className="mt-5 text-caption text-ink-2">{note}</p>
      </Dialog>
    </Banner>
  );
}
