'use client';
import { useTransition, type ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface ErrorStateProps {
  /** What happened. */
  title?: ReactNode;
  /** What the user can do, and what is not lost. */
  detail?: ReactNode;
  /** Retries; the button shows that the retry is running. */
  onRetry?: () => void | Promise<void>;
  /** An action beside the retry, or instead of it. */
  action?: ReactNode;
  /** The error code for the support desk, in small type. */
  code?: string;
  level?: 1 | 2 | 3;
  /** Whether it is a part of a view that has a next step: its retry button is then not filled. */
  isPart?: boolean;
  art?: ReactNode;
}

export function ErrorState({
  title = '불러오지 못했어요',
  detail = '잠시 후 다시 시도해 주세요.',
  onRetry,
  action,
  code,
  level,
  isPart = level === 3,
  art,
}: ErrorStateProps) {
  const [trying, startTrying] = useTransition();
  return (
    <div role="alert">
      <EmptyState
        level={level}
        title={title}
        art={art}
        detail={
          <>
            {detail}
            {code ? <span className="mt-2 block text-caption text-ink-3">오류 번호 {code}</span> : null}
          </>
        }
        action={
          <>
            {onRetry ? (
              // A part of a page leaves the filled button style to the page's next step.
              <Button
                variant={isPart ? 'ghost' : 'green'}
                loading={trying}
                onClick={() => startTrying(async () => onRetry())}
              >
                다시 시도
              </Button>
            ) : null}
            {action}
          </>
        }
      />
    </div>
  );
}
