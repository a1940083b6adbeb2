import type { ClosingPerson } from '../closing-scene';

/** Number of kinds of rounds; the requests that can reject a closing take part in one kind each. */
export const ROUND_KINDS = 4;

/** A request that writes rows of a person, by the person or by somebody else. */
export type PersonalWrite = {
  /** The procedure; `upload` and `provider` are requests beside the procedures. */
  path: string;
  what: string;
  send: (person: ClosingPerson) => Promise<unknown>;
  /** Only an employee, or only an applicant, can send it; without it everybody can. */
  by?: 'employee' | 'applicant';
  /**
   * It changes what closing depends on, so a closing that comes after it is rejected with one of these codes. It is
   * sent in one of `ROUND_KINDS` rounds.
   */
  rejectsClosing?: { inRound: number; codes: readonly string[] };
};
