import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CertificationView } from '~/features/account/certification-view';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '이메일 인증' };

export default async function CertificationPage() {
  const pending = await api.session.joinStatus();
  if (!pending?.email || !pending.sent) redirect('/login/join/email');
  return <CertificationView email={pending.email} sent={pending.sent} stated={new Date()} />;
}
