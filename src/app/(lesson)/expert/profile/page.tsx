import type { Metadata } from 'next';
import { PausedNote } from '~/components/coach/paused-note';
import { ProfileChangeSection } from '~/features/coach/own-profile/profile-change-section';
import { ProfileForm } from '~/features/coach/own-profile/profile-form';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '프로필' };

export default async function CoachProfilePage() {
  const [pause] = await Promise.all([
    api.session.coachPause(),
    api.session.ownProfile.prefetch(),
    api.session.profileRequest.prefetch(),
  ]);
  return (
    <HydrateClient>
      <div className="wrap py-10 sm:py-14">
        <PausedNote pause={pause} className="mb-6" />
        <h1 className="text-h1">프로필</h1>
        <p className="mt-2 mb-7 text-ink-2">회원이 보는 프로필이에요. 저장하기 전에 미리 볼 수 있어요.</p>
        <ProfileForm />
        <ProfileChangeSection />
      </div>
    </HydrateClient>
  );
}
