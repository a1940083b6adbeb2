import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startTestCluster, TEMPLATE } from '../../scripts/lib/test-run/test-cluster.mjs';
import { installQueues } from '../server/jobs/install';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test cluster's maintenance database. */
    clusterUrl: string;
  }
}

/**
 * Runs once for all integration tests: one cluster with its queues, migrated once; every test file copies the migrated
 * database.
 */
export default async function setup(project: TestProject) {
  const cluster = await startTestCluster(fileURLToPath(new URL('../..', import.meta.url)));
  await installQueues(cluster.url(TEMPLATE));
  project.provide('clusterUrl', cluster.url('postgres'));
  return cluster.stop;
}
