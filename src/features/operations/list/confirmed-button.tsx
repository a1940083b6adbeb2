'use client';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { useSendInTurn } from '~/components/browser/use-send-once';
import { Button, type ButtonProps } from '~/components/ui/button';
import { type Question, useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';

interface ConfirmedButtonProps<Result> {
  /** Label of the button; also of the confirm button, unless the question has its own label. */
  label: string;
  question: Pick<Question, 'title' | 'description' | 'confirmLabel' | 'tone'>;
  variant: NonNullable<ButtonProps['variant']>;
  /** Message shown after the action succeeds. */
  done: string | ((result: Result) => string);
  work: () => Promise<Result>;
}

/** Does one thing after asking, once at a time; busy while it works, and shows why it was rejected. */
export function ConfirmedButton<Result>({ label, question, variant, done, work }: ConfirmedButtonProps<Result>) {
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const confirmAndWork = async () => {
    if (!(await confirm({ confirmLabel: label, ...question }))) return;
    setBusy(true);
    try {
      const result = await work();
      toast(typeof done === 'string' ? done : done(result), { tone: 'good' });
    } catch (error) {
      toastRejection(error);
    } finally {
      setBusy(false);
    }
  };
  // A second press before the question is shown asks nothing again.
  const run = useSendInTurn<void>({ mutateAsync: confirmAndWork });
  return (
    <Button size="sm" variant={variant} loading={busy} onClick={() => run()}>
      {label}
    </Button>
  );
}
