'use client';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { ServiceType } from '~/domain/shared/service-type';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { CoachProfileView } from './coach-profile-view';

interface CoachProfileDialogProps {
  /** The coach whose profile is shown; null while the dialog is closed. */
  encryptedCoachId: string | null;
  serviceType?: ServiceType;
  onClose: () => void;
  /** The only button in the footer, shown once the coach has loaded. */
  action?: { label: (coach: CoachProfile) => string; run: (coach: CoachProfile) => void };
}

/**
 * A coach's profile in a dialog over the current page; the page's address refers to the coach, so that back closes the
 * dialog.
 */
export function CoachProfileDialog({ encryptedCoachId, serviceType, onClose, action }: CoachProfileDialogProps) {
  const profile = trpc.coach.profile.useQuery(
    { encryptedCoachId: encryptedCoachId ?? '', serviceType },
    { enabled: encryptedCoachId !== null, staleTime: MINUTE_MS },
  );
  const coach = encryptedCoachId === null ? undefined : profile.data;
  const footer =
    coach && action ? (
      <Button variant="primary" onClick={() => action.run(coach)}>
        {action.label(coach)}
      </Button>
    ) : undefined;
  return (
    <Dialog
      open={encryptedCoachId !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={coach ? `${coach.name} 코치` : '코치 프로필'}
      hideTitle
      size="l"
      footer={footer}
    >
      {coach ? <CoachProfileView coach={coach} requestedVertical={serviceType} /> : null}
      {!coach && profile.isError ? (
        <ErrorState
          title="코치를 불러오지 못했어요"
          detail={rejectionOf(profile.error).message}
          onRetry={async () => void (await profile.refetch())}
        />
      ) : null}
      {!coach && !profile.isError ? <ProfileSkeleton /> : null}
    </Dialog>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup label="코치 프로필을 불러오고 있어요" className="pt-1">
      <span className="flex gap-5">
        <Skeleton className="h-[106px] w-[90px] rounded-[20px]" />
        <span className="flex-1">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="mt-3 h-4 w-56 max-w-full" />
          <Skeleton className="mt-3 h-7 w-48" />
        </span>
      </span>
      <Skeleton className="mt-8 h-5 w-20" />
      <Skeleton className="mt-3 h-24 w-full" />
      <Skeleton className="mt-8 h-5 w-20" />
      <Skeleton className="mt-3 h-32 w-full" />
    </SkeletonGroup>
  );
}
