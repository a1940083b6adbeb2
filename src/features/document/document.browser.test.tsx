import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as on from '~/test/browser-mode/page';
import { ConnectionLost, countOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { DocumentActions } from './document-actions';

it('a PDF is rendered, downloaded on every request, and can be retried after a failure', async () => {
  const downloads: string[] = [];
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download !== '') return;
    if (!event.target.href.includes('/documents/')) return;
    event.preventDefault();
    downloads.push(event.target.getAttribute('href') ?? '');
  });
  const documentWith = (status: string, progress = 0) =>
    ({ encryptedDocumentId: 'paper-1', status, progress }) as never;
  let state = documentWith('RENDERING', 40);
  show(<DocumentActions kind="receipt" encryptedId="order-1" />, {
    'document.request': () => state,
    'document.status': () => state,
  });
  await on.press('PDF 받기');
  await on.expectText('PDF를 만들고 있어요 40%');
  await expect.element(page.getByRole('progressbar', { name: 'PDF 만드는 중 40%' })).toBeInTheDocument();
  state = documentWith('FAILED');
  await expect.element(page.getByRole('alert')).toHaveTextContent('PDF를 만들지 못했어요. 다시 시도해 주세요.');
  state = documentWith('DONE');
  await on.press('다시 시도');
  await on.until(() => expect(downloads).toEqual(['/documents/paper-1/download']));
  await on.press('PDF 받기');
  await on.until(() => expect(downloads).toHaveLength(2));
  expect(countOf('document.request')).toBe(3);
});

it('a lost connection is named, and a retry polls the same PDF instead of requesting another', async () => {
  let isOnline = false;
  const drawing = { encryptedDocumentId: 'paper-1', status: 'RENDERING', progress: 40 } as never;
  show(<DocumentActions kind="receipt" encryptedId="order-1" />, {
    'document.request': () => drawing,
    'document.status': () => {
      if (!isOnline) throw new ConnectionLost();
      return { ...(drawing as object), progress: 70 } as never;
    },
  });
  await on.press('PDF 받기');
  await expect.element(page.getByRole('alert')).toHaveTextContent(offlineUntyped);
  isOnline = true;
  await on.press('다시 시도');
  await on.expectText('PDF를 만들고 있어요 70%');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(countOf('document.request')).toBe(1);
});
