'use client';
import { Download, Printer } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { ProgressBar } from '~/components/ui/progress-bar';
import { LinkButton } from '~/components/navigation/link-button';
import { documentTypes } from '~/domain/document/document-types';
import type { DocumentKind } from '~/domain/document/schema';
import { TableButton } from './table-button';
import { type DocumentFilePhase, useDocumentFile } from './use-document-file';

function PhaseText({ phase }: { phase: DocumentFilePhase }) {
  if (phase.name === 'waiting') return <>PDF를 곧 만들어요.</>;
  if (phase.name === 'drawing') return <>PDF를 만들고 있어요 {phase.progress}%</>;
  if (phase.name === 'done') return <>PDF를 내려받았어요.</>;
  return null;
}

/** Buttons above a document for PDF and print. The worker renders the PDF; its progress is shown here. */
export function DocumentActions({ kind, encryptedId }: { kind: DocumentKind; encryptedId: string }) {
  const { phase, isLong, start } = useDocumentFile(kind, encryptedId);
  const isRetry = phase.name === 'failed';
  const busy = phase.name === 'waiting' || phase.name === 'drawing';
  const progress = phase.name === 'drawing' ? phase.progress : 0;
  const other = documentTypes[kind].beside;
  return (
    <div className="mb-5" data-screen-only>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary" loading={busy} onClick={start}>
          <Download aria-hidden className="size-5" />
          {isRetry ? '다시 시도' : 'PDF 받기'}
        </Button>
        <Button variant="ghost" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          인쇄
        </Button>
        {documentTypes[kind].csv ? <TableButton kind={kind} encryptedId={encryptedId} /> : null}
        {other === null ? null : (
          <LinkButton variant="text" href={`/f/document/${other}/${encryptedId}`} className="-ml-3 sm:ml-auto">
            {documentTypes[other].label} 보기
          </LinkButton>
        )}
      </div>
      {busy ? (
        <ProgressBar className="mt-3 rounded-full" tone="green" value={progress} label={`PDF 만드는 중 ${progress}%`} />
      ) : null}
      <output className="block text-small text-ink-2 not-empty:mt-2.5">
        <PhaseText phase={phase} />
        {isLong ? (
          <span className="mt-1 block">
            시간이 조금 걸려요. 화면을 나가도 계속 만들어요. 나중에 이 {documentTypes[kind].label} 화면에서 ‘PDF 받기’를
            다시 눌러 주세요.
          </span>
        ) : null}
      </output>
      {phase.name === 'failed' ? (
        <p role="alert" className="mt-2.5 text-small text-bad">
          {phase.message}
        </p>
      ) : null}
    </div>
  );
}
