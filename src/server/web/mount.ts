import { handleDocumentDownload } from '~/server/api/document-download';
import { handleHealth, handleMetrics, handleReady } from '~/server/api/health';
import { handleTrpc } from '~/server/api/http';
import { handleLessonPhoto } from '~/server/api/lesson-photo';
import {
  handleComplaintUpload,
  handleDocumentUpload,
  handleLessonPhotoUpload,
  handlePictureUpload,
  handleReviewPhotoUpload,
} from '~/server/api/picture-upload';
import { handlePublicFile } from '~/server/api/public-file';
import { handleUnsubscribe } from '~/server/api/unsubscribe';
import { handlePaymentNotice } from '~/server/api/payment-notice';
import { handleReviewPhoto } from '~/server/api/review-photo';
import { appRouter } from '~/server/api/root';
import { handleLegacy, legacyPathOf } from '~/server/legacy/handle';

type Mount = {
  handle: (request: Request, from: { isLocal: boolean }) => Promise<Response>;
  /** Returns the name of a path for the metrics: one of a fixed set, whatever the path is. */
  nameOf: (pathname: string) => string;
};

const TRPC = '/api/trpc/';
const procedureNames: ReadonlyMap<string, string> = new Map(
  Object.keys(appRouter._def.procedures).map((path) => [path, `trpc:${path}`]),
);

const trpc: Mount = {
  handle: handleTrpc,
  nameOf: (pathname) => {
    const path = pathname.slice(TRPC.length);
    return procedureNames.get(path) ?? (path.includes(',') ? 'trpc:batch' : 'trpc:unknown');
  },
};
const legacy: Mount = { handle: handleLegacy, nameOf: (pathname) => `legacy:${legacyPathOf(pathname) ?? 'unknown'}` };
const download: Mount = { handle: handleDocumentDownload, nameOf: () => 'download' };
const upload: Mount = { handle: handlePictureUpload, nameOf: () => 'upload' };
const documentUpload: Mount = { handle: handleDocumentUpload, nameOf: () => 'upload' };
const lessonPhotoUpload: Mount = { handle: handleLessonPhotoUpload, nameOf: () => 'upload' };
const lessonPhoto: Mount = { handle: handleLessonPhoto, nameOf: () => 'file' };
const reviewPhotoUpload: Mount = { handle: handleReviewPhotoUpload, nameOf: () => 'upload' };
const reviewPhoto: Mount = { handle: handleReviewPhoto, nameOf: () => 'file' };
const complaintUpload: Mount = { handle: handleComplaintUpload, nameOf: () => 'upload' };
const file: Mount = { handle: handlePublicFile, nameOf: () => 'file' };
const health: Mount = { handle: handleHealth, nameOf: () => 'healthz' };
const ready: Mount = { handle: handleReady, nameOf: () => 'readyz' };
const metrics: Mount = { handle: handleMetrics, nameOf: () => 'metrics' };
const unsubscribe: Mount = { handle: handleUnsubscribe, nameOf: () => 'unsubscribe' };
const webhook: Mount = { handle: handlePaymentNotice, nameOf: () => 'webhook' };

/**
 * Returns the handler of calls that are answered before the framework, because the framework's route handlers cost ten
 * times as much as the call. The same handlers are also the framework's routes (src/app/api, src/app/coaches), so that
 * `next dev` serves the same calls.
 */
export function mountOf(pathname: string): Mount | null {
  if (pathname.startsWith(TRPC)) return trpc;
  if (pathname.startsWith('/api/')) return legacy;
  if (/^\/coaches\/(hasCoach|tool)(\/|$)/.test(pathname)) return legacy;
  if (/^\/documents\/[^/]+\/download\/?$/.test(pathname)) return download;
  if (/^\/uploads\/pictures\/?$/.test(pathname)) return upload;
  if (/^\/uploads\/coach-documents\/?$/.test(pathname)) return documentUpload;
  if (/^\/uploads\/lesson-photos\/?$/.test(pathname)) return lessonPhotoUpload;
  if (/^\/mypage\/lessons\/photos\/[^/]+\/?$/.test(pathname)) return lessonPhoto;
  if (/^\/uploads\/review-photos\/?$/.test(pathname)) return reviewPhotoUpload;
  if (/^\/f\/reviews\/photos\/[^/]+$/.test(pathname)) return reviewPhoto;
  if (/^\/uploads\/complaint-photos\/?$/.test(pathname)) return complaintUpload;
  if (/^\/files\/[^/]+$/.test(pathname)) return file;
  if (/^\/unsubscribe\/[^/]+\/?$/.test(pathname)) return unsubscribe;
  if (pathname === '/healthz') return health;
  if (pathname === '/readyz') return ready;
  if (pathname === '/metrics') return metrics;
  if (/^\/webhooks\/payment\/?$/.test(pathname)) return webhook;
  return null;
}

/**
 * Returns the route's name for the metrics: a procedure, a row of the legacy table, a mount, or the kind of what the
 * framework serves.
 */
export function routeName(pathname: string): string {
  const mount = mountOf(pathname);
  if (mount) return mount.nameOf(pathname);
  return pathname.startsWith('/_next/') || /\.[A-Za-z0-9]+$/.test(pathname) ? 'asset' : 'page';
}
