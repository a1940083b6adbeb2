import { describe, expect, it } from 'vitest';
import { Prisma } from '~/generated/prisma/client';
import { loggedError } from '~/test/logged-error';

const SECRET = 'learner@dagaon.test';
const REASON = 'Argument `text` is missing.';
/** An error as Prisma throws it for a call with a missing argument: the arguments are in its message and stack. */
const invalid = () =>
  new Prisma.PrismaClientValidationError(
    `\nInvalid \`tx.message.create()\` invocation:\n\n{\n  data: {\n    recipient: "${SECRET}",\n+   text: String\n  }\n}\n\n${REASON}`,
    { clientVersion: '7' },
  );
const repeatedStack = () => {
  const cause = invalid();
  return { cause, stack: cause.stack };
};
const described = (thrown: unknown) => (JSON.parse(loggedError(thrown)) as { err: unknown }).err;

describe('an error of a call that failed its validation', () => {
  it.each<[string, () => Error]>([
    ['alone', invalid],
    ['as a cause', () => new Error('no mail was queued', { cause: invalid() })],
    ['as a cause of a cause', () => new Error('job', { cause: new Error('mail', { cause: invalid() }) })],
    ['as a cause whose message is repeated', () => new Error(`failed: ${invalid().message}`, { cause: invalid() })],
    [
      'as a cause of another text whose message is repeated without its spaces',
      () => new Error(`failed: ${invalid().message.trim()}`, { cause: new Error('mail', { cause: invalid() }) }),
    ],
    ['among several whose message is repeated', () => new AggregateError([invalid()], invalid().message)],
    ['as a cause whose stack is repeated', () => Object.assign(new Error('failed'), repeatedStack())],
    ['among several', () => new AggregateError([new Error('first'), invalid()], '2 of 3 failed')],
    ['among several of a cause', () => new Error('job', { cause: new AggregateError([invalid()], '1 of 3 failed') })],
    ['as a field', () => Object.assign(new Error('failed'), { meta: { tried: [invalid()] } })],
  ])('is logged with its reason and without its arguments: %s', (_, errorOf) => {
    const error = errorOf();
    const line = loggedError(error);
    expect(line).toContain(REASON);
    expect(line).toContain('logger.test.ts');
    expect(line).not.toContain(SECRET);
    expect(line).not.toContain('recipient');
  });
});

it('errors inside another one are logged with their own fields, each once', () => {
  const first = Object.assign(new Error('first'), { code: 'P2002', detail: SECRET });
  const second = new Error('second', { cause: first });
  const all = new AggregateError([first, second], '2 of 3 failed');
  first.cause = all;
  expect(described(all)).toMatchObject({
    type: 'AggregateError',
    message: '2 of 3 failed',
    aggregateErrors: [
      { type: 'Error', message: 'first', code: 'P2002', cause: '[repeated]' },
      { message: 'second', cause: '[repeated]' },
    ],
  });
  expect(loggedError(all)).not.toContain(SECRET);
});
