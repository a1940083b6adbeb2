import type { EnginePage } from '../page';

export interface Journey {
  /** Name of the user and what the user does. */
  name: string;
  /** @param page a new window without cookies or storage */
  run: (page: EnginePage) => Promise<void>;
}
