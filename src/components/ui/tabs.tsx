'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as Headless } from 'radix-ui';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

/** Several views of one thing in one place; arrow keys move between them. */
export function Tabs({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  keepMounted = false,
  activationMode,
}: {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Keeps what was typed in a tab while another one is shown. */
  keepMounted?: boolean;
  /** Manual for tabs that need a confirmation before they change: the focus, which returns to a tab, selects none. */
  activationMode?: 'automatic' | 'manual';
}) {
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the tab that a link has chosen may be outside the visible part.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, []);
  return (
    <Headless.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={onValueChange}
      activationMode={activationMode}
    >
      <Headless.List
        ref={list}
        aria-label={label}
        className="relative scrollbar-none flex gap-2 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Headless.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-12 shrink-0 border-b-2 border-transparent px-2 text-[15.5px] font-medium text-ink-2 transition-colors hover:text-ink focus-visible:outline-offset-[-3px] data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {tab.label}
          </Headless.Trigger>
        ))}
      </Headless.List>
      {tabs.map((tab) => (
        <Headless.Content
          key={tab.value}
          value={tab.value}
          forceMount={keepMounted || undefined}
          className="pt-5 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Headless.Content>
      ))}
    </Headless.Root>
  );
}
