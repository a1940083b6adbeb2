'use client';
import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '~/domain/document/schema';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';

/** How often the worker is asked how far it is while it draws. */
const POLL_MS = 300;

export type DocumentFilePhase =
  | { name: 'idle' }
  | { name: 'waiting' }
  | { name: 'drawing'; progress: number }
  | { name: 'done'; href: string }
  | { name: 'failed'; message: string };

/** Starts the download of an address on this site. */
function download(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Asks for the PDF, follows the worker until it is there, and downloads it. */
export function useDocumentFile(
  kind: DocumentKind,
  encryptedId: string,
): { phase: DocumentFilePhase; start: () => void } {
  const [wanted, setWanted] = useState<string | null>(null);
  const downloaded = useRef<string | null>(null);
  const request = trpc.document.request.useMutation({
    onSuccess: ({ encryptedDocumentId }) => setWanted(encryptedDocumentId),
  });
  const status = trpc.document.status.useQuery(
    { encryptedDocumentId: wanted ?? '' },
    {
      enabled: wanted !== null,
      initialData: wanted === request.data?.encryptedDocumentId ? request.data : undefined,
      staleTime: 0,
      retry: 5,
      refetchInterval: ({ state }) =>
        state.data?.status === 'QUEUED' || state.data?.status === 'RENDERING' ? POLL_MS : false,
    },
  );
  const state = wanted === null ? undefined : status.data;
  const href = wanted === null ? '' : `/documents/${wanted}/download`;
  const done = state?.status === 'DONE';

  useEffect(() => {
    if (!done || downloaded.current === href) return;
    downloaded.current = href;
    download(href);
  }, [done, href]);

  const start = () => {
    downloaded.current = null;
    setWanted(null);
    request.mutate({ kind, encryptedId });
  };

  const refused = request.error ?? (status.isError && !done ? status.error : null);
  if (refused) return { phase: { name: 'failed', message: refusalOf(refused).message }, start };
  if (state?.status === 'FAILED')
    return { phase: { name: 'failed', message: 'PDF를 만들지 못했어요. 다시 해 주세요.' }, start };
  if (done) return { phase: { name: 'done', href }, start };
  if (state?.status === 'RENDERING') return { phase: { name: 'drawing', progress: state.progress }, start };
  if (request.isPending || state) return { phase: { name: 'waiting' }, start };
  return { phase: { name: 'idle' }, start };
}
