import type { SystemActor } from '~/domain/shared/actor';
import type { JobName, JobPayload } from '~/server/jobs/definitions';
import type { ServiceContext } from '~/server/service-context';

/** What a handler gets besides its payload. */
export type JobContext = {
  service: ServiceContext<SystemActor>;
  jobId: string;
  /** 0 on the first run. */
  attempt: number;
  /** True when a failure now would be the last one before the dead letter. */
  lastAttempt: boolean;
  /** Aborted when the claim on the job is lost or the worker gives up waiting at shutdown. */
  signal: AbortSignal;
};

/**
 * One file per job: the payload is already parsed; call one service. It may run twice, so the service must be
 * idempotent by key.
 */
export type JobHandler<N extends JobName> = {
  /** Number of these jobs that this process runs at once. */
  concurrency: number;
  /** Its result is stored with the job, for the console. */
  run(payload: JobPayload<N>, context: JobContext): Promise<object | void>;
};
