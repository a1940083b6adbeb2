'use client';
import { RegionSearch } from '~/components/finder/region-search';
import { Dialog } from '~/components/ui/dialog';

export function SearchDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="어떤 코치를 찾으세요?" description="아는 것만 골라도 돼요.">
      <RegionSearch onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}
