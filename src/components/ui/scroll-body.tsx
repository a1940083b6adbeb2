'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx';

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * The scrolling part of a dialog. When it contains no focusable element, it takes the focus itself, so that the arrow
 * keys can scroll to its end.
 */
export function ScrollBody({ className, children }: { className?: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    const [outer, inner] = [frame.current, content.current];
    if (!outer || !inner) return;
    const observer = new ResizeObserver(() =>
      setIsStop(outer.scrollHeight > outer.clientHeight + 1 && inner.querySelector(STOPS) === null),
    );
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      {...(isStop ? { tabIndex: 0 } : {})}
      className={cx(
        // In WebKit a flex basis of 0 % has no height in a dialog that is as high as its content.
        'relative min-h-0 flex-auto overflow-y-auto overscroll-contain focus-visible:outline-offset-[-3px]',
        className,
      )}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
