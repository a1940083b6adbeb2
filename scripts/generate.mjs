// npm run generate: generates the Prisma client and the font when their sources have changed.
import { generateAll } from './lib/build/generate-all.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { root } from './lib/project.mjs';

try {
  await generateAll(root);
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
