import { refusalOf } from '~/trpc/refusal';

/**
 * What is sent once more, its key with it, after an answer that failed: the same where it may have been done all the
 * same, since a key stands for one input only; null where it was refused, and the next one is made of what stands now.
 */
export function sentAgain<Sent>(sent: Sent, error: unknown): Sent | null {
  return ['UNAVAILABLE', 'INTERNAL'].includes(refusalOf(error).code) ? sent : null;
}
