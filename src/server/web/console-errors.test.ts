import { expect, it } from 'vitest';
import { logger } from '~/server/logger';
import { loggedDuring } from '~/test/captured-log';
import { logConsoleErrors } from './console-errors';

const said = (speak: (target: Pick<Console, 'error' | 'warn'>) => void) =>
  loggedDuring(() => {
    const target = { error: () => {}, warn: () => {} };
    logConsoleErrors(target, logger);
    return Promise.resolve(speak(target));
  });

it('makes a line of an error and of words', async () => {
  const lines = await said(({ error, warn }) => {
    error(' ⨯', new Error('no such luck'));
    error(' ⨯', 'unhandledRejection:', Object.assign(new Error('lost'), { digest: '123' }));
    warn('%s is old', 'something');
  });
  expect(lines).toMatchObject([
    { level: 50, msg: 'a library complains', err: { message: 'no such luck' } },
    { level: 50, msg: 'unhandledRejection:', err: { message: 'lost' } },
    { level: 40, msg: 'something is old' },
  ]);
});

it('leaves a page’s fault to the line that has its request id', async () => {
  expect(await said(({ error }) => error(' ⨯', Object.assign(new Error('no such luck'), { digest: '123' })))).toEqual([]);
});
