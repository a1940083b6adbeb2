import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CoachDocuments } from '~/features/account/coach-documents/coach-documents';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '확인 서류' };

/** Documents of a coach or an applicant. Another member is redirected to the application. */
export default async function CoachDocumentsPage() {
  const { grade } = await api.session.baseInfo();
  if (grade === null) redirect('/login?redirectTo=%2Faccount%2FcoachDocuments%2F');
  if (grade === 'operator' || (await api.session.coachDocuments()) === null) redirect('/account/coachAuth/');
  await api.session.coachDocuments.prefetch();
  return (
    <HydrateClient>
      <div className="wrap max-w-prose py-10 sm:py-14">
        <CoachDocuments />
      </div>
    </HydrateClient>
  );
}
