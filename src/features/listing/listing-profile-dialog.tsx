'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import { browserPlace } from '~/components/browser/stored-value';
import { CoachProfileDialog } from '~/components/coach/coach-profile-dialog';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { coachVariantOf, startLabel, startWithCoach, verticalOfStart } from '~/domain/listing/coach-variant';
import { listingInputOf, startAnswersOf } from '~/domain/suggest/listing-draft';
import { readListingQuery } from '~/domain/listing/listing-url';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { TrpcProvider } from '~/trpc/react';
import { saveListingDraft } from './listing-draft-memory';
import { useDraftEmail } from './use-draft-email';

/** The profile over a listing, with a button to the questionnaire of the coach's vertical. */
export function ListingProfileDialog({
  encryptedCoachId,
  pathname,
  onClose,
}: {
  encryptedCoachId: string;
  pathname: string;
  onClose: () => void;
}) {
  const router = useRouter();
  const email = useDraftEmail();
  const query = readListingQuery(Object.fromEntries(useSearchParams()));
  const requestedVertical =
    serviceTypes.find((serviceType) => serviceType === pathname.split('/')[1]) ?? query.serviceType;

  /** Returns the start answers: the conditions of the list and the time at which they were chosen. */
  const answersFor = (coach: CoachProfile) => {
    const vertical = verticalOfStart(coach.verticals, requestedVertical);
    if (!vertical) return {};
    const flow: ServiceType | 'all' = requestedVertical ?? 'all';
    const answers = listingInputOf(flow, query);
    const now = Date.now();
    return {
      ...startAnswersOf(vertical, answers),
      at: email === null ? now : saveListingDraft(browserPlace, { flow, email }, answers, now),
    };
  };

  return (
    <TrpcProvider>
      <CoachProfileDialog
        encryptedCoachId={encryptedCoachId}
        serviceType={requestedVertical}
        onClose={onClose}
        action={{
          label: (coach) => startLabel(coach.name, coachVariantOf(coach.verticals, requestedVertical)),
          run: (coach) => router.push(startWithCoach(coach, requestedVertical, answersFor(coach))),
        }}
      />
    </TrpcProvider>
  );
}
