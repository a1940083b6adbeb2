'use client';
import { type ReactNode, useTransition } from 'react';
import { Banner } from './banner';
import { SentenceButton } from './sentence-button';

interface FailedPartProps {
  /** What did not come, as a sentence. */
  title: string;
  /** What is safe, or goes on without it. */
  children?: ReactNode;
  onRetry: () => void | Promise<unknown>;
  className?: string;
}

/** A part that did not come while the rest of the page stands. Where nothing else stands, it is `ErrorState`. */
export function FailedPart({ title, children, onRetry, className }: FailedPartProps) {
  const [trying, startTrying] = useTransition();
  return (
    <Banner
      tone="warn"
      role="alert"
      className={className}
      title={title}
      action={
        <SentenceButton
          label="다시 시도"
          busy={trying}
          onPress={() => startTrying(async () => void (await onRetry()))}
        />
      }
    >
      {children}
    </Banner>
  );
}
