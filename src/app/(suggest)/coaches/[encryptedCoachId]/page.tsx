import type { Metadata } from 'next';
import { cache } from 'react';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { env } from '~/env.js';
import { CoachPage } from '~/features/coach/coach-page';
import { api } from '~/trpc/server';
import { missingAsNotFound } from '../../../as-not-found';
import { pageMetadata } from '../../../page-metadata';

interface CoachProfilePageProps {
  params: Promise<{ encryptedCoachId: string }>;
  searchParams: Promise<{ vertical?: string | string[] }>;
}

/** A forged id, an id of another kind and an id without a row all get the same answer. */
const readProfile = cache((encryptedCoachId: string, serviceType?: ServiceType): Promise<CoachProfile> =>
  missingAsNotFound(api.coach.profile({ encryptedCoachId, serviceType })),
);

/** Reads the coach, and the vertical in `?vertical=` if the coach teaches it. */
async function readPage({ params, searchParams }: CoachProfilePageProps) {
  const { vertical } = await searchParams;
  const requestedVertical = serviceTypes.find((serviceType) => serviceType === vertical);
  return {
    requestedVertical,
    coach: await readProfile(decodeURIComponent((await params).encryptedCoachId), requestedVertical),
  };
}

export async function generateMetadata(props: CoachProfilePageProps): Promise<Metadata> {
  const { coach } = await readPage(props);
  const programTitles = coach.programs
    .slice(0, 2)
    .map(({ title }) => title)
    .join('·');
  const title = programTitles ? `${coach.name} 코치 · ${programTitles}` : `${coach.name} 코치`;
  const places = coach.areas
    .slice(0, 2)
    .map(({ city }) => city)
    .join(', ');
  const description = [
    coach.headline,
    coach.rating === null ? null : `평점 ${coach.rating.toFixed(1)}(후기 ${coach.reviewCount}개)`,
    places && `${places}에 찾아가요`,
  ]
    .filter(Boolean)
    .join(' · ');
  const path = `/coaches/${encodeURIComponent(coach.encryptedCoachId)}`;
  return pageMetadata({ path, title, description, type: 'profile' });
}

/** Full page of a coach with the content of the dialogs, to share and to revisit. */
export default async function CoachProfilePage(props: CoachProfilePageProps) {
  return <CoachPage {...await readPage(props)} site={env.APP_URL} />;
}
