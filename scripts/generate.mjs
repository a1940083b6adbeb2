// npm run generate: the Prisma client, when the schema has changed.
import { generateClient } from './lib/generate-client.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { root } from './lib/project.mjs';

try {
  generateClient(root);
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
