'use client';
import { lazy, Suspense, useState } from 'react';
import { Glyph } from '~/components/ui/glyph';
import { IconButton } from '~/components/ui/icon-button';

// Loaded when the user is about to search.
const load = () => import('./search-dialog');
const SearchDialog = lazy(() => load().then((module) => ({ default: module.SearchDialog })));

export function SearchButton() {
  const [isRequested, setRequested] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="코치 검색"
        aria-haspopup="dialog"
        icon={<Glyph name="search" className="size-[22px] text-ink" />}
        onPointerDown={() => setRequested(true)}
        onClick={() => {
          setRequested(true);
          setOpen(true);
        }}
      />
      {isRequested ? (
        <Suspense fallback={null}>
          <SearchDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
