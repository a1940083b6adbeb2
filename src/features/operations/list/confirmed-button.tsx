'use client';
import { useState } from 'react';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button, type ButtonProps } from '~/components/ui/button';
import { type Question, useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';

interface ConfirmedButtonProps<Result> {
  /** On the button; also on the one that says yes, unless the question names it. */
  label: string;
  question: Pick<Question, 'title' | 'description' | 'confirmLabel' | 'tone'>;
  variant: NonNullable<ButtonProps['variant']>;
  /** What is said once it is done. */
  done: string | ((result: Result) => string);
  work: () => Promise<Result>;
}

/** Does one thing after asking; busy while it works, and says why it was refused. */
export function ConfirmedButton<Result>({ label, question, variant, done, work }: ConfirmedButtonProps<Result>) {
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const run = async () => {
    if (!(await confirm({ confirmLabel: label, ...question }))) return;
    setBusy(true);
    try {
      const result = await work();
      toast(typeof done === 'string' ? done : done(result), { tone: 'good' });
    } catch (thrown) {
      toastRefusal(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant={variant} loading={busy} onClick={() => void run()}>
      {label}
    </Button>
  );
}
