export type StoredObject = { key: string; storedAt: Date };

/** Where the content of files is stored. Keys are those of `fileKey` (domain/file/address.ts). */
export interface FileStore {
  /**
   * Stores a whole object or none; the same key is overwritten.
   * @param object isPublic: caches between the store and this site can keep it
   * @throws DomainError UNAVAILABLE, as all methods do
   */
  put(object: { key: string; bytes: Uint8Array; type: string; isPublic: boolean }): Promise<void>;
  /** Returns the content; null for a missing object. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes an object; a missing one is no error. */
  delete(key: string): Promise<void>;
  /** Lists the objects that this product stored, in no particular order. */
  list(): AsyncIterable<StoredObject>;
}
