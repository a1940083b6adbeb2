'use client';
import { useEffect } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as Sonner, toast as show } from 'sonner';
import { takeToasts, TOAST_MS } from './toast';

/** Ids of the toasts that the page shows now. */
const visibleIds = new Set<number>();

/** Runs in a later task: a toast shown just now is not rendered yet, and the package cannot dismiss it before. */
function dismissAll(): void {
  const dismissedIds = [...visibleIds];
  visibleIds.clear();
  setTimeout(() => {
    for (const id of dismissedIds) if (!visibleIds.has(id)) show.dismiss(id);
  });
}

export function Toaster() {
  useEffect(
    () =>
      takeToasts(
        {
          show: ({ id, text, tone, action, until }) => {
            visibleIds.add(id);
            show(text, {
              id,
              duration: Math.max(0, until - Date.now()),
              icon:
                tone === 'good' ? (
                  <CircleCheck aria-hidden className="size-5" />
                ) : tone === 'bad' ? (
                  <CircleAlert aria-hidden className="size-5" />
                ) : undefined,
              action: action ? { label: action.label, onClick: action.run } : undefined,
            });
          },
          drop: (id) => {
            visibleIds.delete(id);
            show.dismiss(id);
          },
          clear: dismissAll,
        },
        'page',
      ),
    [],
  );
  return (
    <Sonner
      position="bottom-center"
      duration={TOAST_MS}
      gap={10}
      // The package sets its own font.
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel="알림"
      // Above the buttons at the bottom of a page, so that a toast never covers the next step.
      offset={{ bottom: 'calc(var(--dock) + 24px)' }}
      mobileOffset={{ bottom: 'calc(var(--dock) + 20px)', left: 20, right: 20 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-2.5 rounded-m bg-ink px-4 py-3.5 text-[15px] font-medium text-paper shadow-2 sm:w-[360px]',
          content: 'flex-1',
          actionButton: '-my-1.5 ml-auto h-11 shrink-0 rounded-s bg-paper/15 px-3 text-small font-semibold text-paper',
        },
      }}
    />
  );
}
