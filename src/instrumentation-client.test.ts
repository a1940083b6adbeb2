import { expect, it } from 'vitest';
import { z } from 'zod';

it('the settings of Zod are the object that the browser sets before Zod is loaded', () => {
  const { __zod_globalConfig: settings } = globalThis as { __zod_globalConfig?: object };
  expect(settings).toBeDefined();
  expect(z.config()).toBe(settings);
});
