'use client';
import { RegionSearch } from '~/components/finder/region-search';
import { SearchBox } from '~/components/finder/search-box';
import { Dialog } from '~/components/ui/dialog';
export function SearchDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="어떤 코치를 찾으세요?"
      description="이름을 입력하거나, 아는 것만 골라도 돼요."
      fillPhone
      steady
    >
      <SearchBox onLeave={() => onOpenChange(false)}>
        <RegionSearch onLeave={() => onOpenChange(false)} />
      </SearchBox>
    </Dialog>
  );
}
