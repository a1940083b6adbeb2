import type { Metadata } from 'next';
import { PausedNote } from '~/components/coach/paused-note';
import { AreasForm } from '~/features/coach/areas/areas-form';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '찾아가는 동네' };

export default async function CoachAreasPage() {
  const [pause] = await Promise.all([api.session.coachPause(), api.session.ownAreas.prefetch()]);
  return (
    <HydrateClient>
      <div className="wrap py-10 sm:py-14">
        <PausedNote pause={pause} className="mb-6" />
        <h1 className="text-h1">찾아가는 동네</h1>
        <p className="mt-2 mb-7 text-ink-2">
          이 동네에서 코치를 찾는 회원의 검색과 추천에 나와요. 저장하면 바로 반영돼요.
        </p>
        <AreasForm />
      </div>
    </HydrateClient>
  );
}
