import { type Options, hash, parseOptions, verify } from '@node-rs/argon2';

/**
 * argon2id (the package's default algorithm), 19 MiB, two passes: takes about 25 ms here and is what OWASP recommends.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } satisfies Options;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), parameters);
}

let decoy: Promise<string> | undefined;

/**
 * Returns whether the password is right. A `stored` of null (no such account, or one without a password) takes the same
 * time and returns false, so that the answer does not reveal who has an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password').catch((thrown: unknown) => {
    decoy = undefined;
    throw thrown;
  });
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return stored !== null && matches;
}

/** Returns whether the password was hashed with other parameters than the current ones. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    memoryCost !== parameters.memoryCost || timeCost !== parameters.timeCost || parallelism !== parameters.parallelism
  );
}
