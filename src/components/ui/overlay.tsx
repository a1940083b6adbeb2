'use client';
import { useEffect, useRef } from 'react';
import { Dots } from './dots';
import { useOverlaysHidden } from './hidden-overlays';

/**
 * A full-screen overlay while a form is being sent or a payment is in progress. It is a modal `<dialog>`, so that
 * nothing behind it can be clicked or reached by keyboard; Esc does not close it, the end of the work does. `closedby`
 * is needed beside `onCancel`, because some browsers ask only once before they close a dialog.
 */
export function Overlay({ open, title, detail }: { open: boolean; title: string; detail?: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  // A modal `<dialog>` is above every other dialog.
  const isVisible = !useOverlaysHidden() && open;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isVisible && !dialog.open) dialog.showModal();
    if (!isVisible && dialog.open) dialog.close();
  }, [isVisible]);
  return (
    <dialog
      ref={ref}
      aria-label={title}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 hidden h-dvh max-h-none w-screen max-w-none flex-col items-center justify-center gap-5 bg-paper/92 px-6 text-center text-ink backdrop-blur-sm backdrop:bg-transparent open:flex open:animate-fade-in focus:outline-none"
    >
      <span className="text-accent">
        <Dots size={26} />
      </span>
      <output>
        <span className="block text-h2">{title}</span>
        {detail ? <span className="mt-1 block text-small text-ink-2">{detail}</span> : null}
      </output>
    </dialog>
  );
}
