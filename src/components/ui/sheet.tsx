'use client';
import type { ReactNode } from 'react';
import { Dialog as Headless } from 'radix-ui';
import { X } from 'lucide-react';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { PanelToasts } from './panel-toasts';
import { ScrollBody } from './scroll-body';
import { useReturnFocus } from './use-return-focus';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  hideTitle?: boolean;
  /** `bottom` for choices on a phone; `side` slides in from the right. */
  from?: 'bottom' | 'side';
  /** Extra classes of the panel, such as its width. */
  className?: string;
  /** Controls beside the close button. */
  tools?: ReactNode;
  children: ReactNode;
}

const panels = {
  bottom:
    'inset-x-0 bottom-0 mx-auto max-h-[88dvh] max-w-[640px] rounded-t-l data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
  side: 'inset-y-0 right-0 h-dvh w-[78%] data-[state=closed]:animate-side-out data-[state=open]:animate-side-in',
} as const;

/** A panel that slides in over the page; the focus stays inside, and Esc, the scrim and the button close it. */
export function Sheet({
  open,
  onOpenChange,
  title,
  hideTitle,
  from = 'bottom',
  className,
  tools,
  children,
}: SheetProps) {
  const focus = useReturnFocus();
  return (
    <Headless.Root open={open} onOpenChange={onOpenChange}>
      <Headless.Portal>
        <Headless.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Headless.Content
          {...focus}
          aria-describedby={undefined}
          className={cx(
            'fixed z-50 flex flex-col overflow-hidden bg-paper shadow-2 focus:outline-none',
            panels[from],
            className,
          )}
        >
          <header className="flex items-center gap-1 py-2 pr-2 pl-5">
            <Headless.Title className={cx('min-w-0 flex-1', hideTitle ? 'sr-only' : 'text-h2')}>{title}</Headless.Title>
            {hideTitle ? <span className="flex-1" /> : null}
            {tools}
            <Headless.Close asChild>
              <IconButton label="닫기" icon={<X aria-hidden className="size-5" />} />
            </Headless.Close>
          </header>
          <ScrollBody className="pb-safe">{children}</ScrollBody>
          <PanelToasts />
        </Headless.Content>
      </Headless.Portal>
    </Headless.Root>
  );
}
