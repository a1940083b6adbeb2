import type { Metadata } from 'next';
import { JoinDoor } from '~/features/account/join-door';
import { SocialJoinDoor } from '~/features/account/social-join-door';
import { api } from '~/trpc/server';
import { type PageQuery, goOnIfLoggedIn, readDoorQuery, withRedirect } from '../../../../door-query';

export const metadata: Metadata = { title: '가입' };

export default async function JoinPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo } = await readDoorQuery(searchParams);
  await goOnIfLoggedIn(redirectTo);
  const pending = await api.session.joinStatus();
  if (pending?.provider && (await searchParams)['with'] === pending.provider) {
    return (
      <SocialJoinDoor
        provider={pending.provider}
        email={pending.emailVerified ? pending.email : null}
        suggestedEmail={pending.email ?? ''}
        name={pending.name ?? ''}
      />
    );
  }
  return <JoinDoor redirectTo={redirectTo} loginHref={withRedirect('/login', redirectTo)} />;
}
