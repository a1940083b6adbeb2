// npm test: every check of the project from nothing. See scripts/test-run.mjs.
import { runOnProjectNode } from './lib/install/bootstrap.mjs';

await runOnProjectNode('scripts/test-run.mjs', { finalMessage: '0 passed, 1 failed', withDevelopment: true });
