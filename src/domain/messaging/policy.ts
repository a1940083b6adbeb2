/** [C] When messages leave. */
export const messagePolicy = {
  version: '2026-11-01',
  /** No advertising from 21:00 to 08:00, Seoul. */
  advertisingQuiet: { fromHour: 21, toHour: 8 },
} as const;
