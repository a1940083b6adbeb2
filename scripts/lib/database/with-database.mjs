import { namedDatabase, requireDirect } from './databases.mjs';
import { runningEmbeddedUrl, startEmbeddedDatabase } from './embedded-database.mjs';
import { explainFailure } from '../explain-failure.mjs';
import { root } from '../project.mjs';
import { loadEnvFiles } from '../settings.mjs';

/**
 * Runs `work` with the database of a command: DATABASE_URL, or else the embedded one, which is started for that time
 * unless `npm start` already runs it. A failure is printed in one sentence and ends the process with code 1.
 * @param {(database: { url: string, isEmbedded: boolean, isShared: boolean }) => Promise<void>} work
 */
export async function withDatabase(work) {
  loadEnvFiles(root);
  /** @type {(() => Promise<void>) | undefined} */
  let close;
  try {
    const named = namedDatabase(process.env);
    const external = named?.directUrl;
    if (named) await requireDirect(named);
    const running = external ? null : runningEmbeddedUrl(root);
    if (external || running) {
      await work({ url: external || running || '', isEmbedded: !external, isShared: true });
    } else {
      const database = await startEmbeddedDatabase(root);
      close = database.stop;
      await work({ url: database.url, isEmbedded: true, isShared: false });
    }
  } catch (error) {
    console.error(explainFailure(error) ?? error);
    process.exitCode = 1;
  } finally {
    await close?.();
  }
}
