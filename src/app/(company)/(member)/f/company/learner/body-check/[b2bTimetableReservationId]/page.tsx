import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { reservationInput } from '~/domain/timetable/schema/timetable';
import { OwnRound } from '~/features/company-learner/body-check/own-round';
import { api } from '~/trpc/server';
import { missingAsNotFound } from '../../../../../../../as-not-found';

export const metadata: Metadata = { title: '바디체크' };

type Props = { params: Promise<{ b2bTimetableReservationId: string }> };

export default async function RoundPage({ params }: Props) {
  const { b2bTimetableReservationId: named } = await params;
  const { data } = reservationInput.safeParse({ b2bTimetableReservationId: Number(named) });
  if (!data) notFound();
  const [first, { loggedInFromAdmin }] = await Promise.all([
    missingAsNotFound(api.b2bLearner.bodyCheck(data)),
    api.session.baseInfo(),
  ]);
  return <OwnRound key={named} first={first} locked={loggedInFromAdmin} {...data} />;
}
