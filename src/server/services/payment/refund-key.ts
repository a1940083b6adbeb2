type Keyed = { idempotencyKey: string };

/** Under the key of a refusal the gateway would only repeat it: the next try has a key of its own. */
export function nextRefundKey({ idempotencyKey }: Keyed): string {
  return `${idempotencyKey}+`;
}

export function wasRetried({ idempotencyKey }: Keyed): boolean {
  return idempotencyKey.endsWith('+');
}
