import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as on from '~/test/browser-mode/page';
import { countOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { DocumentActions } from './document-actions';

it('a PDF is rendered, downloaded on every request, and can be retried after a failure', async () => {
  const downloads: string[] = [];
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download !== '') return;
    if (!event.target.href.includes('/documents/')) return;
    event.preventDefault();
    downloads.push(event.target.getAttribute('href') ?? '');
  });
  const drawn = (status: string, progress = 0) => ({ encryptedDocumentId: 'paper-1', status, progress }) as never;
  let state = drawn('RENDERING', 40);
  show(<DocumentActions kind="receipt" encryptedId="order-1" />, {
    'document.request': () => state,
    'document.status': () => state,
  });
  await on.press('PDF 받기');
  await on.expectText('PDF를 만들고 있어요 40%');
  state = drawn('FAILED');
  await expect.element(page.getByRole('alert')).toHaveTextContent('PDF를 만들지 못했어요. 다시 시도해 주세요.');
  state = drawn('DONE');
  await on.press('다시 만들기');
  await on.until(() => expect(downloads).toEqual(['/documents/paper-1/download']));
  await on.press('PDF 받기');
  await on.until(() => expect(downloads).toHaveLength(2));
  expect(countOf('document.request')).toBe(3);
});
