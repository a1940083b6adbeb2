const ADDRESS = /^\/files\/([0-9a-f]{64})\.webp$/;
const KEY = /^(?:(?:public|private)\/[0-9a-f]{64}\.webp|temporary\/[0-9a-f-]{36})$/;

/** A stored file: the hash of its content, and whether everybody can read it. */
export type StoredFileId = { sha256: string; isPublic: boolean };

/** Returns the address of a public file. */
export const fileAddress = (sha256: string): string => `/files/${sha256}.webp`;

/** Returns the hash of the file that an address refers to; null for any other address. */
export const parseFileAddress = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** Returns the hashes of all files that a text names, each once. */
export const fileHashesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/files\/([0-9a-f]{64})\.webp/g)].map(([, sha256 = '']) => sha256)),
];

/** Returns the name of a file in the store. It contains nothing that a person typed. */
export const fileKey = ({ sha256, isPublic }: StoredFileId): string =>
  `${isPublic ? 'public' : 'private'}/${sha256}.webp`;

/** Returns whether the product gave an object in the store its name. A bucket can contain other objects. */
export const isFileKey = (key: string): boolean => KEY.test(key);

/** Returns the file to which an object in the store belongs; null for an unfinished one. */
export function parseFileKey(key: string): StoredFileId | null {
  const [folder, name = ''] = key.split('/');
  return folder === 'temporary' ? null : { sha256: name.slice(0, 64), isPublic: folder === 'public' };
}
