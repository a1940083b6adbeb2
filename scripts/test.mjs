// npm test: runs every check of the project from a clean checkout. See scripts/test-run.mjs.
import { runOnProjectNode } from './lib/install/bootstrap.mjs';

await runOnProjectNode('scripts/test-run.mjs', { finalMessage: '0 passed, 1 failed', withDevelopment: true });
