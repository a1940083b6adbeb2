import { TRPCError } from '@trpc/server';
import { notFound } from 'next/navigation';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { DomainError } from '~/domain/shared/errors';
import type { DocumentData } from '~/domain/document/document-types';
import type { DocumentKind } from '~/domain/document/schema';
import { BackLink } from '~/features/document/back-link';
import { DocumentActions } from '~/features/document/document-actions';
import { api } from '~/trpc/server';
import { type PageTemplate, pageTemplates } from './page-templates';

type Loaded<K extends DocumentKind> = { kind: K; data: DocumentData[K] | 'not ready' };

/**
 * What the procedure says, as a page says it: another's document is not there; an unpaid one is not there yet.
 * @param kinds those that an address may show: an id opens as at most one of them
 */
async function load(kinds: readonly DocumentKind[], encryptedId: string): Promise<Loaded<DocumentKind>> {
  for (const kind of kinds) {
    try {
      return { kind, data: await api.document.get({ kind, encryptedId }) };
    } catch (thrown) {
      const code = thrown instanceof TRPCError && thrown.cause instanceof DomainError ? thrown.cause.code : null;
      if (code === 'DOCUMENT_NOT_READY') return { kind, data: 'not ready' };
      if (code !== 'NOT_FOUND' && code !== 'INVALID_INPUT') throw thrown;
    }
  }
  notFound();
}

export async function DocumentPage({ kinds, encryptedId }: { kinds: readonly DocumentKind[]; encryptedId: string }) {
  const { kind, data } = await load(kinds, encryptedId);
  const { draw, notReady, about, back } = pageTemplates[kind] as PageTemplate<DocumentData[DocumentKind]>;
  if (data === 'not ready') {
    const listLink = await back?.(encryptedId);
    return (
      <EmptyState
        level={1}
        {...notReady}
        action={
          <LinkButton href={listLink?.href ?? '/f/user/mypage/lesson/learner'}>
            {listLink?.label ?? '내 수업'} 보기
          </LinkButton>
        }
      />
    );
  }
  const [subjectLink, listLink] = await Promise.all([about?.(encryptedId), back?.(encryptedId)]);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-prose">
        {listLink ? <BackLink href={listLink.href} label={listLink.label} /> : null}
        {listLink?.state}
        <DocumentActions kind={kind} encryptedId={encryptedId} />
        {draw(data)}
        {subjectLink ? (
          <LinkButton href={subjectLink.href} variant="text" block className="mt-4" data-screen-only>
            {subjectLink.label}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
