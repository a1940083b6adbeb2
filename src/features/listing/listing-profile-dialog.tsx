'use client';
import { useRouter } from 'next/navigation';
import { CoachProfileDialog } from '~/components/coach/coach-profile-dialog';
import { coachVariantOf, startLabel, startWithCoach } from '~/domain/listing/coach-variant';
import { serviceTypes } from '~/domain/shared/service-type';
import { TrpcProvider } from '~/trpc/react';

/** The profile over a listing, with the way on to the questionnaire: of workouts or of hobbies, as the coach teaches. */
export function ListingProfileDialog({ encryptedCoachId, pathname, onClose }: { encryptedCoachId: string; pathname: string; onClose: () => void }) {
  const router = useRouter();
  const asked = serviceTypes.find((one) => one === pathname.split('/')[1]);
  return (
    <TrpcProvider>
      <CoachProfileDialog
        encryptedCoachId={encryptedCoachId}
        serviceType={asked}
        onClose={onClose}
        action={{
          label: (coach) => startLabel(coach.name, coachVariantOf(coach.verticals, asked)),
          run: (coach) => router.push(startWithCoach(coach, asked)),
        }}
      />
    </TrpcProvider>
  );
}
