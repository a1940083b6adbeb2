'use client';
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useState } from 'react';
import { Glyph } from '~/components/ui/glyph';
import { IconButton } from '~/components/ui/icon-button';

// Fetched when the menu is first opened, or a little earlier: when the button is touched.
const load = () => import('./mobile-menu');
const MobileMenu = lazy(() => load().then((module) => ({ default: module.MobileMenu })));

export function MobileMenuButton() {
  const [wanted, setWanted] = useState(false);
  const pathname = usePathname();
  // Open on one page: another page finds it closed.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  return (
    <>
      <IconButton
        label="메뉴 열기"
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Glyph name="menu" className="size-6 text-ink" />}
        onPointerDown={() => setWanted(true)}
        onClick={() => {
          setWanted(true);
          setOpenOn(pathname);
        }}
      />
      {wanted ? (
        <Suspense fallback={null}>
          <MobileMenu open={open} onOpenChange={(next) => setOpenOn(next ? pathname : null)} />
        </Suspense>
      ) : null}
    </>
  );
}
