/** One event as the Conversions API takes it; hashing is the adapter's business. */
export type ConversionEvent = {
  name: 'PageView' | 'Purchase';
  /** The browser's event of the same id is counted once with it. */
  eventId: string;
  at: Date;
  sourceUrl: string;
  email: string;
  externalId: string;
  clientIp: string | null;
  userAgent: string | null;
  /** KRW, VAT included; purchases only. */
  purchase?: { orderId: string; value: number };
};

export type ConversionsPort = {
  readonly name: 'facebook' | 'embedded';
  /** @throws DomainError UNAVAILABLE when a later try may help, INVALID_INPUT when the event is refused for good */
  send(event: ConversionEvent): Promise<void>;
};
