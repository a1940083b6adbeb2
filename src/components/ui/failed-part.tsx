'use client';
import { type ReactNode, useTransition } from 'react';
import { Banner } from './banner';
import { InlineButton } from './inline-button';

interface FailedPartProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  /** What is not lost, or works without it. */
  children?: ReactNode;
  onRetry: () => void | Promise<unknown>;
  className?: string;
}

/**
 * Shown in place of a part that failed to load while the rest of the page is usable. When nothing else loaded, use
 * `ErrorState`.
 */
export function FailedPart({ title, children, onRetry, className }: FailedPartProps) {
  const [trying, startTrying] = useTransition();
  return (
    <Banner
      tone="warn"
      role="alert"
      className={className}
      title={title}
      action={
        <InlineButton label="다시 시도" busy={trying} onPress={() => startTrying(async () => void (await onRetry()))} />
      }
    >
      {children}
    </Banner>
  );
}
