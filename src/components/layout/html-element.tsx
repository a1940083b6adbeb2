'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { languageOf } from '~/domain/content/pages/office-languages';

/**
 * The <html> of every page in the language of its path: written by the server also into cached pages, and changed when
 * the visitor moves to a page in the other language.
 */
export function HtmlElement({ children }: { children: ReactNode }) {
  const language = languageOf(usePathname());
  return (
    // The boot script adds data attributes before React hydrates.
    <html lang={language} data-script="pending" suppressHydrationWarning>
      {children}
    </html>
  );
}
