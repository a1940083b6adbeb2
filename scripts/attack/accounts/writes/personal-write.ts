import type { ClosingPerson } from '../closing-scene';

/** A request that writes rows of a person, by the person or by somebody else. */
export type PersonalWrite = {
  /** The procedure; `upload` and `provider` are requests beside the procedures. */
  path: string;
  what: string;
  send: (person: ClosingPerson) => Promise<unknown>;
  /** Only an employee, or only an applicant, can send it; without it everybody can. */
  by?: 'employee' | 'applicant';
  /** It replaces the password with which the account is being closed, so the closing can be rejected. */
  changesPassword?: true;
};
