import { redirect } from 'next/navigation';
import { reservationInput } from '~/domain/timetable/schema/timetable';
import type { SearchParams } from '../company-page';

/** Redirects the cancellation URL of existing clients to the cancel dialog in the reservation list. */
export default async function CancelPage({ searchParams }: { searchParams: SearchParams }) {
  const reservationId = Number((await searchParams).b2bTimetableReservationId);
  const { data } = reservationInput.safeParse({ b2bTimetableReservationId: reservationId });
  redirect(
    data ? `/f/company/learner/my?type=cancel&reservation=${data.b2bTimetableReservationId}` : '/f/company/learner/my',
  );
}
