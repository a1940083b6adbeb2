// npm run build: builds the Prisma client and the production build, for machines that run web and worker themselves.
// Needs the settings of the server, from the environment or .env files.
import { ensureBuild } from './lib/build/build.mjs';
import { explainFailure } from './lib/explain-failure.mjs';
import { generateAll } from './lib/build/generate-all.mjs';
import { root } from './lib/project.mjs';
import { loadEnvFiles } from './lib/settings.mjs';
import { step } from './lib/steps.mjs';

loadEnvFiles(root);
try {
  await step('generated', async () => [await generateAll(root), null]);
  await step('build', async () => [(await ensureBuild(root, process.env)) ? 'built' : 'up to date', null]);
} catch (error) {
  console.error(explainFailure(error) ?? error);
  process.exitCode = 1;
}
