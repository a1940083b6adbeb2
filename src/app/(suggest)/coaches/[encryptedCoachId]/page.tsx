import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { DomainError } from '~/domain/shared/errors';
import type { CoachProfile } from '~/domain/coach/schema';
import { CoachPage } from '~/features/coach/coach-page';
import { api } from '~/trpc/server';

interface CoachProfilePageProps {
  params: Promise<{ encryptedCoachId: string }>;
}

const readProfile = cache(async (encryptedCoachId: string): Promise<CoachProfile> => {
  try {
    return await api.coach.profile({ encryptedCoachId });
  } catch (error) {
    // Forged, foreign or nobody's: all the same to who asks.
    if (error instanceof Error && error.cause instanceof DomainError && error.cause.status < 500) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: CoachProfilePageProps): Promise<Metadata> {
  const coach = await readProfile(decodeURIComponent((await params).encryptedCoachId));
  return { title: `${coach.name} 코치`, description: coach.headline };
}

/** A coach's page of its own: what the dialog in the questionnaire shows, to share and to come back to. */
export default async function CoachProfilePage({ params }: CoachProfilePageProps) {
  return <CoachPage coach={await readProfile(decodeURIComponent((await params).encryptedCoachId))} />;
}
