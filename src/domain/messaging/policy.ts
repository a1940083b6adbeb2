/** When messages are sent. */
export const messagePolicy = {
  version: '2026-11-01',
  /** No advertising from 21:00 to 08:00, Seoul time. */
  advertisingQuiet: { fromHour: 21, toHour: 8 },
  /** Messages about free seats of company lessons are sent at night only to users who chose so; Seoul time. */
  seatQuiet: { fromHour: 22, toHour: 7 },
  /**
   * The result of a text message or alimtalk is queried after `afterSeconds`, then every `againSeconds` until it is
   * known; after `giveUpMinutes` the message counts as sent.
   */
  outcome: { afterSeconds: 20, againSeconds: 120, giveUpMinutes: 60 },
  /** A phone that was off is retried every `retryMinutes`, up to `tries` times in total. */
  unreachable: { retryMinutes: 10, tries: 5 },
} as const;
