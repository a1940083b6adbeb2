import { expect, it } from 'vitest';
import { z } from 'zod';

it('Zod reads its settings from the object that the browser sets before Zod loads', () => {
  const { __zod_globalConfig: settings } = globalThis as { __zod_globalConfig?: object };
  expect(settings).toBeDefined();
  expect(z.config()).toBe(settings);
});
