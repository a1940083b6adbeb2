import { TRPCError } from '@trpc/server';
import { notFound } from 'next/navigation';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { DomainError } from '~/domain/shared/errors';
import { type DocumentKind, type OrderDocument, documentKindLabels } from '~/domain/document/schema';
import { DocumentActions } from '~/features/document/document-actions';
import { OrderPaper } from '~/features/document/order-paper';
import { api } from '~/trpc/server';
import { orderPagePath } from './order-page-path';

/** What the procedure says, as a page says it: another's document is not there; an unpaid one is not there yet. */
async function load(kind: DocumentKind, encryptedId: string): Promise<OrderDocument | 'not ready'> {
  try {
    return await api.document.get({ kind, encryptedId });
  } catch (thrown) {
    const code = thrown instanceof TRPCError && thrown.cause instanceof DomainError ? thrown.cause.code : null;
    if (code === 'DOCUMENT_NOT_READY') return 'not ready';
    if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') notFound();
    throw thrown;
  }
}

export async function OrderDocumentPage({ kind, encryptedId }: { kind: DocumentKind; encryptedId: string }) {
  const data = await load(kind, encryptedId);
  if (data === 'not ready') {
    return (
      <EmptyState
        level={1}
        title="아직 결제가 끝나지 않았어요"
        detail={`결제가 끝나면 ${documentKindLabels[kind]} 화면이 열려요. 가상계좌는 입금이 확인되면 바로 보여요.`}
        action={<LinkButton href="/f/user/mypage/lesson/learner">내 수업 보기</LinkButton>}
      />
    );
  }
  const path = await orderPagePath(encryptedId);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-prose">
        <DocumentActions kind={kind} encryptedId={encryptedId} />
        <OrderPaper data={data} />
        {path ? (
          <LinkButton href={path} variant="text" block className="mt-4" data-screen-only>
            결제·환불 보기
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
