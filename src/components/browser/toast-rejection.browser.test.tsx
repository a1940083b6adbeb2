import { expect, it } from 'vitest';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { toastRejection } from './toast-rejection';

const rejection = Object.assign(new Error('이미 끝난 수업이에요.'), {
  data: { domainCode: 'CONFLICT', details: { id: 7 } },
});

it('shows the message of a rejection, and returns its code and details', async () => {
  show(null);
  expect(toastRejection(rejection)).toEqual({
    code: 'CONFLICT',
    message: '이미 끝난 수업이에요.',
    details: { id: 7 },
  });
  await on.expectText('이미 끝난 수업이에요.');
});

it('shows of an error without a response only that the connection was lost', async () => {
  show(null);
  expect(toastRejection(new TypeError('Failed to fetch')).code).toBe('UNAVAILABLE');
  await on.expectText('인터넷이 잠시 끊겼어요. 입력한 내용은 그대로예요.');
  toastRejection(new TypeError('Failed to fetch'), '찜을 저장하지 못했어요.');
  await on.expectText('찜을 저장하지 못했어요.');
  await on.expectNoText('Failed to fetch');
});
