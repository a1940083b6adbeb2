'use client';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '~/components/ui/cx';
import { Glyph } from '~/components/ui/glyph';
import { useOpenOnPage } from './use-open-on-page';

interface NavDropdownProps {
  label: ReactNode;
  /** Label for screen readers when the visible label is not text. */
  ariaLabel?: string;
  buttonClassName?: string;
  panelClassName?: string;
  /** Links; the panel closes when another page opens. */
  children: ReactNode;
}

const focusable = 'a[href], button:not([disabled])';

/**
 * A button that opens a panel of links. Esc closes it and returns the focus, arrows move between the links, and moving
 * the focus out closes it.
 */
export function NavDropdown({ label, ariaLabel, buttonClassName, panelClassName, children }: NavDropdownProps) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [open, setOpen] = useOpenOnPage();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open, setOpen]);

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const stops = [...(root.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
      const focusedIndex = stops.findIndex((stop) => stop === document.activeElement);
      stops[(focusedIndex + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus();
    }
  };

  return (
    // Keys are handled for the whole group of button and links, to which their events bubble.
    <div
      ref={root}
      role="presentation"
      className="relative"
      onKeyDown={walk}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={ariaLabel}
        onClick={() => setOpen(!open)}
        className={cx('flex min-h-11 items-center gap-1 rounded-s px-2', buttonClassName)}
      >
        {label}
        <Glyph name="down" className={cx('size-4 text-ink-3 transition-transform', open && 'rotate-180')} />
      </button>
      {/* The links are always in the document, for crawlers and for the first press. */}
      <div
        id={panelId}
        hidden={!open}
        className={cx(
          'absolute top-full z-40 mt-2 animate-drop-in rounded-l border border-line bg-card p-2 shadow-2',
          panelClassName,
        )}
      >
        {children}
      </div>
    </div>
  );
}
