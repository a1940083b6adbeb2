'use client';
import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '~/domain/document/schema';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';

/** Interval for polling the worker's progress. */
const POLL_MS = 300;
/** Waiting time before the progress is polled again after an error. */
const RETRY_MS = 1000;
/** Waiting time after which the page says that the user can leave the page. */
const LONG_MS = 5000;

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

/** Returns whether the work has taken longer than `LONG_MS`. */
function useIsLong(isBusy: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  return isBusy && isLong;
}

/** Requests the PDF, polls the worker until it is done, and downloads the file. */
export function useDocumentFile(
  kind: DocumentKind,
  encryptedId: string,
): { phase: DocumentFilePhase; isLong: boolean; start: () => void } {
  const [requestedId, setRequestedId] = useState<string | null>(null);
  const downloaded = useRef<string | null>(null);
  const request = trpc.document.request.useMutation({
    onSuccess: ({ encryptedDocumentId }) => setRequestedId(encryptedDocumentId),
  });
  const status = trpc.document.status.useQuery(
    { encryptedDocumentId: requestedId ?? '' },
    {
      enabled: requestedId !== null,
      initialData: requestedId === request.data?.encryptedDocumentId ? request.data : undefined,
      staleTime: 0,
      retry: 5,
      retryDelay: RETRY_MS,
      refetchInterval: ({ state }) =>
        state.status !== 'error' && (state.data?.status === 'QUEUED' || state.data?.status === 'RENDERING')
          ? POLL_MS
          : false,
    },
  );
  const state = requestedId === null ? undefined : status.data;
  const href = requestedId === null ? '' : `/documents/${requestedId}/download`;
  const done = state?.status === 'DONE';

  useEffect(() => {
    if (!done || downloaded.current === href) return;
    downloaded.current = href;
    download(href);
  }, [done, href]);

  const isLost = status.isError && !done && state?.status !== 'FAILED';
  const start = () => {
    // The worker can still be drawing the document, so a retry polls this document and does not request another.
    if (isLost && rejectionOf(status.error).code === 'UNAVAILABLE') return void status.refetch();
    downloaded.current = null;
    setRequestedId(null);
    request.mutate({ kind, encryptedId });
  };

  const rejected = request.error ?? (isLost && !status.isFetching ? status.error : null);
  const phase = ((): DocumentFilePhase => {
    if (rejected) return { name: 'failed', message: rejectionOf(rejected, offlineUntyped).message };
    if (state?.status === 'FAILED') return { name: 'failed', message: 'PDF를 만들지 못했어요. 다시 시도해 주세요.' };
    if (done) return { name: 'done', href };
    if (state?.status === 'RENDERING') return { name: 'drawing', progress: state.progress };
    return { name: request.isPending || state ? 'waiting' : 'idle' };
  })();
  return { phase, isLong: useIsLong(phase.name === 'waiting' || phase.name === 'drawing'), start };
}
