import { test as base, expect } from '@playwright/test';

interface Fixtures {
  /** Console errors that a test means to cause, e.g. the browser's own line about a 404. */
  expectedErrors: RegExp[];
}

/** The test of every journey: a console error or an uncaught exception on any page fails it. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, provide) => {
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (failure) => errors.push(failure.error().stack || failure.error().message));
    await provide(context);
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

export { expect };
