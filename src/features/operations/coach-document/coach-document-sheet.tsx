'use client';
import { LazyImage } from '~/components/content/lazy-image';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { Banner } from '~/components/ui/banner';
import { toastRejection } from '~/components/browser/toast-rejection';
import { coachDocumentKindLabels } from '~/domain/coach/document/kinds';
import { coachDocumentStatusLabels } from '~/domain/coach/document/status';
import { coachDocumentName } from '~/domain/coach/texts/document-mails';
import type { AdminDocument } from '~/domain/operations/schema/coach-document';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { DetailList } from '../list/detail-sheet';
import { StateTimeline } from '../list/state-timeline';
import { longTime } from '../list/format-time';
import { DecideDocument } from './decide-document';

/** Shows a document with its possible decisions. @param opened value from the address: '' for none */
export function CoachDocumentSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const view = trpc.operations.coachDocument.get.useQuery({ documentId: Number(opened) }, whenOpen(opened));
  return (
    <ConsoleSheet
      opened={opened}
      title={view.data ? coachDocumentName(view.data) : '코치 서류'}
      query={view}
      onClose={onClose}
    >
      {(document) => <DocumentView key={document.documentId} document={document} />}
    </ConsoleSheet>
  );
}

function DocumentView({ document }: { document: AdminDocument }) {
  const { kind, status, issuedOn, expiresOn, account, reason } = document;
  const isRecordCheck = kind === 'RECORD_CHECK';
  return (
    <>
      <DetailList
        details={[
          ['종류', coachDocumentKindLabels[kind]],
          ['상태', coachDocumentStatusLabels[status]],
          [
            '코치',
            <Link
              key="coach"
              href={`/admin/coaches?open=${encodeURIComponent(document.encryptedCoachId)}`}
              className="underline underline-offset-4"
            >{`${document.coachName} (계정 이름 ${document.memberName})`}</Link>,
          ],
          document.title && ['이름', document.title],
          document.issuer && [kind === 'INSURANCE' ? '보험사' : '발급 기관', document.issuer],
          issuedOn && [isRecordCheck ? '조회일' : '발급일', formatDayWithYear(issuedOn)],
          expiresOn && ['만료일', formatDayWithYear(expiresOn)],
          account && [
            '정산 계좌',
            `${account.bank} ···${account.lastDigits} ${account.holderName} (${longTime(account.changedAt)} 저장)`,
          ],
          ['보낸 일시', longTime(document.submittedAt)],
          document.decidedAt && ['결정 일시', longTime(document.decidedAt)],
          reason && ['거절 이유', reason],
        ]}
      />
      {kind === 'BANK_ACCOUNT' && !account ? <Banner tone="warn">코치가 저장한 정산 계좌가 없어요.</Banner> : null}
      {document.replaces ? (
        <Banner tone="plain">이미 확인한 서류가 있어요. 이 서류를 확인하면 기존 서류를 대신해요.</Banner>
      ) : null}
      {document.hasPicture || document.hasNumber ? <OpenDocument document={document} /> : null}
      <DecideDocument key={status} document={document} />
      <StateTimeline events={document.events} />
    </>
  );
}

/** Opens picture and number, which is recorded. They disappear with the sheet. */
function OpenDocument({ document: { documentId, hasPicture } }: { document: AdminDocument }) {
  const open = trpc.operations.coachDocument.open.useMutation({ onError: (thrown) => toastRejection(thrown) });
  if (!open.data)
    return (
      <section className="rounded-m border border-line p-4 text-small">
        <p className="mb-3 text-ink-2">
          {hasPicture ? '사진과 번호는' : '사진은 지웠어요. 번호는'} 확인에 필요할 때만 열어 주세요. 운영 기록에 남아요.
        </p>
        <Button size="sm" loading={open.isPending} onClick={() => open.mutate({ documentId })}>
          {hasPicture ? '사진과 번호 열기' : '번호 열기'}
        </Button>
      </section>
    );
  const { number, picture } = open.data;
  return (
    <section aria-label="사진과 번호" className="space-y-3">
      {number === null ? null : (
        <p className="text-small">
          <span className="text-ink-2">번호</span> <b className="font-semibold break-all">{number}</b>
        </p>
      )}
      {picture === null ? null : (
        <LazyImage
          src={`data:image/webp;base64,${picture}`}
          alt="코치가 올린 서류"
          width={480}
          height={360}
          className="h-auto w-full rounded-m border border-line"
        />
      )}
    </section>
  );
}
