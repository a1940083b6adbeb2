import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { MyAccount } from '~/features/account/my-account';
import { HydrateClient, api } from '~/trpc/server';
import type { PageQuery } from '../../../../auth-query';

export const metadata: Metadata = { title: '내 계정' };

export default async function MyAccountPage({ searchParams }: { searchParams: PageQuery }) {
  const [alive, { connect }] = await Promise.all([api.session.checkAlive(), searchParams]);
  // The guard has already checked; this handles a session that ended since then.
  if (!alive) redirect('/login?redirectTo=%2Flogin%2FmyAccount');
  const { csCorporateId } = await api.session.baseInfo();
  const [company] = await Promise.all([
    csCorporateId > 0 ? api.b2bLearner.membership() : null,
    api.session.account.prefetch(),
    api.session.loginMethods.prefetch(),
    api.session.listSessions.prefetch(),
    api.session.messageChoices.prefetch(),
    api.session.listHealthViews.prefetchInfinite({}),
  ]);
  return (
    <HydrateClient>
      <div className="wrap max-w-prose py-10 sm:py-14">
        <h1 className="mb-7 text-h1">내 계정</h1>
        <MyAccount offer={typeof connect === 'string' ? connect : null} company={company} />
      </div>
    </HydrateClient>
  );
}
