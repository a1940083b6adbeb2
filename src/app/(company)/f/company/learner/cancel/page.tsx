import { redirect } from 'next/navigation';
import { reservationInput } from '~/domain/timetable/schema';
import type { SearchParams } from '../company-page';

/** The contract's address of a cancellation: the dialog over one's own reservations. */
export default async function CancelPage({ searchParams }: { searchParams: SearchParams }) {
  const asked = Number((await searchParams).b2bTimetableReservationId);
  const { data } = reservationInput.safeParse({ b2bTimetableReservationId: asked });
  redirect(
    data ? `/f/company/learner/my?type=cancel&reservation=${data.b2bTimetableReservationId}` : '/f/company/learner/my',
  );
}
