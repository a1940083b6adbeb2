import type { DocumentKind } from '~/domain/document/schema';
import type { MailContent } from '~/domain/messaging/mail-content';
import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import type { JobName, JobPayload, RowJobName } from './definitions';
import type { DueRows } from './due-rows';

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
 * Draws a document as a PDF: the worker's render pool, which runs outside this thread.
 * @throws DomainError UNAVAILABLE when another attempt may help
 */
export type DocumentRenderer = (
  document: { kind: DocumentKind; data: unknown },
  progress: (percent: number) => void,
) => Promise<{ file: Uint8Array<ArrayBuffer>; pageCount: number }>;

/** What only the worker can do for a handler, because services import neither documents nor components. */
export type Layouts = { renderPdf: DocumentRenderer; mailHtml: (content: MailContent) => string };

export type JobHandler<N extends JobName> = {
  /** Number of these jobs that one worker runs at the same time. */
  concurrency: number;
  /** Its result is stored with the job, for the console. */
  run(payload: JobPayload<N>, context: JobContext): Promise<object | void>;
};

/**
 * Everything about a job except its definition (definitions.ts). It is in `jobs.ts` of the area that the job belongs
 * to.
 */
export type JobRecord<N extends JobName> = {
  /** Label of the queue for operators. */
  label: string;
  /** What happens to the row of a cancelled job; shown before cancelling. */
  cancelled: string;
  /** Number of these jobs that one worker runs at the same time. */
  concurrency: number;
  /**
   * Calls one service, which it imports when it runs: web processes read the other fields without loading services. A
   * job may run twice, so the service must be idempotent by key. The result is stored with the job, for the console.
   */
  run(payload: JobPayload<N>, context: JobContext & Layouts): Promise<object | void>;
} & (N extends RowJobName
  ? {
      /** timer: waits for a time stored in a row. work: runs as soon as possible. */
      kind: 'timer' | 'work';
      /** Null when a lost job is not planned again. */
      dueRows: DueRows | null;
    }
  : unknown);

/** The record of every job. A job without one does not compile. */
export type JobRecords = { readonly [N in JobName]: JobRecord<N> };
