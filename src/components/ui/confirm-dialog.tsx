'use client';
import { AlertDialog } from 'radix-ui';
import { Button } from './button';
import type { OpenQuestion } from './confirm';
import { useReturnFocus } from './use-return-focus';

export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { title, description, confirmLabel = '확인', cancelLabel = '닫기', tone = 'plain', answer } = question;
  const focus = useReturnFocus({ intoPanel: false });
  return (
    <AlertDialog.Root open onOpenChange={(open) => (open ? undefined : answer(false))}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-[60] animate-fade-in bg-scrim" />
        <AlertDialog.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-0 z-[60] m-auto h-fit max-h-[86dvh] w-[calc(100%-40px)] max-w-[380px] animate-pop-in overflow-y-auto rounded-l bg-card p-6 shadow-2 focus:outline-none"
        >
          <AlertDialog.Title className="text-h2">{title}</AlertDialog.Title>
          {description ? (
            <AlertDialog.Description className="mt-2 text-[15px] leading-relaxed whitespace-pre-line text-ink-2">
              {description}
            </AlertDialog.Description>
          ) : null}
          <div className="mt-6 flex gap-2.5 [&>*]:flex-1">
            {cancelLabel === null ? null : (
              <AlertDialog.Cancel asChild>
                <Button variant="ghost">{cancelLabel}</Button>
              </AlertDialog.Cancel>
            )}
            {cancelLabel === null ? (
              // A notice has one button, which is the "cancel" button and therefore takes the focus.
              <AlertDialog.Cancel asChild>
                <Button variant="primary">{confirmLabel}</Button>
              </AlertDialog.Cancel>
            ) : (
              <Button variant={tone === 'bad' ? 'danger' : 'primary'} onClick={() => answer(true)}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
