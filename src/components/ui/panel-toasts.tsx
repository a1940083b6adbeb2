'use client';
import { useEffect, useState } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type LiveToast, takeToasts } from './toast';

/** The toasts of an open dialog or sheet, in its flow above the buttons, so that a toast never covers the next step. */
export function PanelToasts({ label = '알림' }: { label?: string }) {
  const [toasts, setToasts] = useState<readonly LiveToast[]>([]);
  useEffect(
    () =>
      takeToasts(
        {
          show: (message) => setToasts((all) => [...all, message]),
          drop: (dropped) => setToasts((all) => all.filter(({ id }) => id !== dropped)),
          clear: () => setToasts([]),
        },
        'panel',
      ),
    [],
  );
  useEffect(() => {
    const [first] = toasts;
    if (!first) return undefined;
    const timer = setTimeout(
      () => setToasts((all) => all.filter(({ id }) => id !== first.id)),
      Math.max(0, first.until - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [toasts]);
  return (
    <output aria-label={label} className="grid shrink-0 gap-2 px-5 not-empty:pb-3 sm:px-6">
      {toasts.map(({ id, text, tone, action }) => (
        <span
          key={id}
          data-toast
          className="flex items-center gap-2.5 rounded-m bg-ink px-4 py-3 text-[15px] font-medium text-paper"
        >
          {tone === 'good' ? (
            <CircleCheck aria-hidden className="size-5 shrink-0" />
          ) : tone === 'bad' ? (
            <CircleAlert aria-hidden className="size-5 shrink-0" />
          ) : null}
          <span className="min-w-0 flex-1">{text}</span>
          {action ? (
            <button
              type="button"
              className="h-9 shrink-0 rounded-s bg-paper/15 px-3 text-small font-semibold text-paper"
              onClick={() => {
                setToasts((all) => all.filter((other) => other.id !== id));
                action.run();
              }}
            >
              {action.label}
            </button>
          ) : null}
        </span>
      ))}
    </output>
  );
}
