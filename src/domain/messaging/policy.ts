/** [C] When messages leave. */
export const messagePolicy = {
  version: '2026-11-01',
  /** No advertising from 21:00 to 08:00, Seoul. */
  advertisingQuiet: { fromHour: 21, toHour: 8 },
  /** Messages about free seats of company lessons leave at night only for people who chose so, Seoul. */
  seatQuiet: { fromHour: 22, toHour: 7 },
  /**
   * What became of a text message or alimtalk is asked for after so many seconds, and again until it is known; after
   * `giveUpMinutes` it is taken as sent.
   */
  outcome: { afterSeconds: 20, againSeconds: 120, giveUpMinutes: 60 },
  /** A telephone that was off is tried again after so many minutes, so many times in all. */
  unreachable: { retryMinutes: 10, tries: 5 },
} as const;
