'use client';
import { Dialog, type DialogProps } from '~/components/ui/dialog';
import { DiscardUnsavedInput, useTyped } from './use-typed';

/** A dialog with a form: closing it by mistake does not lose what was typed. */
export function FormDialog({ onOpenChange, children, ...dialog }: DialogProps) {
  const { watch, leave, forget } = useTyped();
  return (
    <Dialog {...dialog} onOpenChange={(open) => (open ? onOpenChange(true) : leave(() => onOpenChange(false)))}>
      <div {...watch}>
        <DiscardUnsavedInput value={forget}>{children}</DiscardUnsavedInput>
      </div>
    </Dialog>
  );
}
