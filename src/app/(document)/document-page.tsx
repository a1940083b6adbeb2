import { TRPCError } from '@trpc/server';
import { notFound } from 'next/navigation';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { DomainError } from '~/domain/shared/errors';
import type { DocumentKind } from '~/domain/document/schema';
import { DocumentActions } from '~/features/document/document-actions';
import { api } from '~/trpc/server';
import { pageTemplates } from './page-templates';

/** What the procedure says, as a page says it: another's document is not there; an unpaid one is not there yet. */
async function load(kind: DocumentKind, encryptedId: string) {
  try {
    return await api.document.get({ kind, encryptedId });
  } catch (thrown) {
    const code = thrown instanceof TRPCError && thrown.cause instanceof DomainError ? thrown.cause.code : null;
    if (code === 'DOCUMENT_NOT_READY') return 'not ready';
    if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') notFound();
    throw thrown;
  }
}

export async function DocumentPage({ kind, encryptedId }: { kind: DocumentKind; encryptedId: string }) {
  const { draw, notReady, about } = pageTemplates[kind];
  const data = await load(kind, encryptedId);
  if (data === 'not ready') {
    return (
      <EmptyState
        level={1}
        {...notReady}
        action={<LinkButton href="/f/user/mypage/lesson/learner">내 수업 보기</LinkButton>}
      />
    );
  }
  const way = await about(encryptedId);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-prose">
        <DocumentActions kind={kind} encryptedId={encryptedId} />
        {draw(data)}
        {way ? (
          <LinkButton href={way.href} variant="text" block className="mt-4" data-screen-only>
            {way.label}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
