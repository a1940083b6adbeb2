'use client';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { countdownLabel, useCountdown } from '~/components/browser/use-countdown';

interface HoldTimerProps {
  /** What is held: a time, or tools. */
  title: string;
  holdExpiresAt: Date;
  /** The server's time when the page was rendered. */
  now: Date;
  onOver: () => void;
  /** Label of the button to choose something else. */
  otherLabel: string;
  onOther: () => void;
}

/** Shows how long the purchase stays held, without an announcement every second to a screen reader. */
export function HoldTimer({ title, holdExpiresAt, now, onOver, otherLabel, onOther }: HoldTimerProps) {
  const remaining = useCountdown(holdExpiresAt, now);
  const isOverReported = useRef(false);
  useEffect(() => {
    if (remaining > 0 || isOverReported.current) return;
    isOverReported.current = true;
    onOver();
  }, [remaining, onOver]);
  return (
    <div className="flex items-center gap-3 rounded-m bg-sunken py-2 pr-1.5 pl-4 text-small">
      <Clock aria-hidden className="size-5 shrink-0 text-ink-2" />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="font-semibold">{title}</b>
        <span className="block text-ink-2">
          {/* The minutes alone are read; a second duration beside the countdown would look like another one. */}
          <span role="timer" className="sr-only" aria-live={remaining === 60 || remaining === 300 ? 'polite' : 'off'}>
            {Math.ceil(remaining / 60)}분 동안 잡아 둘게요
          </span>
          <span className="tnum" aria-hidden>
            남은 시간 {countdownLabel(remaining)}
          </span>
        </span>
      </p>
      <button
        type="button"
        onClick={onOther}
        className="min-h-11 shrink-0 rounded-s px-3 font-semibold text-ink-2 underline-offset-4 hover:bg-card hover:text-ink"
      >
        {otherLabel}
      </button>
    </div>
  );
}
