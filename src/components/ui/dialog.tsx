'use client';
import type { ReactNode } from 'react';
import { Dialog as Headless } from 'radix-ui';
import { X } from 'lucide-react';
import { Button } from './button';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { PanelToasts } from './panel-toasts';
import { ScrollBody } from './scroll-body';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The title is for screen readers only; the content then shows its own heading. */
  hideTitle?: boolean;
  description?: ReactNode;
  /** Buttons in the footer, docked while the content scrolls. */
  footer?: ReactNode;
  /** Text that the user has to read before pressing a button of the footer: docked above the buttons, in view. */
  footNote?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** Takes a phone's whole screen, so that the input and its results fit above the keyboard. */
  fillPhone?: boolean;
  /** Keeps its height while its content changes: for lists that update as the user types. */
  steady?: boolean;
  /** Shown above confirmations too. */
  onTop?: boolean;
  /** Names of the button that closes the dialog and of its notices, for another language. */
  labels?: { close: string; toasts: string };
  children?: ReactNode;
}

/** A button among a dialog's buttons that closes it as its × does: a form with unsaved input asks first. */
export function DialogClose() {
  return (
    <Headless.Close asChild>
      <Button>닫기</Button>
    </Headless.Close>
  );
}

const widths = { s: 'sm:max-w-[400px]', m: 'sm:max-w-[520px]', l: 'sm:max-w-[760px]' } as const;

const koreanLabels = { close: '닫기', toasts: '알림' };

/** A dialog in the middle of the screen; on a phone it slides in from below and takes the full width. */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle,
  description,
  footer,
  footNote,
  size = 'm',
  fillPhone = false,
  steady = false,
  onTop = false,
  labels = koreanLabels,
  children,
}: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Headless.Root open={open} onOpenChange={onOpenChange}>
      <Headless.Portal>
        <Headless.Overlay
          className={cx(
            'fixed inset-0 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
            onTop ? 'z-[70]' : 'z-50',
          )}
        />
        <Headless.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-0 bottom-0 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-l bg-card shadow-2 focus:outline-none',
            'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            'sm:inset-0 sm:m-auto sm:max-h-[86dvh] sm:w-[calc(100%-48px)] sm:rounded-l sm:data-[state=closed]:animate-pop-out sm:data-[state=open]:animate-pop-in',
            fillPhone && 'max-sm:h-dvh max-sm:max-h-none max-sm:rounded-none',
            steady ? 'sm:h-[min(640px,86dvh)]' : 'sm:h-fit',
            onTop ? 'z-[70]' : 'z-50',
            widths[size],
          )}
        >
          <header
            className={cx('flex items-start gap-2 pt-5 pr-3 pl-5 sm:pl-6', hideTitle && 'absolute top-0 right-0 z-10')}
          >
            <div className="min-w-0 flex-1">
              <Headless.Title className={hideTitle ? 'sr-only' : 'text-h2'}>{title}</Headless.Title>
              {description ? (
                <Headless.Description className="mt-1 text-small text-ink-2">{description}</Headless.Description>
              ) : null}
            </div>
            <Headless.Close asChild>
              <IconButton className="-mt-2" label={labels.close} icon={<X aria-hidden className="size-5" />} />
            </Headless.Close>
          </header>
          <ScrollBody className="px-5 pt-3 pb-5 sm:px-6 sm:pb-6">{children}</ScrollBody>
          <PanelToasts label={labels.toasts} />
          {footer ? (
            <footer className="border-t border-line px-5 pt-3 pb-safe sm:px-6">
              {footNote ? (
                <ScrollBody className="mb-3 max-h-[40dvh] has-[>div:empty]:hidden">{footNote}</ScrollBody>
              ) : null}
              <div className="flex flex-wrap gap-2.5 [&>*]:flex-1">{footer}</div>
            </footer>
          ) : null}
        </Headless.Content>
      </Headless.Portal>
    </Headless.Root>
  );
}
