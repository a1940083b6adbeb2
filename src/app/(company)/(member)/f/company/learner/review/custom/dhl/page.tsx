import { redirect } from 'next/navigation';
import { reservationInput } from '~/domain/timetable/schema/timetable';
import type { SearchParams } from '../../../company-page';

/** Redirects the URL of one company's former review form, which asks the same questions, to the general form. */
export default async function CustomReviewPage({ searchParams }: { searchParams: SearchParams }) {
  const reservationId = Number((await searchParams).b2bTimetableReservationId);
  const { data } = reservationInput.safeParse({ b2bTimetableReservationId: reservationId });
  redirect(`/f/company/learner/review${data ? `?b2bTimetableReservationId=${data.b2bTimetableReservationId}` : ''}`);
}
