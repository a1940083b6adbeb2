'use client';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '~/components/ui/checkbox';
import { Dialog } from '~/components/ui/dialog';
import { minorContractText } from '~/domain/payment/texts/minor-text';

/** The one required agreement; its full text opens with one press. Below it is what the law says about minors. */
export function Agreement({
  terms,
  error,
  field,
}: {
  /** The terms to agree to, one sentence each. */ terms: readonly string[];
  error: string | undefined;
  field: UseFormRegisterReturn;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Checkbox
        label="결제 내용을 확인했고, 환불 규정에 동의해요"
        error={error}
        aside={
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-11 shrink-0 px-2 text-small font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
          >
            보기<span className="sr-only">: 환불 규정</span>
          </button>
        }
        {...field}
      />
      <p className="text-caption text-ink-2">{minorContractText}</p>
      <Dialog open={open} onOpenChange={setOpen} title="환불 규정" size="s">
        <ul className="grid gap-3 text-[15px]">
          {terms.map((term) => (
            <li key={term} className="flex gap-2.5">
              <span aria-hidden className="mt-[9px] size-1.5 shrink-0 rounded-full bg-green" />
              {term}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
