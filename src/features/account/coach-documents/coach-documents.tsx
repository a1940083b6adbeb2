'use client';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Chip, type ChipTone } from '~/components/ui/chip';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import { type CoachDocumentKind, coachDocumentKindLabels, coachDocumentKinds } from '~/domain/coach/document/kinds';
import { type CoachDocumentStatus, coachDocumentStatusLabels } from '~/domain/coach/document/status';
import { remindedUpTo } from '~/domain/coach/document/validity';
import type { OwnDocument } from '~/domain/coach/schema/document';
import { coachDocumentName, uploaded } from '~/domain/coach/texts/document-mails';
import { documentPrivacy, documentTexts } from '~/domain/coach/texts/document-texts';
import { formatDayWithYear, formatSeoulFullDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { SectionCard } from '../section-card';
import { DocumentDialog } from './document-dialog';

const tones: Readonly<Record<CoachDocumentStatus, ChipTone>> = {
  SUBMITTED: 'plain',
  CHECKED: 'fit',
  REJECTED: 'bad',
  EXPIRED: 'warn',
  WITHDRAWN: 'plain',
};

const isActive = ({ status }: OwnDocument) => status === 'SUBMITTED' || status === 'CHECKED';

/** Returns what still matters: active documents, and the last result of a document without an active successor. */
export function currentDocuments(documents: readonly OwnDocument[], kind: CoachDocumentKind): OwnDocument[] {
  const ofKind = documents.filter((document) => document.kind === kind && document.status !== 'WITHDRAWN');
  return ofKind.filter(
    (document) =>
      isActive(document) ||
      !ofKind.some((other) => other.title === document.title && other.documentId > document.documentId),
  );
}

/** Documents of a coach: what was submitted, what was decided, and the forms for new ones. */
export function CoachDocuments() {
  const [documents] = trpc.session.coachDocuments.useSuspenseQuery();
  const [opened, setOpened] = useState<CoachDocumentKind | null>(null);
  return (
    <>
      <h1 className="text-h1">확인 서류</h1>
      <p className="mt-2 text-ink-2">
        신분증, 자격증, 성범죄 경력 조회와 보험은 확인한 날짜가 프로필에 보여요. 아직 확인하지 않은 항목도 프로필에
        표시돼요.
      </p>
      <Banner tone="plain" icon={<ShieldCheck aria-hidden className="size-5" />} className="mt-5">
        {documentPrivacy.join(' ')}
      </Banner>
      <div className="mt-6 grid gap-4">
        {coachDocumentKinds.map((kind) => {
          const current = currentDocuments(documents ?? [], kind);
          return (
            <SectionCard
              key={kind}
              title={coachDocumentKindLabels[kind]}
              detail={documentTexts[kind].why}
              action={
                kind === 'RECORD_CHECK' && current.some(({ status }) => status === 'SUBMITTED') ? null : (
                  <Button size="sm" variant="soft" onClick={() => setOpened(kind)}>
                    {documentTexts[kind].action}
                  </Button>
                )
              }
            >
              {current.length > 0 ? (
                <ul className="divide-y divide-line border-t border-line">
                  {current.map((document) => (
                    <DocumentRow key={document.documentId} document={document} />
                  ))}
                </ul>
              ) : null}
            </SectionCard>
          );
        })}
      </div>
      {opened ? <DocumentDialog kind={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

const withdrawnText = (kind: CoachDocumentKind): string =>
  kind === 'RECORD_CHECK' ? '조회 동의를 취소했어요.' : '서류를 취소하고 올린 내용을 지웠어요.';

/** The question before a document is withdrawn, with its consequences. A check of criminal records has no picture. */
function withdrawQuestion(kind: CoachDocumentKind, status: CoachDocumentStatus) {
  const isChecked = status === 'CHECKED';
  if (kind === 'RECORD_CHECK')
    return {
      title: '조회 동의를 취소할까요?',
      description: isChecked
        ? '아동·청소년 수업을 새로 받을 수 없어요. 다시 받으려면 새로 조회해야 해요.'
        : '조회를 신청하지 않아요.',
      confirmLabel: '동의 취소',
      tone: 'bad',
    } as const;
  const tax = kind === 'BUSINESS' ? ' 다음 정산부터 개인 기준으로 세금을 공제하고 지급해요.' : '';
  const description = isChecked
    ? `더 이상 확인한 서류로 보이지 않아요.${tax} ${uploaded[kind]} 지우고, 되돌릴 수 없어요.`
    : `확인하지 않고 ${uploaded[kind]} 지워요. 되돌릴 수 없어요.`;
  return { title: '이 서류를 취소할까요?', description, confirmLabel: '서류 취소', tone: 'bad' } as const;
}

function DocumentRow({ document }: { document: OwnDocument }) {
  const { documentId, kind, status, title, issuer, expiresOn, submittedAt, decidedAt, reason } = document;
  const cache = trpc.useUtils().session;
  const withdraw = trpc.session.withdrawCoachDocument.useMutation({
    onSuccess: () => toast(withdrawnText(kind), { tone: 'good' }),
    onError: (thrown) => toastRejection(thrown),
    onSettled: () => cache.coachDocuments.invalidate(),
  });
  const confirm = useConfirm();
  const onWithdraw = async () => {
    if (await confirm(withdrawQuestion(kind, status))) withdraw.mutate({ documentId });
  };
  const isEnding = status === 'CHECKED' && expiresOn !== null && expiresOn <= remindedUpTo(serverNow());
  const dates = [
    status === 'CHECKED' && decidedAt
      ? `${formatSeoulFullDay(decidedAt)} 확인`
      : `${formatSeoulFullDay(submittedAt)} 제출`,
    expiresOn ? `${formatDayWithYear(expiresOn)}까지` : '',
  ];
  return (
    <li className="grid gap-x-3 gap-y-1 py-3.5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Chip tone={tones[status]}>{coachDocumentStatusLabels[status]}</Chip>
          {isEnding ? <Chip tone="warn">기한 임박</Chip> : null}
          <b className="min-w-0 font-semibold break-words">
            {title || coachDocumentKindLabels[kind]}
            {issuer ? <span className="font-normal text-ink-2"> · {issuer}</span> : null}
          </b>
        </p>
        <p className="mt-1 text-small text-ink-2">{dates.filter(Boolean).join(' · ')}</p>
        {reason ? <p className="mt-1 text-small whitespace-pre-wrap text-bad">{reason}</p> : null}
      </div>
      {isActive(document) ? (
        <OwnerButton
          size="sm"
          variant="text"
          loading={withdraw.isPending}
          aria-label={`${coachDocumentName(document)} 취소`}
          onClick={onWithdraw}
        >
          취소
        </OwnerButton>
      ) : null}
    </li>
  );
}
