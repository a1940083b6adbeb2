'use client';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '~/components/ui/button';
import { ToggleChip } from '~/components/ui/chip';
import { Segmented } from '~/components/ui/segmented';
import { Sheet } from '~/components/ui/sheet';
import { serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import type { ReviewFilter } from './use-review-address';

const kinds = [
  { value: 'all', label: '전체' },
  { value: 'photo', label: '사진 후기' },
] as const;

interface ReviewSideMenuProps {
  chosen: ReviewFilter;
  /** Whether reviews with a photo can be chosen. */
  hasPhotos: boolean;
  onChoose: (change: Partial<ReviewFilter>) => void;
}

/** Filters of the list: a column on a wide screen, and on a narrow one a panel that opens from the side. */
export function ReviewSideMenu({ chosen, hasPhotos, onChoose }: ReviewSideMenuProps) {
  const [open, setOpen] = useState(false);
  const menu = (
    <Filters
      chosen={chosen}
      hasPhotos={hasPhotos}
      onChoose={(change) => {
        onChoose(change);
        setOpen(false);
      }}
    />
  );
  return (
    <>
      <aside aria-label="조건" className="hidden lg:block">
        {menu}
      </aside>
      <Button
        size="sm"
        variant="ghost"
        className="justify-self-start lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        조건 고르기
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title="조건" from="side">
        <div className="px-5 pb-6">{menu}</div>
      </Sheet>
    </>
  );
}

function Filters({ chosen: { serviceType, photos }, hasPhotos, onChoose }: ReviewSideMenuProps) {
  return (
    <div className="grid gap-6">
      <FilterGroup title="분야">
        <ul aria-label="분야" className="flex flex-wrap gap-2 lg:flex-col lg:items-start">
          <li>
            <ToggleChip pressed={serviceType === undefined} onClick={() => onChoose({ serviceType: undefined })}>
              모든 분야
            </ToggleChip>
          </li>
          {serviceTypes.map((type) => (
            <li key={type}>
              <ToggleChip pressed={serviceType === type} onClick={() => onChoose({ serviceType: type })}>
                {serviceTypeLabels[type]}
              </ToggleChip>
            </li>
          ))}
        </ul>
      </FilterGroup>
      {hasPhotos || photos ? (
        <FilterGroup title="후기 종류">
          <Segmented
            label="후기 종류"
            options={kinds}
            value={photos ? 'photo' : 'all'}
            onChange={(kind) => onChoose({ photos: kind === 'photo' })}
          />
        </FilterGroup>
      ) : null}
    </div>
  );
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-2 text-caption font-semibold text-ink-2">
        {title}
      </p>
      {children}
    </div>
  );
}
