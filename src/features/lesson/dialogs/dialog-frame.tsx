'use client';
import type { ReactNode } from 'react';
import { Dialog } from '~/components/ui/dialog';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';

/** Props of every lesson dialog: its subject and how it closes. */
export type LessonDialogProps = {
  contract: ContractView;
  side: PartyRole;
  lesson: LessonView | null;
  now: Date;
  onClose: () => void;
};

/** Shows a dialog whose content is still loading or failed to load. */
export function DialogWait({
  title,
  onClose,
  error,
  onRetry,
}: {
  title: string;
  onClose: () => void;
  error?: string;
  onRetry?: () => Promise<void>;
}) {
  return (
    <Dialog open title={title} onOpenChange={(open) => (open ? undefined : onClose())}>
      {error === undefined ? (
        <SkeletonGroup className="grid gap-3 py-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-24" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      ) : (
        <ErrorState level={3} detail={error} onRetry={onRetry} />
      )}
    </Dialog>
  );
}

/** Shows the lesson of a dialog in one quiet line above the content. */
export function DialogSubject({ children }: { children: ReactNode }) {
  return <p className="mb-4 rounded-m bg-sunken px-4 py-3 text-[15px] font-semibold tnum">{children}</p>;
}
