'use client';
import { useId } from 'react';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { Button, type ButtonProps } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import { errorCatalogue } from '~/domain/shared/errors';

/** Returns whether an operator acts as the member who is logged in: calls that only the owner may make are rejected. */
export function useIsActing(): boolean {
  const session = useSessionHint();
  return session.status === 'alive' && session.loggedInFromAdmin;
}

/**
 * A button whose call only the account's owner may make. While an operator acts as the member, it is disabled and states
 * the reason.
 */
export function OwnerButton({ className, ...button }: Omit<ButtonProps, 'asChild'>) {
  const isActing = useIsActing();
  const id = useId();
  if (!isActing) return <Button className={className} {...button} />;
  return (
    <span className={cx('inline-grid min-w-0 gap-1 text-center', button.block && 'w-full', className)}>
      <Button {...button} disabled aria-describedby={id} />
      <span id={id} className="text-caption text-ink-2">
        {errorCatalogue.NOT_YOUR_HAND.message}
      </span>
    </span>
  );
}
