'use client';
import { Finder } from '~/components/finder/finder';
import { Dialog } from '~/components/ui/dialog';

export function SearchDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="어떤 코치를 찾으세요?" description="아는 것만 골라도 돼요.">
      <Finder stacked onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}
