'use client';
import { lazy, Suspense, useState } from 'react';
import type { EmptyPages } from '~/domain/content/pages/list-page';
import { Glyph } from '~/components/ui/glyph';
import { IconButton } from '~/components/ui/icon-button';
import { useOpenOnPage } from './use-open-on-page';

// Loaded when the menu is first opened, or a little earlier, when the button is touched.
const load = () => import('./mobile-menu');
const MobileMenu = lazy(() => load().then((module) => ({ default: module.MobileMenu })));

export function MobileMenuButton({ emptyPages }: { emptyPages: EmptyPages }) {
  const [isRequested, setRequested] = useState(false);
  const [open, setOpen] = useOpenOnPage();
  return (
    <>
      <IconButton
        label="메뉴 열기"
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Glyph name="menu" className="size-6 text-ink" />}
        onPointerDown={() => setRequested(true)}
        onClick={() => {
          setRequested(true);
          setOpen(true);
        }}
      />
      {isRequested ? (
        <Suspense fallback={null}>
          <MobileMenu open={open} onOpenChange={setOpen} emptyPages={emptyPages} />
        </Suspense>
      ) : null}
    </>
  );
}
