'use client';
import type { ReactNode } from 'react';
import { DropdownMenu as Headless } from 'radix-ui';
import { cx } from './cx';
import { rememberFocus } from './use-return-focus';

/** A button with a menu of actions. For site navigation use a list of links instead. */
export function DropdownMenu({
  trigger,
  label,
  align = 'end',
  children,
}: {
  trigger: ReactNode;
  label?: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}) {
  return (
    // Not modal: the page behind stays readable and scrollable, and nothing focusable is hidden from screen readers.
    <Headless.Root modal={false} onOpenChange={(open) => (open ? undefined : rememberFocus())}>
      <Headless.Trigger asChild>{trigger}</Headless.Trigger>
      <Headless.Portal>
        <Headless.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          // Above the toasts, which sonner puts at 999999999: a message must not cover an action of the menu.
          className="z-[1000000000] min-w-48 animate-drop-in rounded-m border border-line bg-card p-1.5 shadow-2"
        >
          {children}
        </Headless.Content>
      </Headless.Portal>
    </Headless.Root>
  );
}

interface ItemProps {
  onSelect?: () => void;
  icon?: ReactNode;
  tone?: 'plain' | 'bad';
  disabled?: boolean;
  /** Gives the item's behaviour to its child, a link. */
  asChild?: boolean;
  children: ReactNode;
}

export function DropdownItem({ onSelect, icon, tone = 'plain', disabled, asChild, children }: ItemProps) {
  return (
    <Headless.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-s px-3 text-[15px] outline-none select-none',
        'data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3 data-[highlighted]:bg-sunken',
        tone === 'bad' ? 'text-bad' : 'text-ink',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Headless.Item>
  );
}

export function DropdownSeparator() {
  return <Headless.Separator className="mx-2 my-1.5 h-px bg-line" />;
}
