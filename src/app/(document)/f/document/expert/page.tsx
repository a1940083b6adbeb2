import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { PaperRow } from '~/features/document/paper-row';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '코치 소개서', robots: { index: false } };

/** Without an id, opens the only profile, or lists the user's own and those of the user's coaches. */
export default async function CoachProfileListPage() {
  const coaches = await api.document.coaches();
  const [only] = coaches;
  if (!only) {
    return (
      <EmptyState
        level={1}
        title="아직 함께한 코치가 없어요"
        detail="수업을 결제하면 코치의 소개서가 여기에 모여요."
        action={<LinkButton href="/f/find">코치 찾기</LinkButton>}
      />
    );
  }
  if (coaches.length === 1) redirect(`/f/document/expert/${only.encryptedId}`);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-prose">
        <h1 className="text-h1">코치 소개서</h1>
        <p className="mt-1.5 text-ink-2">코치를 고르면 소개서를 볼 수 있어요.</p>
        <ul className="mt-6 grid gap-3">
          {coaches.map(({ encryptedId, name }) => (
            <PaperRow
              key={encryptedId}
              href={`/f/document/expert/${encryptedId}`}
              title={`${name} 코치`}
              detail="소개와 프로그램"
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
