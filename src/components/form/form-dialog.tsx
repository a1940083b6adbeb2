'use client';
import { Dialog, type DialogProps } from '~/components/ui/dialog';
import { UnsavedForms, type UnsavedQuestion, useUnsavedForms } from './unsaved';

interface FormDialogProps extends DialogProps {
  /** Whether the form of the component that renders the dialog has unsaved input. Forms in the content announce it. */
  isDirty?: boolean;
  /** The question before unsaved input is lost, for another language. */
  question?: UnsavedQuestion;
}

/** A dialog with a form: closing it by mistake does not lose what was typed. */
export function FormDialog({ isDirty = false, question, onOpenChange, children, ...dialog }: FormDialogProps) {
  const { forms, leave } = useUnsavedForms(isDirty, question);
  return (
    <Dialog {...dialog} onOpenChange={(open) => (open ? onOpenChange(true) : leave(() => onOpenChange(false)))}>
      <UnsavedForms value={forms}>{children}</UnsavedForms>
    </Dialog>
  );
}
