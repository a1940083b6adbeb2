import type { EnginePage } from '../page';

export interface Journey {
  /** A person and what they do. */
  name: string;
  /** @param page a new window without cookies or storage */
  run: (page: EnginePage) => Promise<void>;
}
