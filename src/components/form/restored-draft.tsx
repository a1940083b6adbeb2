import type { ReactNode } from 'react';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';

/** Says that a form continues what was typed before and not sent, and offers to start over. */
export function RestoredDraft({
  startOver = '처음부터 쓰기',
  onStartOver,
  className,
  children,
}: {
  /** Label of the button, when there is a saved version to which it returns. */
  startOver?: string | undefined;
  onStartOver: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Banner
      tone="plain"
      className={className}
      action={
        <Button size="sm" variant="text" className="-my-2.5 -mr-2" onClick={onStartOver}>
          {startOver}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
