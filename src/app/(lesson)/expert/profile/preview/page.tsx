import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProfilePreview } from '~/features/coach/own-profile/profile-preview';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '프로필 미리보기', robots: { index: false } };

export default async function CoachProfilePreviewPage() {
  const { profile } = await api.session.ownProfile();
  if (!profile) notFound();
  return <ProfilePreview profile={profile} />;
}
