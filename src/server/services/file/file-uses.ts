import type { Db } from '~/server/db';
import { extensionPoint } from '~/server/services/extension-point';

/** Functions that return the hashes of the files that an area's content references. */
export const fileUses = extensionPoint<readonly ((db: Db) => Promise<readonly string[]>)[]>('fileUses');
