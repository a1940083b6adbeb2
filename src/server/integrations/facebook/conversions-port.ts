/** One event for the Conversions API; the adapter hashes the personal data. */
export type ConversionEvent = {
  name: 'PageView' | 'Purchase';
  /** The browser sends an event with the same id; the two are counted once. */
  eventId: string;
  at: Date;
  sourceUrl: string;
  email: string;
  externalId: string;
  clientIp: string | null;
  userAgent: string | null;
  /** fbp and fbc, sent as they are. */
  browserId: string | null;
  clickId: string | null;
  /** KRW, VAT included; purchases only. */
  purchase?: { orderId: string; value: number };
};

export type ConversionsPort = {
  readonly name: 'facebook' | 'embedded';
  /** @throws DomainError UNAVAILABLE when a retry may help, INVALID_INPUT when the event is permanently rejected */
  send(event: ConversionEvent): Promise<void>;
};
