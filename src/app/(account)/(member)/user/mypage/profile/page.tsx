import type { Metadata } from 'next';
import { MemberProfile } from '~/features/account/member-profile';
import { HydrateClient, api } from '~/trpc/server';
import { onlyLearners } from '../only-learners';

export const metadata: Metadata = { title: '프로필' };

export default async function ProfilePage() {
  await onlyLearners('/user/mypage/profile');
  await Promise.all([api.session.account.prefetch(), api.session.footprint.prefetch()]);
  return (
    <HydrateClient>
      <div className="wrap max-w-prose py-10 sm:py-14">
        <h1 className="mb-7 text-h1">프로필</h1>
        <MemberProfile />
      </div>
    </HydrateClient>
  );
}
