// Runs before each test file. The files of a worker share one page and its loaded modules, so the hooks are registered
// here: a module that a second file imports is not executed again.
import { afterEach, beforeEach, vi } from 'vitest';
import { closePage, resetBrowser } from './show';
import { logOut } from './visitor';

beforeEach(async () => {
  await resetBrowser();
  await logOut();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
});
