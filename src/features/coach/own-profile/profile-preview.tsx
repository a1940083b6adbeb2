'use client';
import { useEffect, useState } from 'react';
import { tabPlace } from '~/components/browser/stored-value';
import { CoachProfileView } from '~/components/coach/coach-profile-view';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { type ProfileDraft, profileDraft, profileDraftKey } from './profile-draft';

/** The public page with the texts that the coach is typing in the page around this frame. */
export function ProfilePreview({ profile }: { profile: CoachProfile }) {
  const { encryptedCoachId } = profile;
  const [draft, setDraft] = useState<ProfileDraft | null>(null);
  useEffect(() => {
    const read = () => setDraft(profileDraft(tabPlace, encryptedCoachId).read());
    const onStorage = ({ key }: StorageEvent) => {
      if (key === profileDraftKey(encryptedCoachId)) read();
    };
    read();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [encryptedCoachId]);
  return (
    <article className="mx-auto w-full max-w-[760px] px-(--gutter) pt-8 pb-12 sm:pt-12">
      <CoachProfileView
        coach={{
          ...profile,
          headline: draft?.headline ?? profile.headline,
          biography: draft?.biography ?? profile.biography,
        }}
        level={2}
      />
    </article>
  );
}
