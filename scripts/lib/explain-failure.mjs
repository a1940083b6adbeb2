import { PlainError } from './plain-error.mjs';

const DATABASE = 'Check DATABASE_URL, or unset it to use the embedded PostgreSQL.';

const HUNG_UP = `The database closed the connection. ${DATABASE}`;

const DISK_FULL = 'The disk is full: free some space, then start again. Nothing stored is lost.';

/**
 * @type {Record<string, (error: NodeJS.ErrnoException & { address?: string, port?: number, hostname?: string }) =>
 * string>}
 */
const EXPLANATIONS = {
  ENOSPC: () => DISK_FULL,
  EDQUOT: () => 'The disk quota is used up: free some space, then start again. Nothing stored is lost.',
  EROFS: () => 'This folder cannot be written to: copy the project to a disk that can.',
  EACCES: (error) =>
    `No permission for ${error.path ?? 'a file of the project'}: give it to the user that starts the product.`,
  ECONNREFUSED: (error) =>
    `No PostgreSQL answers at ${error.address ?? 'the address'}:${error.port ?? ''}. ${DATABASE}`,
  ENOTFOUND: (error) => `The database's host ${error.hostname ?? ''} cannot be found. ${DATABASE}`,
  EAI_AGAIN: (error) => `The database's host ${error.hostname ?? ''} cannot be found. ${DATABASE}`,
  ETIMEDOUT: () => `The database does not answer. ${DATABASE}`,
  EHOSTUNREACH: () => `The database's host cannot be reached. ${DATABASE}`,
  ECONNRESET: () => HUNG_UP,
  '28P01': () => `The database refuses the password. ${DATABASE}`,
  28000: () => `The database refuses this user. ${DATABASE}`,
  '3D000': () => `The database named in DATABASE_URL does not exist: create it first.`,
  42501: (error) =>
    `The database user may not do this (${error.message}): migrations need the right to create tables and the extensions btree_gist and pg_trgm.`,
  53100: () => "The database's disk is full: free some space, then start again.",
  53300: () => 'The database has no connection left: lower DATABASE_POOL_SIZE or raise its limit.',
  '57P03': () => 'The database is still starting or stopping: try again in a moment.',
};

/**
 * Returns one sentence for a failure that users may cause, or null for one that only a stack trace explains.
 * @param {unknown} error
 * @returns {string | null}
 */
export function explainFailure(error) {
  if (error instanceof PlainError) return error.message;
  if (!(error instanceof Error)) return null;
  const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? '';
  const explanation = EXPLANATIONS[code]?.(error);
  if (explanation) return explanation;
  // Node tries IPv6 and IPv4 and reports both errors.
  for (const inner of error instanceof AggregateError ? error.errors : []) {
    const explained = explainFailure(inner);
    if (explained) return explained;
  }
  if (/connection timeout|timeout expired/i.test(error.message)) return `The database does not answer. ${DATABASE}`;
  if (/connection terminated unexpectedly/i.test(error.message)) return HUNG_UP;
  return error.cause ? explainFailure(error.cause) : null;
}

/**
 * Returns one sentence for the output of a program that has ended, or null.
 * @param {string} output
 */
export function explainOutput(output) {
  if (/ENOSPC|No space left on device|Check free disk space|code: '53100'/i.test(output)) return DISK_FULL;
  if (/heap out of memory|Cannot allocate memory|ENOMEM/i.test(output))
    return 'The memory of this machine does not suffice: free some, then start again.';
  return null;
}
