import { redirect } from 'next/navigation';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { documentTypes } from '~/domain/document/document-types';
import type { DocumentKind } from '~/domain/document/schema';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { api } from '~/trpc/server';

/** Shows a document URL without an id: opens the only document, or lists several, newest first. */
export async function PaperListPage({ kind }: { kind: DocumentKind }) {
  const documents = (await api.document.list()).filter(({ isLesson }) => kind !== 'program' || isLesson);
  const { label, subject } = documentTypes[kind];
  const [only] = documents;
  if (!only) {
    return (
      <EmptyState
        level={1}
        title={`아직 ${subject} 없어요`}
        detail="결제가 완료된 주문이 여기에 모여요."
        action={<LinkButton href="/f/user/mypage/lesson">내 수업 보기</LinkButton>}
      />
    );
  }
  if (documents.length === 1) redirect(`/f/document/${kind}/${only.encryptedId}`);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-prose">
        <h1 className="text-h1">{label}</h1>
        <p className="mt-1.5 text-ink-2">
          결제한 주문이에요. 주문을 고르면 {withParticle(label, '을', '를')} 볼 수 있어요.
        </p>
        <ul className="mt-6 grid gap-3">
          {documents.map(({ encryptedId, title, amount, paidAt }) => (
            <li key={encryptedId}>
              <Link href={`/f/document/${kind}/${encryptedId}`} className="block rounded-l">
                <Card pad="s" className="flex items-center justify-between gap-4 px-[18px] hover:bg-sunken">
                  <span className="min-w-0">
                    <b className="block font-semibold break-words">{title}</b>
                    <time dateTime={paidAt.toISOString()} className="text-small text-ink-2">
                      {formatSeoulDateTime(paidAt)}
                    </time>
                  </span>
                  <span className="shrink-0 tnum">{formatWon(amount)}</span>
                </Card>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
